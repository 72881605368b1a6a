import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { isRaw } from '#bot/raw.ts';

/** Groups that do the same as an earlier one and lead to the same places. */
export const duplicateGroups: Rule = ({ document, edgesById }) => {
  const first = new Map<string, Map<string, DocumentGroup>>();
  return document.groups.flatMap((group): readonly Diagnostic[] => {
    // Single blocks are often meant to be alike.
    if (group.blocks.length < 2) return [];
    const { content, edgeIds } = shapeOf(group);
    const alike = first.get(content) ?? new Map<string, DocumentGroup>();
    first.set(content, alike);
    const ends = JSON.stringify(edgeIds.map((id) => edgesById.get(id)?.to ?? id));
    const earlier = alike.get(ends);
    if (earlier === undefined) {
      alike.set(ends, group);
      return [];
    }
    return [
      {
        code: 'flow/duplicate-group',
        severity: 'info',
        message: `The group "${group.title}" does the same as "${earlier.title}": connect to that group instead`,
        place: { groupId: group.id },
      },
    ];
  });
};

/** What a group does, apart from where it leads. */
interface Shape {
  /** Its blocks without the ids of elements and edges, as a text. */
  readonly content: string;
  /** The edges that they name, in order. */
  readonly edgeIds: readonly string[];
}

/** Remembered for as long as the blocks of the group live. */
function shapeOf({ blocks }: DocumentGroup): Shape {
  const known = remembered.get(blocks);
  if (known !== undefined) return known;
  const edgeIds: string[] = [];
  const shape = { content: JSON.stringify(withoutIds(blocks, edgeIds)), edgeIds };
  remembered.set(blocks, shape);
  return shape;
}

const remembered = new WeakMap<DocumentGroup['blocks'], Shape>();

/** The same value without the ids of elements and edges; `edgeIds` receives those of the edges. */
function withoutIds(value: unknown, edgeIds: string[]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutIds(each, edgeIds));
  if (!isRaw(value)) return value;
  return Object.entries(value).map(([name, field]) => {
    if (name === 'id') return '';
    if (name !== 'outgoingEdgeId' || typeof field !== 'string') return [name, withoutIds(field, edgeIds)];
    edgeIds.push(field);
    return name;
  });
}
