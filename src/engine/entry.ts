import type { Draft } from './draft.ts';
import type { Message, StartPlace } from './event.ts';
import type { Move } from './move.ts';
import type { Waiting } from './session.ts';
import { onward, pushMark } from './walk.ts';

interface StartFacts {
  readonly from?: StartPlace;
  readonly prefill?: Readonly<Record<string, unknown>>;
  readonly message?: Message;
}

/** Begins the conversation: variables that came along, then the first place. */
export function start(draft: Draft, facts: StartFacts): Move {
  const named = Object.entries(facts.prefill ?? {}).map(
    ([name, value]) => [draft.variableNamed(name)?.id, value] as const,
  );
  draft.setAll(named.flatMap(([id, value]) => (id === undefined ? [] : [[id, value] as const])));
  if (facts.message?.type === 'command') return runCommand(draft, null, facts.message.command);
  const place = startPlace(draft, facts.from);
  if (place === undefined) return draft.refuse('START_NOT_FOUND');
  draft.requests.message = facts.message;
  return onward(draft, place);
}

/** Undefined when the place that was asked for does not exist. */
function startPlace(draft: Draft, from: StartPlace | undefined): string | null | undefined {
  const { program } = draft;
  if (from === undefined) return program.start;
  return from.type === 'group' ? program.groups.get(from.groupId) : program.events.get(from.eventId);
}

/** Runs the flow of a command event; Return (or, in old bots, its end) leads back to what was interrupted. */
export function runCommand(draft: Draft, waiting: Waiting | null, command: string): Move {
  const found = draft.program.commands.get(command);
  if (found === undefined) return draft.refuse('COMMAND_NOT_FOUND');
  if (found.place === null) return draft.refuse('COMMAND_NOT_CONNECTED');
  if (waiting !== null)
    pushMark(draft, {
      ...(waiting.kind === 'timer' ? { kind: 'due', dueAt: waiting.dueAt } : { kind: 'again' }),
      blockId: waiting.blockId,
      whenPathEnds: found.resumesAfter,
    });
  return onward(draft, found.place);
}
