import type { LogEntry } from '#model/chat.ts';
import { retry } from './accept.ts';
import type { Move } from './move.ts';
import type { ProgramBlock } from './program.ts';
import type { Task } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { afterFailure } from './walk.ts';

/**
 * Code in the block's texts or conditions did not run, so the block's changes do not count: it takes its error path.
 * Questions must not be skipped: they are asked with an empty text in place of the code, and a reply that could not be
 * judged is asked for again.
 */
export function withoutCode(
  state: TurnState,
  at: ProgramBlock,
  given: { readonly task: Task; readonly move: Move; readonly entry: LogEntry },
): Move {
  const { task, move, entry } = given;
  if (at.block?.ask && task.kind !== 'accept') {
    state.log(entry);
    return move;
  }
  state.undo();
  state.log(entry);
  if (task.kind === 'accept') return retry(state, at, undefined);
  const edgeId = at.block?.paths.find((path) => path.isFailure)?.outgoingEdgeId;
  return afterFailure(state, at, { kind: 'fail', edgeId, entry });
}
