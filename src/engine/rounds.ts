import { isLeft } from './loops-exited-by.ts';
import type { Move } from './move.ts';
import type { Next } from './next.ts';
import type { ProgramBlock } from './program.ts';
import type { Rounds } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { COST } from './turn-work.ts';
import { leave, onward, pushReturnAddress } from './walk.ts';

/**
 * Starts a round of a block that repeats a path, and adds its return address. With nothing to repeat, the flow
 * continues through the default exit.
 */
export function goRound(state: TurnState, at: ProgramBlock, round: Extract<Next, { kind: 'round' }>): Move {
  state.work((round.rounds.items?.length ?? 0) * COST.readItem);
  const place = round.edgeId === undefined ? null : (state.program.edges.get(round.edgeId) ?? null);
  if (place === null) return leave(state, at);
  pushReturnAddress(state, { kind: 'back', blockId: at.id, rounds: round.rounds, onPathEnd: true });
  return onward(state, state.follow(at, { edgeId: round.edgeId, because: `round ${round.rounds.done}` }));
}

/**
 * The flow reaches a block with a running round: an edge of the round leads back to it, which ends the round. Undefined
 * when there is none, or when a Jump left the round: then the block starts again.
 */
export function takeRounds(state: TurnState, at: ProgramBlock): Rounds | undefined {
  const { returnAddresses: marks } = state.frame;
  const index = marks.findLastIndex((mark) => mark.kind === 'back' && mark.blockId === at.id);
  const mark = marks[index];
  if (mark?.kind !== 'back') return undefined;
  state.setReturnAddresses(marks.slice(0, index));
  return isLeft(marks, index) ? undefined : mark.rounds;
}
