import type { Changes, Turn } from './turn.ts';

/** One turn from two of its steps: the pending one, and the one after its effects. */
export function joinTurns(first: Turn, then: Turn): Turn {
  return {
    ...then,
    messages: [...first.messages, ...then.messages],
    clientSideActions: [...first.clientSideActions, ...afterBubble(first, then)],
    logs: [...first.logs, ...then.logs],
    facts: [...first.facts, ...then.facts],
    trace: [...first.trace, ...then.trace],
    ...((then.reformatted ?? first.reformatted) !== undefined && {
      reformatted: then.reformatted ?? first.reformatted,
    }),
    changes: joinChanges(first.changes, then.changes),
  };
}

/** An action without a bubble of its own step follows the last bubble of the step before. */
function afterBubble(first: Turn, then: Turn): Turn['clientSideActions'] {
  const last = first.messages.at(-1);
  if (last === undefined) return then.clientSideActions;
  return then.clientSideActions.map((action) =>
    action.lastBubbleBlockId === undefined ? { ...action, lastBubbleBlockId: last.id } : action,
  );
}

function joinChanges(first: Changes | null, then: Changes | null): Changes | null {
  if (first === null || then === null) return null;
  return {
    values: [...new Map([...first.values, ...then.values])],
    answers: [...new Map([...first.answers, ...then.answers])],
  };
}
