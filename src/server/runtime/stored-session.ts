import type { Delta } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';

/**
 * Reads a session as the store holds it. What this server or an earlier release wrote is trusted; fields that have
 * other names since then are renamed.
 *
 * @example storedSession('{"v":1,"frames":[{"marks":[]}]}').frames[0]?.returnAddresses // []
 */
export function storedSession(text: string): Session {
  return read(text);
}

/** Reads what a turn changed, as the turn log holds it. */
export function storedDelta(text: string): Delta {
  return read(text);
}

/** Old names are looked for only where they occur: a quoted key can stand nowhere else in JSON. */
function read(text: string) {
  return text.includes('"marks":') ? JSON.parse(text, renamed) : JSON.parse(text);
}

/** Keys of 0.1.0 before its release → keys of today. Variables named like them lie under `values`, as other types. */
function renamed(this: unknown, key: string, value: unknown): unknown {
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
