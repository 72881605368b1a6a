/** The chat widgets: `<parley-standard>`, `<parley-popup>`, `<parley-bubble>`, and functions for them. */

export interface BotProps {
  /** DOM id; names the widget in commands. */
  id?: string;
  /** Public id of the bot. The chat begins when it is set. */
  bot?: string;
  /** Address of the server. Default: where the script came from. */
  apiHost?: string;
  /** Chat key. Default: the one that the server names for this bot. */
  token?: string;
  /** Chat with the draft (bot id instead of public id, secret token). */
  isPreview?: boolean;
  previewSettings?: Record<string, unknown>;
  previewTheme?: Record<string, unknown>;
  resultId?: string;
  sessionId?: string;
  startFrom?: { type: 'group'; groupId: string } | { type: 'event'; eventId: string };
  /** Merged over the parameters in the address of the page. */
  prefilledVariables?: Record<string, unknown>;
  font?: string | Record<string, unknown>;
  progressBarRef?: HTMLElement;
  /** Scripts of the bot's author may run in this page instead of a sandboxed frame. Default false. */
  allowHostScripts?: boolean;
  /** The page is nothing but this chat. */
  isFullPage?: boolean;
  /** Language of the interface's own words. */
  locale?: string;
  /** For style and script elements under a content policy. */
  nonce?: string;
  onInit?: () => void;
  onNewInputBlock?: (input: { id: string; type: string }) => void;
  onAnswer?: (answer: { message: string; blockId: string }) => void;
  onEnd?: () => void;
  onNewLogs?: (logs: { status?: string; description: string; details?: unknown; context?: string }[]) => void;
  onChatStatePersisted?: (isEnabled: boolean, details: { botId: string }) => void;
  onScriptExecutionSuccess?: (message: string) => void;
}

export type StandardProps = BotProps;

interface OpeningProps extends BotProps {
  /** Milliseconds after which it opens by itself. */
  autoShowDelay?: number;
  defaultOpen?: boolean;
  /** Given, the page decides: commands only call `onOpen` and `onClose`. */
  isOpen?: boolean;
  /** Name of the chat for people who hear the page. Default "Chat". */
  label?: string;
  onOpen?: () => void;
  onClose?: () => void;
}

export interface PopupProps extends OpeningProps {
  theme?: { width?: string; backgroundColor?: string; zIndex?: number };
}

export interface PreviewMessage {
  message: string;
  avatarUrl?: string;
  /** Milliseconds; without it, it waits for `showPreviewMessage`. */
  autoShowDelay?: number;
}

export interface BubbleProps extends OpeningProps {
  previewMessage?: PreviewMessage | string;
  /** Custom properties of the element. */
  inlineStyle?: Record<string, string>;
  theme?: {
    placement?: 'left' | 'right';
    position?: 'fixed' | 'static';
    zIndex?: number;
    button?: {
      /** `medium` (48px), `large` (64px) or a length in px. */
      size?: string;
      isHidden?: boolean;
      backgroundColor?: string;
      iconColor?: string;
      customIconSrc?: string;
      customCloseIconSrc?: string;
    };
    chatWindow?: { backgroundColor?: string; maxWidth?: string; maxHeight?: string };
    previewMessage?: {
      backgroundColor?: string;
      textColor?: string;
      closeButtonBackgroundColor?: string;
      closeButtonIconColor?: string;
    };
  };
  onPreviewMessageClick?: () => void;
  onPreviewMessageDismissed?: () => void;
}

/** What every widget can do. Commands wait until the chat is there. */
export interface Commands<Target extends unknown[] = []> {
  setPrefilledVariables(variables: Record<string, unknown>, ...target: Target): Promise<void>;
  setInputValue(value: string, ...target: Target): Promise<void>;
  submitInput(...target: Target): Promise<void>;
  /** Answers the question on the table. */
  send(text: string, ...target: Target): Promise<void>;
  /** Begins a command event of the bot. */
  sendCommand(command: string, ...target: Target): Promise<void>;
  reload(...target: Target): Promise<void>;
  reset(...target: Target): Promise<void>;
  unmount(...target: Target): Promise<void>;
  open(...target: Target): Promise<void>;
  close(...target: Target): Promise<void>;
  toggle(...target: Target): Promise<void>;
  showPreviewMessage(message?: PreviewMessage | string, ...target: Target): Promise<void>;
  hidePreviewMessage(...target: Target): Promise<void>;
}

export type StandardElement = HTMLElement & StandardProps & Commands;
export type PopupElement = HTMLElement & PopupProps & Commands;
export type BubbleElement = HTMLElement & BubbleProps & Commands;

/** Functions for the widgets of a page; commands go to all of them, or to the one named by `{ id }` at the end. */
export interface ParleyFunctions extends Commands<[target?: { id: string }]> {
  /** The `<parley-standard>` with that id, or the first one. Rejects when there is none. */
  initStandard(props: StandardProps): Promise<StandardElement>;
  initPopup(props: PopupProps): Promise<PopupElement>;
  initBubble(props: BubbleProps): Promise<BubbleElement>;
}

declare const Parley: ParleyFunctions;
export default Parley;

declare global {
  interface HTMLElementTagNameMap {
    'parley-standard': StandardElement;
    'parley-popup': PopupElement;
    'parley-bubble': BubbleElement;
  }
}
