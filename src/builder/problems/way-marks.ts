import type { ReferencePath } from '#bot/references.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { BoardMarks } from '#builder/editor/board-marks.ts';

/** What the board shows of a way through the bot: its blocks, counted from 1, and the edges between them. */
export function wayMarks(
  { edges }: Pick<BotDraft, 'edges'>,
  way: readonly ReferencePath[],
): Pick<BoardMarks, 'visits' | 'taken'> {
  const visits = new Map<string, readonly number[]>();
  const taken = new Set<string>();
  for (const [index, { groupId, blockId = '' }] of way.entries()) {
    visits.set(blockId, [...(visits.get(blockId) ?? []), index + 1]);
    const before = way[index - 1]?.blockId;
    for (const { id, from, to } of edges) {
      const leaves = before === undefined ? from.eventId !== undefined : from.blockId === before;
      if (leaves && to.groupId === groupId && (to.blockId ?? blockId) === blockId) taken.add(id);
    }
  }
  return { visits, taken };
}
