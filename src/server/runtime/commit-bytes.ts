import type { LogEntry } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import type { TurnCommit } from '#store/ports/turn.ts';

/** What a turn writes, in bytes of UTF-8, without the columns of fixed size. */
export interface CommitBytes {
  /** What is kept as long as the chat exists: event, delta, answer, variables, log entries. */
  readonly log: number;
  /** `log` plus the snapshot, which replaces the previous one, and what is kept for hours or days. */
  readonly all: number;
  /** The whole state of the session (`snapshot`), or an upper bound of its growth. */
  readonly state: number;
}

/** How much a turn writes. */
export function commitBytes(turn: TurnCommit): CommitBytes {
  const delta = Buffer.byteLength(turn.delta);
  const snapshot = turn.snapshot === undefined ? 0 : Buffer.byteLength(turn.snapshot);
  let log = Buffer.byteLength(turn.event) + delta;
  if (turn.answer) log += valueBytes(turn.answer.content) + valueBytes(turn.answer.files ?? null);
  // A value equal to the answer is stored as a reference to it.
  for (const { value } of turn.variables ?? none)
    if (value !== turn.answer?.content) log += valueBytes(value);
  for (const { entry } of turn.logs ?? none) log += logBytes(entry);
  let all = log + snapshot + (turn.remembered?.body.length ?? 0);
  for (const { payload } of turn.outbox ?? none) all += payload.length;
  return { log, all, state: turn.snapshot === undefined ? delta : snapshot };
}

/** The size of a log entry. */
export function logBytes({ description, details = '', context = '' }: LogEntry): number {
  return Buffer.byteLength(description) + Buffer.byteLength(details) + Buffer.byteLength(context);
}

const none: readonly never[] = [];

function valueBytes(value: Value | readonly string[]): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  let sum = 0;
  for (const item of value ?? none) sum += item === null ? 1 : Buffer.byteLength(item) + 1;
  return sum;
}
