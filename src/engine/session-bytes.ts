import { getOwn } from '#lib/own.ts';
import type { Value } from '#model/value.ts';
import type { Frame, ReturnAddress, Session } from './session.ts';
import { valueBytes } from './value-size.ts';

/** Maximum bytes of the values and answers of one session. */
export const MAX_SESSION_BYTES = 16 * 1024 * 1024;

/**
 * Upper bound of the bytes of a session in memory: its values, answers and return addresses, in every bot of its stack.
 * What did not change since the last call is not counted again, so that a call costs a fraction of a microsecond.
 * @example sessionBytes(session) > MAX_SESSION_BYTES
 */
export function sessionBytes(session: Pick<Session, 'frames'>): number {
  return session.frames.reduce((sum, frame) => sum + frameBytes(frame), BYTES_PER_SESSION);
}

/**
 * Whether a session is certainly far below its limit, at next to no cost: everything except the latest few writes is
 * less than half of it. Unchecked writes must be small then.
 */
export function holdsLittle(frames: readonly Frame[]): boolean {
  const [only] = frames;
  return only !== undefined && frames.length === 1 && recordBytes(only.values) < MAX_SESSION_BYTES / 2;
}

const BYTES_PER_SESSION = 1000;
/** A value, an answer, a return address, besides its text. */
const BYTES_PER_ENTRY = 64;

function frameBytes(frame: Frame): number {
  let bytes = recordBytes(frame.values) + recordBytes(frame.extra) + answerBytes(frame.answers);
  for (const [id, value] of frame.latest)
    bytes += BYTES_PER_ENTRY + valueBytes(value) - valueBytes(getOwn(frame.values, id));
  for (const mark of frame.returnAddresses) bytes += BYTES_PER_ENTRY + returnAddressBytes(mark);
  return bytes;
}

const known = new WeakMap<object, number>();

/** A record of values was made out of another and the writes since: its size follows without looking at it. */
export function carryBytes(from: Pick<Frame, 'values' | 'latest'>, to: Frame['values']): void {
  let bytes = recordBytes(from.values);
  for (const [id, value] of from.latest) {
    const before = getOwn(from.values, id);
    bytes += valueBytes(value) - valueBytes(before) + (before === undefined ? BYTES_PER_ENTRY : 0);
  }
  known.set(to, bytes);
}

function recordBytes(values: Readonly<Record<string, Value>>): number {
  const before = known.get(values);
  if (before !== undefined) return before;
  if (isEmpty(values)) return 0;
  let bytes = 0;
  for (const value of Object.values(values)) bytes += BYTES_PER_ENTRY + valueBytes(value);
  known.set(values, bytes);
  return bytes;
}

/** Most records are: the latest writes lie beside them. Looking takes as long as a record is large. */
function isEmpty(values: object): boolean {
  for (const _id in values) return false;
  return true;
}

function answerBytes(answers: Frame['answers']): number {
  const before = known.get(answers);
  if (before !== undefined) return before;
  let bytes = 0;
  for (const [key, content] of answers) bytes += BYTES_PER_ENTRY + valueBytes(key) + valueBytes(content);
  known.set(answers, bytes);
  return bytes;
}

/** Bytes that a return address holds besides its place. */
export function returnAddressBytes(mark: ReturnAddress): number {
  switch (mark.kind) {
    case 'accept':
      return valueBytes(mark.reply.type === 'text' ? mark.reply.text : mark.reply.url);
    case 'back':
      return valueBytes(mark.rounds.items ?? null);
    case 'place':
    case 'again':
    case 'due':
    case 'failed':
      return 0;
  }
}
