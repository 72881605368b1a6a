import type { InputView } from '#model/chat.ts';
import type { ReplyStream } from './create-reply-stream.ts';

/** An answer that is not acknowledged yet. */
export interface Pending {
  readonly entryId: string | null;
  /** What is sent; undefined: an answer without content; null: nothing, the bot waits for somebody else. */
  readonly message: unknown;
  readonly key: string;
  /** The question that it answers. */
  readonly asked: InputView | null;
  readonly text: string;
  readonly turn: number;
  readonly replyStream: ReplyStream;
}

/** The progress of a chat, besides what is shown. Immutable: a `Step` returns the next one. */
export interface ConversationProgress {
  /** Aborted with the chat: a restart creates another. */
  readonly life: AbortController;
  /** Aborted with what is being shown and done. */
  readonly playing: AbortController;
  /** Number of the last turn; the start is 1. */
  readonly turn: number;
  /** Number of the turn that asked the current question: another one after going back. */
  readonly questionTurn: number;
  /** Numbers chunks and answers. */
  readonly count: number;
  readonly pending: Pending | null;
  /** Everything in the last turn was shown and done. */
  readonly isSettled: boolean;
  readonly isSending: boolean;
  /** Bubbles that arrived before their reply are shown when this resolves. */
  readonly early: Promise<void>;
  /** Key of the start, until it is answered. */
  readonly startKey?: string | undefined;
  /** A start that was already running when the chat was created. */
  readonly firstReply?: Promise<Response> | undefined;
  /** An earlier result to continue. */
  readonly resultId?: string | undefined;
}

/** One change of the progress: the fields that differ afterwards. */
export type Step = (progress: ConversationProgress) => Partial<ConversationProgress>;

type Given = Partial<Pick<ConversationProgress, 'startKey' | 'firstReply' | 'resultId'>>;

/** A chat that has not started. */
export const beginning = (given: Given): ConversationProgress => ({
  ...{ life: new AbortController(), playing: new AbortController(), early: Promise.resolve() },
  ...{ turn: 0, questionTurn: 0, count: 0, pending: null, isSettled: true, isSending: false },
  ...given,
});

/** What happens to the progress of every chat. Files that are loaded later have the steps that only they make. */
export const steps = {
  counted: ({ count }: ConversationProgress) => ({ count: count + 1 }),
  /** A start was requested. */
  opening: (startKey: string) => () => ({ startKey, firstReply: undefined }),
  /** The chat has started. */
  started: (resultId: string | undefined) => () => ({ turn: 1, startKey: undefined, resultId }),
  /** A remembered chat no longer exists; its result may be continued. */
  lost: (resultId: string | undefined) => () => ({ resultId }),
  /** A reply is about to be shown. */
  playing: ({ turn }: ConversationProgress) => ({
    playing: new AbortController(),
    isSettled: false,
    questionTurn: turn,
  }),
  settled: () => ({ isSettled: true }),
  /** A bubble arrived before its reply. */
  early: (show: () => Promise<void>) => (progress: ConversationProgress) => ({
    early: progress.early.then(show),
  }),
  pending: (pending: Pending | null) => () => ({ pending }),
  sending: (isSending: boolean) => () => ({ isSending }),
  answered: ({ turn }: ConversationProgress) => ({ turn: turn + 1 }),
  /** Somebody else has continued the chat. */
  moved: (turn: number) => () => ({ turn }),
} satisfies Readonly<Record<string, Step | ((...given: never[]) => Step)>>;
