import type { Message, StartPlace } from './event.ts';
import type { Move } from './move.ts';
import type { Waiting } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { onward, pushReturnAddress } from './walk.ts';

interface StartFacts {
  readonly from?: StartPlace;
  readonly prefill?: Readonly<Record<string, unknown>>;
  readonly message?: Message;
}

/** Starts the conversation: given variables, then the first place. */
export function start(state: TurnState, facts: StartFacts): Move {
  const named = Object.entries(facts.prefill ?? {}).map(
    ([name, value]) => [state.variableNamed(name)?.id, value] as const,
  );
  state.setAll(named.flatMap(([id, value]) => (id === undefined ? [] : [[id, value] as const])));
  if (facts.message?.type === 'command') return runCommand(state, null, facts.message.command);
  const place = startPlace(state, facts.from);
  if (place === undefined) return state.refuse('START_NOT_FOUND');
  state.requests.message = facts.message;
  return onward(state, place);
}

/** Undefined when the requested place does not exist. */
function startPlace(state: TurnState, from: StartPlace | undefined): string | null | undefined {
  const { program } = state;
  if (from === undefined) return program.start;
  return from.type === 'group' ? program.groups.get(from.groupId) : program.events.get(from.eventId);
}

/** Runs the flow of a command event; Return (or, in old bots, its end) leads back to what was interrupted. */
export function runCommand(state: TurnState, waiting: Waiting | null, command: string): Move {
  const found = state.program.commands.get(command);
  if (found === undefined) return state.refuse('COMMAND_NOT_FOUND');
  if (found.place === null) return state.refuse('COMMAND_NOT_CONNECTED');
  if (waiting !== null)
    pushReturnAddress(state, {
      ...(waiting.kind === 'timer' ? { kind: 'due', dueAt: waiting.dueAt } : { kind: 'again' }),
      blockId: waiting.blockId,
      onPathEnd: found.resumesAfter,
    });
  return onward(state, found.place);
}
