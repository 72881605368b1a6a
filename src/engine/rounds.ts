import { isLeft } from './loops-exited-by.ts';
import type { Move } from './move.ts';
import type { Next } from './next.ts';
import type { ProgramBlock } from './program.ts';
import type { Rounds } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { COST } from './turn-work.ts';
import { onward, pushReturnAddress } from './walk.ts';

/** Begins a round of a block that repeats a path; the way back is left behind. Nothing to repeat: on by the default way. */
export function goRound(state: TurnState, at: ProgramBlock, round: Extract<Next, { kind: 'round' }>): Move {
  state.work((round.rounds.items?.length ?? 0) * COST.readItem);
  const place = round.edgeId === undefined ? null : (state.program.edges.get(round.edgeId) ?? null);
  if (place === null) return onward(state, at.nextBlockId);
  pushReturnAddress(state, { kind: 'back', blockId: at.id, rounds: round.rounds, onPathEnd: true });
  return onward(state, state.follow(at, { edgeId: round.edgeId, because: `round ${round.rounds.done}` }));
}

/**
 * The walk comes to a block whose round is under way: an edge of the round leads back to it, which ends the
 * round. Undefined when there is none, or when the round was left by a Jump: then the block begins anew.
 */
export function takeRounds(state: TurnState, at: ProgramBlock): Rounds | undefined {
  const { returnAddresses: marks } = state.frame;
  const index = marks.findLastIndex((mark) => mark.kind === 'back' && mark.blockId === at.id);
  const mark = marks[index];
  if (mark?.kind !== 'back') return undefined;
  state.setReturnAddresses(marks.slice(0, index));
  return isLeft(marks, index) ? undefined : mark.rounds;
}
