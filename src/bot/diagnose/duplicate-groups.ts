import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { isRaw } from '#bot/raw.ts';

/** Groups that do the same as an earlier one and lead to the same places. */
export const duplicateGroups: Rule = ({ document, edgesById }) => {
  const alike = new Map<string, DocumentGroup[]>();
  for (const group of document.groups) {
    // Single blocks are often meant to be alike.
    if (group.blocks.length < 2) continue;
    const { content } = shapeOf(group);
    const others = alike.get(content);
    if (others === undefined) alike.set(content, [group]);
    else others.push(group);
  }
  const earlier = new Map<DocumentGroup, DocumentGroup>();
  for (const groups of alike.values()) {
    if (groups.length < 2) continue;
    const first = new Map<string, DocumentGroup>();
    for (const group of groups) {
      const ends = JSON.stringify(shapeOf(group).edgeIds.map((id) => edgesById.get(id)?.to ?? id));
      const before = first.get(ends);
      if (before === undefined) first.set(ends, group);
      else earlier.set(group, before);
    }
  }
  return document.groups.flatMap((group): readonly Diagnostic[] => {
    const other = earlier.get(group);
    if (other === undefined) return [];
    return [
      {
        code: 'flow/duplicate-group',
        severity: 'info',
        message: `The group "${group.title}" does the same as "${other.title}": connect to that group instead`,
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
