import type { ClientAction, ClientScript, InputView } from '#model/chat.ts';
import type { BotFace, ClientLog } from './conversation.ts';

/** The options of a conversation. Only `bot` and `apiHost` are required. */
export interface ConversationOptions {
  /** Public id of the bot; with `isPreview` its bot id. */
  readonly bot: string;
  /** Address of the server, without a path: `https://bots.example.com`. */
  readonly apiHost: string;
  /** A chat key or secret token. Default: the chat key that the server returns for this bot. */
  readonly token?: string;
  /** Chat with the draft: nothing is stored, no logs are sent. Needs a secret token. */
  readonly isPreview?: boolean;
  /** Only for previews. */
  readonly preview?: PreviewOptions;
  /** An earlier result to continue. Default: the remembered one. */
  readonly resultId?: string;
  readonly prefilledVariables?: Readonly<Record<string, unknown>>;
  /** Decides when a bubble counts as shown: `auto` shows each at once, `manual` waits for `reveal`. Default `auto`. */
  readonly revealing?: 'auto' | 'manual';
  /** A running start request; used for the first start. */
  readonly firstReply?: Promise<Response>;
  /** The `Idempotency-Key` of that request, to repeat it. */
  readonly firstKey?: string;
  /** What the page can do for the bot, or a function that returns it; missing parts are logged and skipped. */
  readonly host?: Host | (() => Promise<Host>);
  /** The platform. Default: the browser's. */
  readonly platform?: Partial<Platform>;
  readonly on?: ConversationEvents;
}

export interface PreviewOptions {
  readonly bot?: unknown;
  readonly sessionId?: string;
  readonly startFrom?:
    | { readonly type: 'group'; readonly groupId: string }
    | { readonly type: 'event'; readonly eventId: string };
}

/** Called as things happen; their errors are ignored. */
export interface ConversationEvents {
  /** Just before the start request. */
  readonly init?: () => void;
  readonly newInput?: (input: InputView) => void;
  readonly answer?: (answer: { readonly message: string; readonly blockId: string }) => void;
  readonly end?: () => void;
  readonly newLogs?: (logs: readonly ClientLog[]) => void;
  /** Once after the start: whether the chat is remembered. */
  readonly statePersisted?: (isEnabled: boolean, bot: BotFace) => void;
  /** A script returned a text. */
  readonly scriptSuccess?: (message: string) => void;
}

type Payload<K extends ClientAction['type']> = Extract<ClientAction, { type: K }>;

/** What only a page can do. Each part may be missing. */
export interface Host {
  /** Runs author's code and returns its result. Rejects when it throws, is refused, or takes too long. */
  readonly runScript?: (script: ClientScript) => Promise<unknown>;
  /** Opens a URL; false when the browser blocked it. */
  readonly openLink?: (url: string, isNewTab: boolean) => boolean;
  /** `onProblem` is called, possibly later, for parts that failed to load. */
  readonly injectStartProps?: (
    props: Payload<'startPropsToInject'>['startPropsToInject'],
    onProblem: (details: string) => void,
  ) => Promise<void>;
  readonly trackGoogleAnalytics?: (options: Payload<'googleAnalytics'>['googleAnalytics']) => Promise<void>;
  readonly trackPixel?: (options: Payload<'pixel'>['pixel']) => Promise<void>;
  /** Opens the support widget; returns the text of its script, if any. */
  readonly openSupport?: (script: ClientScript) => Promise<unknown>;
}

/** What a conversation builds on: network, time, storage. */
export interface Platform extends TabPlatform {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  /** A new random id of at least 122 bits. */
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  /** Calls back when the network becomes available or unavailable. Returns a function that stops it. */
  readonly onConnectionChange: (listener: (isOnline: boolean) => void) => () => void;
  /** Storage of that kind; null when it is blocked or there is none. */
  readonly storage: (kind: 'session' | 'local') => KeyValueStorage | null;
}

/** What a chat needs before it is stored. */
export type CorePlatform = Omit<Platform, keyof TabPlatform>;

/** Coordination between the tabs of a website. */
export interface TabPlatform {
  /** A channel between the tabs of this website; null when there is none. */
  readonly openChannel: (name: string, listener: (message: unknown) => void) => TabChannel | null;
  /** Runs `work` while no other tab of this website holds the lock, and tells it whether one did. */
  readonly withLock: (name: string, work: (hadToWait: boolean) => Promise<void>) => Promise<void>;
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}
