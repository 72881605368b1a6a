import type { ConversationTest } from '#trial/test-schema.ts';

/** Choices that are named. */
const MOST = 3;
const MOST_CHARS = 200;

/**
 * What a recorded test may be called: what was chosen in it, and how far it goes.
 * @example proposedName({ chat: [{ pick: 'Tea' }, { ends: true }] }) // 'Tea, to the end'
 */
export function proposedName({ chat }: Pick<ConversationTest, 'chat'>): string {
  const picks = chat.flatMap(({ pick }) => (pick === undefined ? [] : [pick].flat())).slice(0, MOST);
  const last = chat.findLast(({ asks }) => asks !== undefined)?.asks;
  const hasEnded = chat.some(({ ends = false }) => ends !== false);
  const end = hasEnded ? 'to the end' : last === undefined ? 'first words' : `up to “${last}”`;
  const name = [...picks, end].join(', ').replaceAll(/\s+/g, ' ').trim();
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1, MOST_CHARS)}`;
}
