import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { CodeJob, CodeResult, CodeValue } from '#engine/code-job.ts';
import { ownJson } from '#lib/own-json.ts';
import { sha256 } from '#lib/sha256.ts';
import type { HeapCap } from './heap-cap.ts';
import { type HostAnswer, hostFunction } from './host-functions.ts';
import { inUtc } from './in-utc.ts';
import { type Limits, maxFetches } from './limits.ts';
import type { FetchReply, FetchRequest } from './messages.ts';
import { prelude } from './prelude.ts';
import { neededParts, preludeParts } from './prelude-parts.ts';
import { readOutcome } from './read-outcome.ts';

/** The state of a job after each piece of work. `requests` are the fetch calls made meanwhile. */
export type Step =
  | { readonly kind: 'waiting'; readonly requests: readonly FetchRequest[] }
  | { readonly kind: 'done'; readonly result: CodeResult; readonly requests: readonly FetchRequest[] };

/** What a job may use. */
export interface VmMeans {
  readonly limits: Limits;
  /** That of the module's memory. */
  readonly heap: HeapCap;
  /** CPU time of this thread in ms: a busy neighbour does not reduce what the code may use. */
  readonly cpuNow: () => number;
}

/** Reserve for the outcome after a job has used all its memory. */
const spareBytes = 4 * 1024 * 1024;

/** Promise jobs between two checks of the clock. */
const jobsPerLook = 100;

/**
 * One runtime with one context, for one job: `start`, then `deliver` for each reply until a step is `done`, then
 * `dispose`. An exception in any of these means that the WebAssembly instance can no longer be trusted.
 */
export class Vm {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #boot: QuickJSHandle;
  readonly #limits: Limits;
  readonly #heap: HeapCap;
  readonly #cpuNow: () => number;
  #port: QuickJSHandle | undefined;
  #mode: CodeJob['mode'] = 'value';
  #seed = '';
  #cpuMs = 0;
  #usedMs = 0;
  #startedAt = 0;
  #startedCpu = 0;
  #isInterrupted = false;
  #requests: FetchRequest[] = [];
  #asked = 0;
  #open = 0;

