import { getOwn, setOwn } from '#lib/own.ts';
import type { Value } from '#model/value.ts';
import type { Frame } from './session.ts';

/** How many writes are kept besides the record before they are merged into it. */
const MAX_LATEST = 32;

/**
 * A frame's variables: a record, and the writes since it was created. Frames are immutable, and copying a record of
 * many variables at each write would cost more than the rest of a turn.
 */
export type FrameValues = Pick<Frame, 'values' | 'latest'>;

/** The value of a variable; undefined when it was never set. */
export function valueIn(frame: FrameValues, id: string): Value | undefined {
  for (let i = frame.latest.length - 1; i >= 0; i--) {
    const written = frame.latest[i];
    if (written !== undefined && written[0] === id) return written[1];
  }
  return getOwn(frame.values, id);
}

/** Whether writing this variable copies the record, which takes time in proportion to all variables. */
export const isFolding = (frame: FrameValues, id: string): boolean =>
  frame.latest.length >= MAX_LATEST && !frame.latest.some(([other]) => other === id);

/** Index of the pair with this key, or -1. */
export function indexOfKey(pairs: readonly (readonly [string, unknown])[], key: string): number {
  for (let i = 0; i < pairs.length; i++) if (pairs[i]?.[0] === key) return i;
  return -1;
}

/** The variables with one written. */
export function withValue(frame: FrameValues, id: string, value: Value): FrameValues {
  const pair = [id, value] as const;
  const index = indexOfKey(frame.latest, id);
  if (index !== -1) return { values: frame.values, latest: frame.latest.with(index, pair) };
  if (frame.latest.length < MAX_LATEST) return { values: frame.values, latest: [...frame.latest, pair] };
  return { values: folded(frame), latest: [pair] };
}

/** The variables with many written. */
export function withValues(frame: FrameValues, pairs: readonly (readonly [string, Value])[]): FrameValues {
  if (pairs.length < MAX_LATEST)
    return pairs.reduce<FrameValues>((now, [id, value]) => withValue(now, id, value), {
      values: frame.values,
      latest: frame.latest,
    });
  const values = folded(frame);
  for (const [id, value] of pairs) setOwn(values, id, value);
  return { values, latest: [] };
}

/** All variables that were set, as a new record. */
export function folded(frame: FrameValues): Record<string, Value> {
  const values: Record<string, Value> = { ...frame.values };
  for (const [id, value] of frame.latest) setOwn(values, id, value);
  return values;
}
