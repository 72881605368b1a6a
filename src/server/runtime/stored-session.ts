import type { Delta } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';
import { ownJson } from '#lib/own-json.ts';

/**
 * Parses a stored session. It was written by this server or an earlier release and is trusted; fields that have been
 * renamed since then get their new names.
 * @example storedSession('{"v":1,"frames":[{"marks":[]}]}').frames[0]?.returnAddresses // []
 */
export function storedSession(text: string): Session {
  return read<Session>(text);
}

/** Parses what a turn changed, as stored in the turn log. */
export function storedDelta(text: string): Delta {
  return read<Delta>(text);
}

/** Old names are searched for only if they occur: a quoted key can appear nowhere else in JSON. */
function read<T>(text: string): T {
  return ownJson<T>(text, text.includes('"marks":') ? renamed : undefined);
}

/** Keys before release 0.1.0 → current keys. Variables with the same names are under `values`, as other types. */
function renamed(key: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  if (!('marks' in value) || !Array.isArray(value.marks) || !('isMerging' in value || key === 'frame'))
    return value;
  const { marks, ...frame } = value;
  return { ...frame, returnAddresses: marks.map(addressOf) };
}

function addressOf(mark: unknown): unknown {
  if (typeof mark !== 'object' || mark === null || !('whenPathEnds' in mark)) return mark;
  const { whenPathEnds, ...address } = mark;
  return { ...address, onPathEnd: whenPathEnds };
}
