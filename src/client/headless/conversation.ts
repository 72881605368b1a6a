import type { Bubble, InputView } from '#model/chat.ts';

/**
 * One chat with a bot, without any user interface: it manages messages, the current question, pending answers and
 * errors, and performs the bot's actions in the page through `host`. Network errors never throw: problems are in
 * `state`.
 * @example const conversation = createConversation({ bot: 'my-bot', apiHost: 'https://bots.example.com', token:
 * 'par_pk_…' }); conversation.subscribe(() => render(conversation.state)); await conversation.start(); await
 * conversation.answer({ text: 'Ada' });
 */
export interface CoreConversation {
  /** What to show now. A new object after every change, never mutated. */
  readonly state: ConversationState;
  /** Called after every change, without arguments. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Starts the chat, or continues the remembered one. After a failed start it tries again. */
  start(): Promise<void>;
  /** Sends an answer. It is in `entries` immediately, with its status; resolves when it is answered or has failed. */
  answer(answer: Answer): Promise<void>;
  /** Sends an answer without content (a skipped question). `label` is shown instead. */
  skip(label?: string): Promise<void>;
  /** Sends a command to the bot: its command event starts, whatever is currently asked. Waits for a running turn. */
  command(name: string): Promise<void>;
  /** Stores a file of the visitor. Rejects with an `UploadProblem`. */
  upload(file: UploadFile, options: UploadOptions): Promise<{ readonly url: string }>;
  /** Retries the failed answer, or the failed start (with the same key: it runs once). */
  retry(): Promise<void>;
  /** Discards this chat and starts a new one. */
  restart(): Promise<void>;
  /** Goes back to the question that this answer of the visitor answered; what came after is removed. */
  editAnswer(entryId: string): Promise<void>;
  /** Undoes the last `editAnswer`, while `state.canUndoEdit`: the answers after it are restored. */
  undoEdit(): Promise<void>;
  /** Stops the streamed text, if it `isStoppable`; the received part stays. */
  stopStream(): void;
  /** With `revealing: 'manual'`: the bubble `state.due` is shown now. Others are ignored. */
  reveal(entryId: string): void;
  /** Shows all bubbles that are due, without waiting for `reveal`, up to the next action that takes time. */
  revealAll(): void;
  /** Merged over earlier ones; used at the next start or restart. */
  setPrefilledVariables(variables: Readonly<Record<string, unknown>>): void;
  /** Removes an offer: it was used or declined. */
  dismissOffer(offerId: string): void;
  /** Reports an error to the author of the bot. */
  log(entry: ClientLog): void;
  /** Ends all running work; the object cannot be used afterwards. The remembered chat stays. */
  destroy(): void;
}

/** A conversation as programs get it that bring their own interface. */
export interface Conversation extends CoreConversation {
  /** The conversation as plain text, one paragraph for each message. */
  transcriptText(): string;
}

export interface Answer {
  /** What is sent. Also the text of a command-like choice; empty is allowed with files. */
  readonly text: string;
  /** What is shown for it; default `text`. */
  readonly label?: string;
  /** Id of the chosen path or item, where the input has such (cards). */
  readonly replyId?: string;
  /** URLs of uploaded files. */
  readonly files?: readonly string[];
  /** URL of a recording; it is sent instead of `text`. */
  readonly audioUrl?: string;
  /** Nothing is shown for it: it comes from an embed or the page, not from the visitor. */
  readonly isSilent?: boolean;
}

export interface ConversationState {
  readonly phase: Phase;
  /** Set when something failed; `phase` is `failed` when nothing can continue before `retry` or `restart`. */
  readonly problem: Problem | null;
  /** In the order of the conversation. Bubbles that are not revealed yet are included, with `isRevealed: false`. */
  readonly entries: readonly Entry[];
  /** The next bubble to show (its entry id); null while there is none, or while an action runs before it. */
  readonly due: string | null;
  /** The current question: set when everything before it is shown and done, and no answer is pending. */
  readonly input: InputView | null;
  /** The same as soon as it is known, for preloading. */
  readonly nextInput: InputView | null;
  /** Initial text of the input: an answer that finally failed, or one being edited. */
  readonly draft: string | null;
  /** An answer is being changed, and the later messages can still be restored: until the next answer. */
  readonly canUndoEdit: boolean;
  readonly bot: BotFace | null;
  readonly dynamicTheme: DynamicTheme;
  /** 0 to 100; null when the bot shows none. */
  readonly progress: number | null;
  /** The bot is busy: a request, or an action that the visitor must wait for. */
  readonly isReplying: boolean;
  /** The browser's network status. */
  readonly isOnline: boolean;
  /** Offers for the visitor, because the page may not act by itself. */
  readonly offers: readonly Offer[];
  /** Logs of the last turn, and of the client. */
  readonly logs: readonly ClientLog[];
  readonly sessionId: string | null;
  readonly resultId: string | null;
}

