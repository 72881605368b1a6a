import type { CodeResult, CodeValue } from '#engine/code-job.ts';
import type { Limits } from './limits.ts';

/** The initial data of a worker. */
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

/** The outcome of a `fetch`: its text, or the error. */
export interface FetchReply {
  readonly id: number;
  readonly ok: boolean;
  readonly text: string;
}

export type ToWorker =
  | { readonly kind: 'job'; readonly job: string; readonly cpuMs: number }
  /** At least one. */
  | { readonly kind: 'replies'; readonly replies: readonly FetchReply[] };

/** Processor time since the last message to the worker, in ms, and the memory of the interpreter, in bytes. */
interface Used {
  readonly usedMs: number;
  readonly bytes: number;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  /** The code can only continue when a reply arrives. */
  | (Used & { readonly kind: 'waiting'; readonly requests: readonly FetchRequest[] })
  | (Used & {
      readonly kind: 'done';
      readonly result: CodeResult;
      /** Calls that the code did not await: sent, not answered. */
      readonly requests: readonly FetchRequest[];
      /** False when the WebAssembly instance may be corrupt: the worker must be replaced. */
      readonly reusable: boolean;
    });
