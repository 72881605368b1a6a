import type { CustomEmbedMount } from '../mount.ts';

/** How a chat is shown. Everything is optional; `update` of a mounted chat accepts the same. */
export interface ChatOptions {
  /** Name of the bot for screen readers. Default: the interface's term for a chat. */
  readonly title?: string;
  /** Language of the interface, such as `de`. Default: the bot's `settings.general.locale`, else the visitor's. */
  readonly locale?: string;
  /** Instead of the theme of the start reply (for previews). */
  readonly theme?: unknown;
  /** Instead of the font of the theme. */
  readonly font?: unknown;
  /** Instead of the settings of the start reply (for previews). */
  readonly settings?: unknown;
  /**
   * Whether the first input is focused automatically; later ones are when the visitor is in the chat. Default false.
   */
  readonly autoFocus?: boolean;
  /** Light or dark for bots whose theme has no colours of its own. Default: the visitor's system setting. */
  readonly scheme?: 'light' | 'dark' | 'auto';
  /** Whether the small menu (start over, transcript) is shown. Default true. */
  readonly hasMenu?: boolean;
  /** What contains the chat: a chat in its own window, or in a page on a phone, has a title bar. */
  readonly frame?: 'part' | 'page' | 'window';
  /** Closes the window that the chat is in; absent where there is none. */
  readonly onClose?: () => void;
  /** Whether "Start again" is offered when the chat is over. Default false. */
  readonly canRestart?: boolean;
  /** The nonce for elements that scripts insert under a content policy. */
  readonly nonce?: string;
  /** Where a fixed progress bar is rendered instead of inside the chat. */
  readonly progressBarElement?: HTMLElement;
  readonly mountCustomEmbed?: CustomEmbedMount;
}

/** A chat on the page. */
export interface DrawnChat {
  /** Updates the given options. */
  update(options: ChatOptions): void;
  /** Removes the chat from the page. The conversation lives on. */
  destroy(): void;
  /** Writes into the current text field; false when there is none. */
  setInputValue(value: string): boolean;
  /** Submits the current field; false when there is none. */
  submitInput(): boolean;
  /** Focuses the input, or else the transcript. */
  focus(): void;
}
