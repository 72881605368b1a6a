import type { CodeValue } from '#engine/code-job.ts';
import type { ChatJob, LoadedMessage } from './chat-job.ts';

/** One answer of a model in a conversation about one message. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Under which the service knows the answer. */
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

/** One request of a conversation, below the address of the service. */
export interface DialectRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, CodeValue | undefined>>;
}

/** Puts the events of a streamed answer together. */
export interface Collector {
  /** One event; what is wrong with it, as a sentence. */
  readonly take: (event: string, data: unknown) => string | undefined;
  /** The answer as it would have come in one piece; undefined: it broke off. */
  readonly whole: () => unknown;
  /** What came so far, and the tokens that the service reported; undefined: nothing came. */
  readonly soFar: () => Begun | undefined;
}

/** An answer that broke off. The service charges for it all the same. */
export interface Begun {
  /** All that the model wrote, calls of functions included. */
  readonly written: string;
  /** 0: not reported. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** How a service wants to be asked. */
export interface Dialect {
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** The first request of a job. */
  readonly first: (job: ChatJob, messages: readonly LoadedMessage[]) => DialectRequest;
  /** The request after functions ran that the answer asked for. */
  readonly next: (before: DialectRequest, answer: unknown, results: readonly ToolResult[]) => DialectRequest;
  /** Undefined: it is no answer. */
  readonly read: (answer: unknown) => ModelTurn | undefined;
  readonly collect: (onText: (piece: string) => void) => Collector;
  /** What asks for a stream. */
  readonly streamed: Readonly<Record<string, CodeValue>>;
  /** Most requests for one job. */
  readonly steps: number;
}
