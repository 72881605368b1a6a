import type { Draft } from './draft.ts';
import type { Move } from './move.ts';
import type { Next } from './next.ts';
import type { ProgramBlock } from './program.ts';
import { isLeft } from './rounds-left.ts';
import type { Rounds } from './session.ts';
import { COST } from './turn-work.ts';
import { onward, pushMark } from './walk.ts';

/** Begins a round of a block that repeats a path; the way back is left behind. Nothing to repeat: on by the default way. */
export function goRound(draft: Draft, at: ProgramBlock, round: Extract<Next, { kind: 'round' }>): Move {
  draft.work((round.rounds.items?.length ?? 0) * COST.readItem);
  const place = round.edgeId === undefined ? null : (draft.program.edges.get(round.edgeId) ?? null);
  if (place === null) return onward(draft, at.after);
  pushMark(draft, { kind: 'back', blockId: at.id, rounds: round.rounds, whenPathEnds: true });
  return onward(draft, draft.follow(at, { edgeId: round.edgeId, because: `round ${round.rounds.done}` }));
}

/**
 * The walk comes to a block whose round is under way: an edge of the round leads back to it, which ends the
 * round. Undefined when there is none, or when the round was left by a Jump: then the block begins anew.
 */
export function takeRounds(draft: Draft, at: ProgramBlock): Rounds | undefined {
  const { marks } = draft.frame;
  const index = marks.findLastIndex((mark) => mark.kind === 'back' && mark.blockId === at.id);
  const mark = marks[index];
  if (mark?.kind !== 'back') return undefined;
  draft.setMarks(marks.slice(0, index));
  return isLeft(marks, index) ? undefined : mark.rounds;
}
