import type { Bubble, InputView } from '#model/chat.ts';

/**
 * One chat with a bot, without any user interface: it knows what was said, what is asked, what is being sent and what
 * went wrong, and does what the bot asks of the page through `host`. Nothing here throws on network trouble: problems
 * are in `state`.
 *
 * @example
 * const conversation = createConversation({ bot: 'my-bot', apiHost: 'https://bots.example.com', token: 'par_pk_…' });
 * conversation.subscribe(() => render(conversation.state));
 * await conversation.start();
 * await conversation.answer({ text: 'Ada' });
 */
export interface Conversation {
  /** What is to be shown now. A new object after every change, never changed itself. */
  readonly state: ConversationState;
  /** Called after every change, without arguments. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Starts the chat, or goes on with the remembered one. Again after a failed start: tries anew. */
  start(): Promise<void>;
  /** Sends an answer. It is in `entries` at once, with its status; resolves when it is answered or has failed. */
  answer(answer: Answer): Promise<void>;
  /** Sends an answer without content (a skipped question). `label` is shown instead. */
  skip(label?: string): Promise<void>;
  /** Sends a command to the bot: its command event begins, whatever is asked now. Waits for a turn under way. */
  command(name: string): Promise<void>;
  /** Stores a file of the visitor. Rejects with an `UploadProblem`. */
  upload(file: UploadFile, options: UploadOptions): Promise<{ readonly url: string }>;
  /** Sends the failed answer, or the failed start, again (with the same key: it runs once). */
  retry(): Promise<void>;
  /** Forgets this chat and starts a new one. */
  restart(): Promise<void>;
  /** Goes back to the question that this answer of the visitor answered; what came after is taken away. */
  editAnswer(entryId: string): Promise<void>;
  /** Takes the last `editAnswer` back, while `state.canUndoEdit`: the answers after it are there again. */
  undoEdit(): Promise<void>;
  /** Stops the text that is coming in, if it `isStoppable`; what there is stays. */
  stopStream(): void;
  /** With `revealing: 'manual'`: the bubble `state.due` is on the screen now. Others are ignored. */
  reveal(entryId: string): void;
  /** Shows all bubbles that are due, without waiting for `reveal`, up to the next action that takes time. */
  revealAll(): void;
  /** The conversation as plain text, one paragraph for each message. */
  transcriptText(): string;
  /** Merged over earlier ones; used at the next start or restart. */
  setPrefilledVariables(variables: Readonly<Record<string, unknown>>): void;
  /** Takes an offer away: it was used or declined. */
  dismissOffer(offerId: string): void;
  /** Tells the author of the bot what went wrong here. */
  log(entry: ClientLog): void;
  /** Ends everything under way; the object is dead then. What is remembered stays. */
  destroy(): void;
}

export interface Answer {
  /** What is sent. Also the text of a command-like choice; empty is allowed with files. */
  readonly text: string;
  /** What is shown for it; default `text`. */
  readonly label?: string;
  /** Id of the chosen path or item, where the input has such (cards). */
  readonly replyId?: string;
  /** Addresses of uploaded files. */
  readonly files?: readonly string[];
  /** Address of a recording; it is sent instead of `text`. */
  readonly audioUrl?: string;
  /** Nothing is shown for it: what an embed or the page says, not the visitor. */
  readonly isSilent?: boolean;
}

export interface ConversationState {
  readonly phase: Phase;
  /** Set when something failed; `phase` is `failed` when nothing can go on before `retry` or `restart`. */
  readonly problem: Problem | null;
  /** In the order of the conversation. Bubbles not revealed yet are there, with `isRevealed: false`. */
  readonly entries: readonly Entry[];
  /** The bubble to be shown next (its entry id); null while nothing is to be shown, or an action runs before it. */
  readonly due: string | null;
  /** The question on the table: set when all before it is shown and done, and no answer is under way. */
  readonly input: InputView | null;
  /** The same as soon as it is known, for loading what it needs. */
  readonly nextInput: InputView | null;
  /** Text to begin the input with: an answer that failed for good, or one being edited. */
  readonly draft: string | null;
  /** An answer is being changed, and what was said after it can still be had back: until the next answer. */
  readonly canUndoEdit: boolean;
  readonly bot: BotFace | null;
  readonly dynamicTheme: DynamicTheme;
  /** 0 to 100; null when the bot shows none. */
  readonly progress: number | null;
  /** The bot is at work: a request, or an action that makes the visitor wait. */
  readonly isReplying: boolean;
  /** What the browser says about the network. */
  readonly isOnline: boolean;
  /** Things to offer the visitor, because the page may not do them by itself. */
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
  /** Picture of the bot when this was said. */
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
  /** What is shown; the server's wording of it once that is known. */
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

/** A text of the bot that comes in bit by bit; markdown. It stays when it is complete. */
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

/** What the start told about the bot. */
export interface BotFace {
  readonly id: string;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly publishedAt?: string;
}

export interface DynamicTheme {
  readonly hostAvatarUrl?: string;
  readonly guestAvatarUrl?: string;
  readonly backgroundUrl?: string;
}

/**
 * What went wrong. `message` is the server's own sentence where it is meant for visitors (a closed bot says its
 * author's text); the interface has texts of its own for every kind.
 */
export interface Problem {
  readonly kind: ProblemKind;
  readonly message?: string;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** Code of the server's error. */
  readonly code?: string;
  /** To name in a report. */
  readonly requestId?: string;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  /** What can be done about it. */
  readonly remedy: 'retry' | 'restart' | 'none';
}

export type ProblemKind =
  /** No connection, or no answer in time. */
  | 'network'
  /** The session is over or unknown: a fresh start helps. */
  | 'expired'
  /** The bot takes no new chats. */
  | 'closed'
  /** This website may not run the bot. */
  | 'origin'
  /** The key is missing or wrong. */
  | 'key'
  /** There is no such bot. */
  | 'missing'
  /** Too many requests, or too busy. */
  | 'busy'
  /** The server failed, or its answer makes no sense. */
  | 'server'
  /** The request was refused for another reason. */
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
  /** The input block that takes the file. */
  readonly blockId: string;
  /** Between 0 and 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
