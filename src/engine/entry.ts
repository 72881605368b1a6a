import { channelValues } from './channel-values.ts';
import type { Message, StartPlace } from './event.ts';
import type { Move } from './move.ts';
import type { Program } from './program.ts';
import type { Waiting } from './session.ts';
import type { TurnState } from './turn-state.ts';
import { onward, pushReturnAddress, takeEvent, takeStart } from './walk.ts';

interface StartFacts {
  readonly from?: StartPlace;
  readonly prefill?: Readonly<Record<string, unknown>>;
  readonly message?: Message;
}

/** Starts the conversation: given variables, then the first place. */
export function start(state: TurnState, facts: StartFacts): Move {
  const given = { ...(state.channel && channelValues(state.channel)), ...facts.prefill };
  const named = Object.entries(given).map(([name, value]) => [state.variableNamed(name)?.id, value] as const);
  state.setAll(named.flatMap(([id, value]) => (id === undefined ? [] : [[id, value] as const])));
  if (facts.message?.type === 'command') return runCommand(state, null, facts.message.command);
  state.requests.message = facts.message;
  return facts.from === undefined ? takeStart(state, 'the start') : startFrom(state, facts.from);
}

/** Starts at a place of the author's choice. */
function startFrom(state: TurnState, from: StartPlace): Move {
  const { program } = state;
  const place = placeOf(program, from);
  if (place === undefined) return state.refuse('START_NOT_FOUND');
  if (from.type === 'event') return takeEvent(state, { eventId: from.eventId, place }, 'the start');
  state.tracer?.way({ version: state.version, to: place, because: 'the start' });
  return onward(state, place);
}

/** Undefined when there is no such place. */
function placeOf(program: Program, from: StartPlace): string | null | undefined {
  switch (from.type) {
    case 'group':
      return program.groups.get(from.groupId);
    case 'event':
      return program.events.get(from.eventId);
    case 'block':
      return program.blocks.get(from.blockId)?.id;
  }
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
  return takeEvent(state, found, 'a command');
}
