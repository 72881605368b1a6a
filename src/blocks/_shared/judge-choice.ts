import type { Reply } from '#engine/event.ts';
import { rejected, replyText, type Verdict } from '#engine/next.ts';
import { COST } from '#engine/turn-work.ts';
import { type Choice, contentOf } from './choice.ts';
import { longestText, pickMany } from './pick-many.ts';
import { pickOne } from './pick-one.ts';

/** Upper bound of the units for judging a reply: it is compared with each text of each choice. */
export function judgingCost(choices: readonly Choice[], isMultiple: boolean, reply: Reply | null): number {
  const given = Math.min(replyText(reply)?.length ?? 0, longestText);
  let units = given * COST.foldOther;
  for (const { id, value, labels } of choices) {
    const chars = labels.reduce((sum, label) => sum + label.length, id.length + (value?.length ?? 0));
    units += COST.foldItem * (labels.length + 2) + chars * COST.foldOther;
    if (isMultiple) units += (labels.length + 2) * given * COST.phrase;
  }
  return units;
}

/** Judges a reply to a question with choices. If there is nothing to choose, any reply is accepted. */
export function judgeChoice(choices: readonly Choice[], isMultiple: boolean, reply: Reply | null): Verdict {
  if (choices.length === 0) return { kind: 'skipped' };
  if (reply?.type !== 'text') return rejected;
  const given = { text: reply.text, replyId: reply.metadata?.replyId };
  if (isMultiple) {
    const chosen = pickMany(choices, given);
    return chosen.length === 0 ? rejected : { kind: 'accepted', content: chosen.map(contentOf).join(', ') };
  }
  const chosen = pickOne(choices, given);
  if (chosen === undefined) return rejected;
  const content = contentOf(chosen);
  return chosen.edgeId === undefined
    ? { kind: 'accepted', content }
    : { kind: 'accepted', content, edgeId: chosen.edgeId };
}
