import type { BotDocument, DocumentBlock } from './document.ts';

/** The document with another state of a block: in its place, or in a group of its own if it is not there yet. */
export function withBlock(document: BotDocument, block: DocumentBlock): BotDocument {
  const isThere = document.groups.some(({ blocks }) => blocks.some(({ id }) => id === block.id));
  if (!isThere)
    return { ...document, groups: [...document.groups, { id: block.id, title: '', blocks: [block] }] };
  const groups = document.groups.map((group) => ({
    ...group,
    blocks: group.blocks.map((each) => (each.id === block.id ? block : each)),
  }));
  return { ...document, groups };
}
