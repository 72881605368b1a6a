import type { CodeValue } from '#engine/code-job.ts';
import type { ChatJob, LoadedMessage } from './chat-job.ts';

/** One response of a model in a conversation about one message. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The id of the response at the service. */
  readonly id?: string;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text, or the object itself. */
  readonly args: unknown;
}

export interface ToolResult {
  readonly call: ToolCall;
  readonly text: string;
  readonly isError: boolean;
}

/** One request of a conversation, below the base URL of the service. */
export interface DialectRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, CodeValue | undefined>>;
}

/** Combines the events of a streamed response. */
export interface Collector {
  /** Adds one event; returns what is wrong with it, as a sentence. */
  readonly take: (event: string, data: unknown) => string | undefined;
  /** The response as it would have arrived at once; undefined: it was interrupted. */
  readonly whole: () => unknown;
  /** What was received so far, and the tokens that the service reported; undefined: nothing. */
  readonly soFar: () => Begun | undefined;
}

/** An interrupted response. The service charges for it all the same. */
export interface Begun {
  /** Everything the model generated, including function calls. */
  readonly written: string;
  /** 0: not reported. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The request format of a service. */
export interface Dialect {
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** The first request of a job. */
  readonly first: (job: ChatJob, messages: readonly LoadedMessage[]) => DialectRequest;
  /** The request after the functions in the response have run. */
  readonly next: (before: DialectRequest, answer: unknown, results: readonly ToolResult[]) => DialectRequest;
  /** Undefined: it is not a response. */
  readonly read: (answer: unknown) => ModelTurn | undefined;
  readonly collect: (onText: (piece: string) => void) => Collector;
  /** The fields that request a stream. */
  readonly streamed: Readonly<Record<string, CodeValue>>;
  /** Maximum number of requests for one job. */
  readonly steps: number;
}
