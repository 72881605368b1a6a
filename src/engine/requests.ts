import type { Effect, EffectKind, EffectRequest, EffectResult, Resolution, ResolutionOf } from './effect.ts';
import type { Message } from './event.ts';
import type { Waiting } from './session.ts';

type EffectWaiting = Extract<Waiting, { kind: 'effect' }>;

/**
 * The effects of one turn: the requests of blocks, and the available results. A block makes its requests in the same
 * order each time it runs, so the key `turn.step:blockId:ordinal` identifies the result.
 */
export class Requests {
  /** Blocks run in this turn. */
  blocksRun = 0;
  /** A message that still waits for the first input of the turn. */
  message: Message | undefined;
  readonly #turn: number;
  /** The block that runs. */
  blockId = '';
  /** Key of the last request. */
  lastKey = '';
  #ordinal = 0;
  #asked: Effect[] = [];
  #resolved: readonly Resolution[] = [];

  constructor(turn: number) {
    this.#turn = turn;
  }

  get isWaiting(): boolean {
    return this.#asked.length > 0;
  }

  /** A block starts. */
  beginBlock(blockId: string): void {
    this.blockId = blockId;
    this.#ordinal = 0;
    if (this.#asked.length > 0) this.#asked = [];
  }

  ask<K extends EffectKind>(kind: K, request: EffectRequest<K>): EffectResult<K> | undefined {
    const key = `${this.#turn}.${this.blocksRun}:${this.blockId}:${this.#ordinal++}`;
    this.lastKey = key;
    const isAnswer = (resolution: Resolution): resolution is Resolution & ResolutionOf<K> =>
      resolution.key === key && resolution.kind === kind;
    const known = this.#resolved.find(isAnswer);
    if (known !== undefined) return known.result;
    this.#asked.push(makers[kind](key, request));
    return undefined;
  }

  /** Resumes the suspended turn. */
  resume(waiting: EffectWaiting, resolutions: readonly Resolution[]): void {
    const owed = new Set(waiting.asked.map((effect) => effect.key));
    this.#resolved = [...waiting.resolved, ...resolutions.filter((resolution) => owed.has(resolution.key))];
    // The requesting block runs again and is counted again.
    this.blocksRun = waiting.blocksRun - 1;
    this.message = waiting.message;
  }

  waiting(at: RequestsSoFar): EffectWaiting {
    return this.#effectWaiting(at, {
      asked: this.#asked,
      resolved: this.#resolved,
      blocksRun: this.blocksRun,
    });
  }

  /** Nothing is asked for: the turn pauses before the block, which has not been counted. */
  paused(at: RequestsSoFar): EffectWaiting {
    return this.#effectWaiting(at, { asked: [], resolved: [], blocksRun: this.blocksRun + 1 });
  }

  #effectWaiting(
    at: RequestsSoFar,
    counts: Pick<EffectWaiting, 'asked' | 'resolved' | 'blocksRun'>,
  ): EffectWaiting {
    return {
      kind: 'effect',
      ...at,
      ...counts,
      ...(this.message !== undefined && { message: this.message }),
    };
  }
}

/** What a turn brought before it stood still. */
export type SoFar = Pick<EffectWaiting, 'hasSaid' | 'said' | 'shown'>;

/** Where a turn stands that is to go on. */
type RequestsSoFar = Pick<EffectWaiting, 'blockId' | 'task' | 'work'> & SoFar;

/** One line a kind keeps kind and request together in the types. */
const makers: { readonly [K in EffectKind]: (key: string, request: EffectRequest<K>) => Effect } = {
  code: (key, request) => ({ kind: 'code', key, request }),
  linkBot: (key, request) => ({ kind: 'linkBot', key, request }),
  transcript: (key, request) => ({ kind: 'transcript', key, request }),
  phone: (key, request) => ({ kind: 'phone', key, request }),
  date: (key, request) => ({ kind: 'date', key, request }),
  resumeUrl: (key, request) => ({ kind: 'resumeUrl', key, request }),
  http: (key, request) => ({ kind: 'http', key, request }),
  service: (key, request) => ({ kind: 'service', key, request }),
};
