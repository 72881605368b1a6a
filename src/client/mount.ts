import type { CoreConversation } from './headless/conversation.ts';
import type { ConversationEvents, PreviewOptions } from './headless/conversation-options.ts';

/**
 * Draws a conversation into a place. The chat's user interface is one function of this type; it starts nothing: the
 * conversation is started by the caller.
 */
export type MountChat = (options: MountOptions) => MountedChat;

export interface MountOptions {
  /** An element with its own size; what the server rendered in it is taken over. */
  readonly place: ShadowRoot | HTMLElement;
  /** Where style sheets are adopted. */
  readonly root: ShadowRoot;
  readonly mode: ChatMode;
  readonly props: BotProps;
  /** Made with `revealing: 'manual'`. */
  readonly conversation: CoreConversation;
  readonly mountCustomEmbed?: CustomEmbedMount;
  /** Closes the window that the chat is in. */
  readonly onClose?: () => void;
}

/** Runs the code of a custom embed in `element`; returns what ends it. */
export type CustomEmbedMount = (
  element: HTMLElement,
  content: { readonly initFunction?: unknown; readonly waitForEventFunction?: unknown },
  events: CustomEmbedEvents,
) => () => void;

/** The events of a custom embed. */
export interface CustomEmbedEvents {
  /** Name of its frame. */
  readonly title: string;
  /** It says this to the bot. */
  readonly said: (text: string) => void;
  /** It could not be rendered, or its code threw; with a message for the author. */
  readonly failed: (problem: string) => void;
}

/** The chat's interface for the loader, which is a separate file. */
export interface OpenChatOptions extends Omit<MountOptions, 'conversation' | 'mountCustomEmbed'> {
  readonly apiHost: string;
  /** A running start, and its key. */
  readonly firstReply?: Promise<Response>;
  readonly firstKey?: string;
}

/** What a visitor is asked before a chat that needs consent starts. */
export interface AskConsentOptions extends Pick<BotProps, 'label' | 'locale'> {
  readonly place: ShadowRoot | HTMLElement;
  /** Theme and settings of the bot, as a start reply has them. */
  readonly bot: unknown;
  readonly takesFocus: boolean;
}

export interface ConsentQuestion {
  /** Resolves when the visitor agrees. */
  readonly agreed: Promise<void>;
  /** Removes the question. */
  readonly close: () => void;
}

/** A chat on the page. */
export interface OpenedChat {
  readonly conversation: CoreConversation;
  readonly view: MountedChat;
  destroy(): void;
}

/** Creates a conversation, renders it and starts it. */
export type OpenChat = (options: OpenChatOptions) => OpenedChat;

/** What is drawn: a part of the page, a dialog, a window over the page, the page itself. */
export type ChatMode = 'standard' | 'popup' | 'bubble' | 'page';

export interface MountedChat {
  /** Writes a text into the input; false while there is none that accepts text. */
  setInputValue(value: string): boolean;
  /** Submits the input, as its button does; false while there is none. */
  submitInput(): boolean;
  /** Puts the focus on the input, else on the transcript. */
  focus(): void;
  /** Updates theme and settings of a preview, or anything else about the look. */
  update(props: BotProps): void;
  destroy(): void;
}

/** The options of every widget. */
export interface BotProps extends BotCallbacks {
  /** DOM id; names the widget in commands. */
  readonly id?: string;
  /** Public id of the bot; with `isPreview` its bot id. The chat begins when it is set. */
  readonly bot?: string;
  /** URL of the server. Default: where the script was loaded from. */
  readonly apiHost?: string;
  /** Chat key. Default: the one that the server returns for this bot. */
  readonly token?: string;
  readonly isPreview?: boolean;
  /** Draft to run instead of the stored one (previews only). */
  readonly previewBot?: unknown;
  readonly previewSettings?: Readonly<Record<string, unknown>>;
  readonly previewTheme?: Readonly<Record<string, unknown>>;
  readonly resultId?: string;
  /** Previews only. */
  readonly sessionId?: string;
  /** Previews only. */
  readonly startFrom?: PreviewOptions['startFrom'];
  /** Merged over the parameters in the address of the page. */
  readonly prefilledVariables?: Readonly<Record<string, unknown>>;
  readonly font?: string | Readonly<Record<string, unknown>>;
  readonly progressBarRef?: HTMLElement;
  /** The page contains only this chat: it takes the focus, and the URL loses its parameters if the bot wants that. */
  readonly isFullPage?: boolean;
  /** Nonce for style and script elements under a content policy. */
  readonly nonce?: string;
  /** The page already contains the head code, tag manager and trackers of the author. */
  readonly hasStartProps?: boolean;
  /** Scripts of the author may run in this page instead of a sandboxed frame. Default false. */
  readonly allowHostScripts?: boolean;
  /** Name of the chat for screen readers, and of the button of a bubble. Default "Chat". */
  readonly label?: string;
  /** Language of the interface's own words. Default: the bot's, else the page's, else the browser's. */
  readonly locale?: string;
}

export interface BotCallbacks {
  readonly onInit?: ConversationEvents['init'];
  readonly onNewInputBlock?: ConversationEvents['newInput'];
  readonly onAnswer?: ConversationEvents['answer'];
  readonly onEnd?: ConversationEvents['end'];
  readonly onNewLogs?: ConversationEvents['newLogs'];
  readonly onChatStatePersisted?: (isEnabled: boolean, details: { readonly botId: string }) => void;
  readonly onScriptExecutionSuccess?: ConversationEvents['scriptSuccess'];
}
