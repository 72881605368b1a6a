import type { Value } from './value.ts';

/** One shown message. `content` is of the bubble's own shape, all variables filled in. */
export interface Bubble {
  readonly id: string;
  readonly type: 'text' | 'image' | 'video' | 'audio' | 'embed' | 'custom-embed';
  readonly content: Readonly<Record<string, unknown>>;
  /** The visitor has already read it while it was generated: it is part of the conversation, not of the reply. */
  readonly isShown?: true;
}

/** Every kind of question that a client can show. */
export type InputType =
  | `${'text' | 'number' | 'email' | 'url' | 'date' | 'time' | 'phone number'} input`
  | `${'choice' | 'picture choice' | 'payment' | 'rating' | 'file'} input`
  | 'cards';

/** The current question: the input block as the client needs it, all variables filled in. */
export interface InputView {
  readonly id: string;
  readonly type: string;
  readonly outgoingEdgeId?: string;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly prefilledValue?: string;
  readonly runtimeOptions?: Readonly<Record<string, unknown>>;
}

/** Author's code for the client: variables are referred to by id in `content` and given in `args`. */
export interface ClientScript {
  readonly content: string;
  readonly args: readonly { readonly id: string; readonly value: ScriptValue }[];
  readonly isCode?: boolean;
  readonly isUnsafe?: boolean;
}
export type ScriptValue = string | number | boolean | null | readonly (string | null)[];

/** What the client is asked to do: one payload per kind, under the kind's own name on the wire. */
export interface ClientActionMap {
  scriptToExecute: { readonly scriptToExecute: ClientScript };
  redirect: { readonly redirect: { readonly url: string; readonly isNewTab: boolean } };
  chatwoot: { readonly chatwoot: { readonly scriptToExecute: ClientScript } };
  googleAnalytics: { readonly googleAnalytics: Readonly<Record<string, unknown>> };
  wait: { readonly wait: { readonly secondsToWaitFor: number } };
  setVariable: { readonly setVariable: { readonly scriptToExecute: ClientScript } };
  streamOpenAiChatCompletion: {
    readonly streamOpenAiChatCompletion: { readonly messages: readonly Readonly<Record<string, unknown>>[] };
  };
  httpRequestToExecute: {
    readonly httpRequestToExecute: {
      readonly url: string;
      readonly method: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    };
  };
  startPropsToInject: {
    readonly startPropsToInject: {
      readonly customHeadCode?: string;
      readonly tagManagerId?: string;
      readonly googleAnalyticsId?: string;
      readonly pixelIds?: readonly string[];
    };
  };
  pixel: { readonly pixel: Readonly<Record<string, unknown>> };
  stream: { readonly stream: true };
  codeToExecute: {
    readonly codeToExecute: { readonly content: string; readonly args: Readonly<Record<string, Value>> };
  };
  /** The URL, only in previews, is the one for the other system to call. */
  listenForWebhook: { readonly listenForWebhook?: { readonly resumeUrl: string } };
}
export type ClientActionType = keyof ClientActionMap;

export type ClientAction = {
  [K in ClientActionType]: ClientActionMap[K] & {
    readonly type: K;
    /** The bubble of this reply after which the action is due; absent: before all bubbles. */
    readonly lastBubbleBlockId?: string;
    /** The client must answer this action with exactly one continue. */
    readonly expectsDedicatedReply?: boolean;
  };
}[ClientActionType];

export const logStatuses = ['success', 'info', 'warning', 'error'] as const;
export type LogStatus = (typeof logStatuses)[number];

/** A log entry for the author. */
export interface LogEntry {
  readonly status: LogStatus;
  readonly description: string;
  readonly details?: string;
  readonly context?: string;
}