  constructor(quickjs: QuickJSWASMModule, { limits, heap, cpuNow }: VmMeans) {
    this.#cpuNow = cpuNow;
    this.#limits = limits;
    this.#heap = heap;
    this.#runtime = quickjs.newRuntime();
    this.#limitMemory(limits.memoryBytes);
    this.#runtime.setMaxStackSize(limits.stackBytes);
    this.#context = this.#runtime.newContext();
    this.#boot = this.#context.unwrapResult(
      this.#context.evalCode(prelude, 'prelude.js', { type: 'global' }),
    );
  }

  start(text: string, cpuMs: number): Step {
    return inUtc(() => this.#start(text, cpuMs));
  }

  deliver(reply: FetchReply): Step {
    return inUtc(() => this.#deliver(reply));
  }

  /**
   * Whether the memory was full at some point. If even an error cannot be allocated, `null` is thrown, which authors
   * may do as well.
   */
  wasFull(): boolean {
    return this.#heap.wasReached;
  }

  dispose(): void {
    this.#port?.dispose();
    this.#boot.dispose();
    this.#context.dispose();
    this.#runtime.dispose();
  }

  #start(text: string, cpuMs: number): Step {
    const job = ownJson<CodeJob>(text);
    this.#mode = job.mode;
    this.#seed = job.seed ?? '';
    this.#cpuMs = cpuMs;
    const context = this.#context;
    this.#runtime.setInterruptHandler(() => this.#isOver());
    this.#heap.wasReached = false;
    this.#beginWork();
    const host = context.newFunction('host', (op, json) => {
      const answer = JSON.stringify(this.#answer(context.getString(op), context.getString(json)));
      return context.newString(answer);
    });
    const args = [host, context.newString(text), context.newString(JSON.stringify(neededParts(job)))];
    const started = this.#call(this.#boot, args);
    if (!('port' in started)) return started;
    this.#port = started.port;
    return this.#advance();
  }

  #deliver(reply: FetchReply): Step {
    this.#open--;
    this.#beginWork();
    if (this.#port === undefined) throw new Error('A reply before the start.');
    const delivered = this.#call(this.#port, [this.#context.newString(JSON.stringify(reply))]);
    if (!('port' in delivered)) return delivered;
    delivered.port.dispose();
    return this.#advance();
  }

  #advance(): Step {
    while (this.#runtime.hasPendingJob()) {
      const ran = this.#runtime.executePendingJobs(jobsPerLook);
      if (ran.error) return this.#failed(ran.error);
      ran.dispose();
      if (this.#isOver()) break;
    }
    if (this.#isInterrupted) return this.#done(this.#timeout());
    // After an out-of-memory there is no room to report it.
    this.#limitMemory(this.#limits.memoryBytes + spareBytes);
    if (this.#port === undefined) throw new Error('An outcome before the start.');
    const asked = this.#call(this.#port, []);
    if (!('port' in asked)) return asked;
    this.#limitMemory(this.#limits.memoryBytes);
    const isOutcome = this.#context.typeof(asked.port) === 'string';
    const length = isOutcome ? this.#context.getProp(asked.port, 'length') : undefined;
    const chars = length === undefined ? 0 : this.#context.getNumber(length);
    length?.dispose();
    const text =
      isOutcome && chars <= this.#limits.maxResultChars ? this.#context.getString(asked.port) : undefined;
    asked.port.dispose();
    if (text !== undefined) return this.#done(readOutcome(text, this.#mode, this.wasFull()));
    if (isOutcome) {
      const message = `The result exceeds ${this.#limits.maxResultChars} characters.`;
      return this.#done({ ok: false, reason: 'too-large', message });
    }
    if (this.#open === 0) {
      const message = 'The code waits for a promise that is never settled.';
      return this.#done({ ok: false, reason: 'timeout', message });
    }
    this.#endWork();
    return { kind: 'waiting', requests: this.#takeRequests() };
  }

  #call(func: QuickJSHandle, args: QuickJSHandle[]): Step | { readonly port: QuickJSHandle } {
    const result = this.#context.callFunction(func, this.#context.undefined, args);
    for (const arg of args) arg.dispose();
    return result.error ? this.#failed(result.error) : { port: result.value };
  }

  /** The prelude itself was interrupted: by a limit, because it throws nothing itself. */
  #failed(error: QuickJSHandle): Step {
    if (this.#isInterrupted) {
      error.dispose();
      return this.#done(this.#timeout());
    }
    this.#limitMemory(this.#limits.memoryBytes + spareBytes);
    const handle = this.#context.getProp(error, 'message');
    const message = this.#context.getString(handle);
    handle.dispose();
    error.dispose();
    return this.#done(readOutcome(JSON.stringify({ error: `: ${message}`, internal: true }), 'value', true));
  }

  #limitMemory(bytes: number): void {
    this.#runtime.setMemoryLimit(bytes);
    this.#heap.bytes = bytes;
  }

  #timeout(): CodeResult {
    return { ok: false, reason: 'timeout', message: `The code ran for more than ${this.#cpuMs} ms.` };
  }

  #done(result: CodeResult): Step {
    return { kind: 'done', result, requests: this.#takeRequests() };
  }

  #takeRequests(): readonly FetchRequest[] {
    const requests = this.#requests;
    this.#requests = [];
    return requests;
  }

  #answer(op: string, json: string): HostAnswer | string | readonly number[] {
    if (op === 'part') return preludeParts[json] ?? '';
    if (op === 'seed') return seedNumbers(this.#seed);
    if (op !== 'fetch') return hostFunction(op, json);
    if (this.#asked >= maxFetches) return { error: `fetch can be called at most ${maxFetches} times.` };
    const [url, init = null] = ownJson<readonly CodeValue[]>(json);
    this.#asked++;
    this.#open++;
    this.#requests.push({ id: this.#asked, url: String(url), init });
    return { value: this.#asked };
  }

  #beginWork(): void {
    this.#startedAt = performance.now();
    this.#startedCpu = this.#cpuNow();
  }

  #endWork(): void {
    this.#usedMs += this.#cpuNow() - this.#startedCpu;
  }

  #isOver(): boolean {
    const left = this.#cpuMs - this.#usedMs;
    // CPU time never exceeds wall time, and the clock is cheaper to read.
    if (this.#isInterrupted || performance.now() - this.#startedAt < left) return this.#isInterrupted;
    this.#isInterrupted = this.#cpuNow() - this.#startedCpu >= left;
    return this.#isInterrupted;
  }
}

/** The first words of a hash, with their bytes the other way round. */
function seedNumbers(seed: string): readonly number[] {
  const bytes = new DataView(new ArrayBuffer(4));
  return sha256(seed)
    .slice(0, 4)
    .map((word) => {
      bytes.setInt32(0, word);
      return bytes.getInt32(0, true);
    });
}
