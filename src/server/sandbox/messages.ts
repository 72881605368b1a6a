import type { CodeResult, CodeValue } from '#engine/code-job.ts';
import type { Limits } from './limits.ts';

/** What a worker is born with. */
export interface WorkerBirth {
  readonly wasm: WebAssembly.Module;
  readonly limits: Limits;
}

/** One `fetch` call of the code. */
export interface FetchRequest {
  readonly id: number;
  readonly url: string;
  readonly init: CodeValue;
}

/** How a `fetch` ended: its text, or why not. */
export interface FetchReply {
  readonly id: number;
  readonly ok: boolean;
  readonly text: string;
}

export type ToWorker =
  | { readonly kind: 'job'; readonly job: string; readonly cpuMs: number }
  /** At least one. */
  | { readonly kind: 'replies'; readonly replies: readonly FetchReply[] };

/** Processor time since the last message to the worker, ms, and the memory of the interpreter, bytes. */
interface Used {
  readonly usedMs: number;
  readonly bytes: number;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  /** The code can only go on when a reply comes. */
  | (Used & { readonly kind: 'waiting'; readonly requests: readonly FetchRequest[] })
  | (Used & {
      readonly kind: 'done';
      readonly result: CodeResult;
      /** Calls that the code did not await: made, not answered. */
      readonly requests: readonly FetchRequest[];
      /** False when the WebAssembly instance may be damaged: the worker must go. */
      readonly reusable: boolean;
    });