export type Phase = 'idle' | 'starting' | 'running' | 'ended' | 'failed';

/** One thing in the transcript. `id` is unique in this conversation and stable. */
export type Entry = BubbleEntry | GuestEntry | StreamEntry;

export interface BubbleEntry {
  readonly kind: 'bubble';
  readonly id: string;
  /** Number of the reply that it came with; entries of one reply are one chunk. */
  readonly chunk: number;
  /** Unknown kinds have come through as a text bubble that says so. */
  readonly bubble: Bubble;
  readonly isRevealed: boolean;
  /** Avatar of the bot when this was sent. */
  readonly avatarUrl?: string;
  /** When it arrived; milliseconds since 1970. */
  readonly at: number;
}

export interface GuestEntry {
  readonly kind: 'guest';
  readonly id: string;
  readonly chunk: number;
  /** What was sent. */
  readonly text: string;
  /** What is shown; in the server's wording once that is known. */
  readonly label: string;
  readonly status: 'sending' | 'sent' | 'failed';
  readonly files: readonly string[];
  readonly audioUrl?: string;
  /** The input block that it answered. */
  readonly blockId?: string;
  /** Whether `editAnswer` works on it. */
  readonly isEditable: boolean;
  /** Number of the turn whose question it answered. */
  readonly afterTurn: number;
  readonly avatarUrl?: string;
  readonly at: number;
}

/** A streamed text of the bot; markdown. It stays when it is complete. */
export interface StreamEntry {
  readonly kind: 'stream';
  readonly id: string;
  readonly chunk: number;
  readonly text: string;
  readonly isStreaming: boolean;
  /** Whether `stopStream` ends it. */
  readonly isStoppable?: boolean;
  readonly avatarUrl?: string;
  readonly at: number;
}

/** The facts about the bot in the start reply. */
export interface BotFace {
  readonly id: string;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Name, logo and colour of the workspace's brand; chats remembered by older versions have none. */
  readonly branding?: Readonly<Record<string, unknown>>;
  readonly publishedAt?: string;
}

export interface DynamicTheme {
  readonly hostAvatarUrl?: string;
  readonly guestAvatarUrl?: string;
  readonly backgroundUrl?: string;
}

/**
 * What went wrong. `message` is the server's message if it is meant for visitors (a closed bot says its author's text);
 * the interface has texts of its own for every kind.
 */
export interface Problem {
  readonly kind: ProblemKind;
  readonly message?: string;
  /** HTTP status, if there was a response. */
  readonly status?: number;
  /** Code of the server's error. */
  readonly code?: string;
  /** To include in a report. */
  readonly requestId?: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The kind of problem. */
  readonly remedy: 'retry' | 'restart' | 'none';
}

export type ProblemKind =
  /** No connection, or no response in time. */
  | 'network'
  /** The session is over or unknown: start again. */
  | 'expired'
  /** The bot accepts no new chats. */
  | 'closed'
  /** This website may not run the bot. */
  | 'origin'
  /** The key is missing or wrong. */
  | 'key'
  /** There is no such bot. */
  | 'missing'
  /** Too many requests, or too busy. */
  | 'busy'
  /** The server failed, or its response is invalid. */
  | 'server'
  /** The request was rejected for another reason. */
  | 'refused';

/** A link that the page was not allowed to open by itself. */
export interface Offer {
  readonly id: string;
  readonly kind: 'open-link';
  readonly url: string;
  readonly isNewTab: boolean;
}

export interface ClientLog {
  readonly status?: 'success' | 'info' | 'warning' | 'error';
  readonly description: string;
  readonly details?: unknown;
  readonly context?: string;
}

/** A browser's `File`, or anything like it. */
export type UploadFile = Blob & { readonly name: string };

export interface UploadOptions {
  /** The input block that accepts the file. */
  readonly blockId: string;
  /** Between 0 and 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
