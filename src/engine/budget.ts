import type { LogEntry } from '#model/chat.ts';
import { toValue, type Value } from '#model/value.ts';
import type { Frame, ReturnAddress } from './session.ts';
import { holdsLittle, MAX_SESSION_BYTES, returnAddressBytes, sessionBytes } from './session-bytes.ts';
import { COST, type Work, WorkSpent } from './turn-work.ts';
import { fitsValue, valueBytes } from './value-size.ts';

/** Values up to this size are not checked against the size of the session while that is small. */
const SMALL = 8 * 1024;
/** The same applies to this many small answers. */
const FEW_ANSWERS = 500;
/** Shorter values cost next to nothing and are not tracked. */
const SHORT = 500;

/** What one turn reads and writes, checked against the limits of a turn and a session. */
export class Budget {
  readonly work: Work;
  /** Characters that the running block read or put into texts. */
  #read = 0;
  /** Bytes counted as stored, by variable: repeated writes count once. */
  #kept: Map<string, number> | undefined;
  /** Bytes of the session that were counted because it is stored whole. */
  #whole = 0;

  constructor(work: Work) {
    this.work = work;
  }

  /** A block starts. */
  begin(weight: number): void {
    this.#read = 0;
    this.work.beginBlock();
    this.work.count(COST.block + weight * COST.weight);
  }

  /** A block showed something: whatever it read may be part of it. */
  show(): void {
    this.work.count(this.#read * COST.show);
  }

  /** A block is given a value. */
  read<T extends Value | undefined>(value: T): T {
    if (value === null || value === undefined) return value;
    if (typeof value === 'string') {
      this.#read += value.length;
      if (value.length > SHORT) this.work.count(value.length * COST.read);
      return value;
    }
    const chars = valueBytes(value);
    this.#read += chars;
    this.work.count(chars * COST.read + value.length * COST.readItem);
    return value;
  }

  /** A log entry was added. */
  log({ description, details }: LogEntry): void {
    this.work.count(COST.log + (description.length + (details?.length ?? 0)) * COST.logChar);
  }

  /** The value to write to a variable; undefined if it is too large, alone or together with the rest. */
  admit({ id, input, before, frames }: Written): Value | undefined {
    const value = fitsValue(input) ? toValue(input) : undefined;
    if (value === undefined || !fitsValue(value)) return undefined;
    const bytes = valueBytes(value);
    if (!(bytes <= SMALL && holdsLittle(frames)) && !hasRoom(frames, bytes - valueBytes(before)))
      return undefined;
    if (typeof value === 'object' && value !== null) this.work.count(value.length * COST.writeItem);
    this.#write(id, bytes);
    return value;
  }

  /** Whether an answer fits into the session; counts it if so. */
  admitAnswer(key: string, content: string, frames: readonly Frame[]): boolean {
    const bytes = valueBytes(content);
    const answers = frames.at(-1)?.answers ?? [];
    const isSmall = bytes <= SMALL && answers.length < FEW_ANSWERS && holdsLittle(frames);
    if (!isSmall) {
      this.work.count(answers.length * COST.place);
      const before = answers.find(([other]) => other === key)?.[1];
      if (!hasRoom(frames, bytes - valueBytes(before))) return false;
    }
    this.#write(`answer:${key}`, bytes);
    return true;
  }

  /** A return address was added, which may contain a reply or a list. It must fit into the session. */
  keepReturnAddress(mark: ReturnAddress, frames: readonly Frame[]): void {
    const bytes = returnAddressBytes(mark);
    if (bytes <= SHORT) return;
    this.#write(`mark:${mark.kind}:${mark.blockId}`, bytes);
    if (bytes > SMALL && sessionBytes({ frames }) > MAX_SESSION_BYTES) throw new WorkSpent('turn');
  }

  #write(id: string, bytes: number): void {
    this.work.count(COST.set + bytes * COST.write);
    if (bytes <= SHORT) return;
    this.#kept ??= new Map();
    const before = this.#kept.get(id) ?? 0;
    if (bytes <= before) return;
    this.#kept.set(id, bytes);
    this.work.countLater((bytes - before) * COST.keep);
  }

  /** The stack of bots changed: the session is stored whole, each bot with values of its own. */
  storeWhole(frames: readonly Frame[]): void {
    const bytes = sessionBytes({ frames });
    if (bytes > MAX_SESSION_BYTES) throw new WorkSpent('turn');
    this.work.countLater(Math.max(0, bytes - this.#whole) * COST.keep);
    this.#whole = Math.max(bytes, this.#whole);
  }
}

const hasRoom = (frames: readonly Frame[], more: number): boolean =>
  sessionBytes({ frames }) + more <= MAX_SESSION_BYTES;

interface Written {
  readonly id: string;
  readonly input: unknown;
  /** What the variable holds. */
  readonly before: Value | undefined;
  readonly frames: readonly Frame[];
}
