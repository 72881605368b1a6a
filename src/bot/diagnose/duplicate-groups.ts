import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BotDocument, DocumentGroup } from '#bot/document.ts';
import { perObject } from './per-object.ts';

/** Groups that do the same as an earlier one and lead to the same places. */
export const duplicateGroups: Rule = ({ document, edgesById }) => {
  const earlier = new Map<DocumentGroup, DocumentGroup>();
  for (const groups of alikeIn(document.groups)) {
    const first = new Map<string, DocumentGroup>();
    for (const group of groups) {
      const ends = shapeOf(group)
        .edgeIds.map((id) => edgesById.get(id)?.to ?? { groupId: id })
        .map(({ groupId, blockId }) => `${groupId}\n${blockId ?? ''}`)
        .join('\n\n');
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

/** Groups that do the same, wherever they lead. */
const alikeIn = perObject((groups: BotDocument['groups']): readonly (readonly DocumentGroup[])[] => {
  const alike = new Map<string, DocumentGroup[]>();
  for (const group of groups) {
    // Single blocks are often meant to be alike.
    if (group.blocks.length < 2) continue;
    const { content } = shapeOf(group);
    const others = alike.get(content);
    if (others === undefined) alike.set(content, [group]);
    else others.push(group);
  }
  return [...alike.values()].filter(({ length }) => length > 1);
});

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
  // Quotes inside of texts are escaped, so this finds keys only.
  const content = JSON.stringify(blocks).replaceAll(named, (_, name: string, id: string) => {
    if (name === 'outgoingEdgeId') edgeIds.push(id);
    return name;
  });
  const shape = { content, edgeIds };
  remembered.set(blocks, shape);
  return shape;
}

const remembered = new WeakMap<DocumentGroup['blocks'], Shape>();

/** The id of an element or edge, with its key. */
const named = /"(id|outgoingEdgeId)":"((?:[^"\\]|\\.)*)"/g;
