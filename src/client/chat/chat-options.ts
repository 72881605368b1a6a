import type { CustomEmbedMount } from '../mount.ts';

/** How a chat is shown. Everything is optional; `update` of a mounted chat takes the same. */
export interface ChatOptions {
  /** Name of the bot for people who hear the page. Default: the interface's word for a chat. */
  readonly title?: string;
  /** Language of the interface, such as `de`. Default: the bot's `settings.general.locale`, else the visitor's. */
  readonly locale?: string;
  /** Instead of the theme of the start reply (for previews). */
  readonly theme?: unknown;
  /** Instead of the font of the theme. */
  readonly font?: unknown;
  /** Instead of the settings of the start reply (for previews). */
  readonly settings?: unknown;
  /** Whether the first input takes the focus by itself; later ones do when the visitor is in the chat. Default false. */
  readonly autoFocus?: boolean;
  /** Light or dark for bots whose theme has no colours of its own. Default: what the visitor's system says. */
  readonly scheme?: 'light' | 'dark' | 'auto';
  /** Whether the small menu (start over, transcript) is there. Default true. */
  readonly hasMenu?: boolean;
  /** What is around the chat: a window of its own has a bar with its name, and so has a page on a phone. */
  readonly frame?: 'part' | 'page' | 'window';
  /** Closes the window that the chat is in; absent where there is none. */
  readonly onClose?: () => void;
  /** Whether "Start again" is offered when the chat is over. Default false. */
  readonly canRestart?: boolean;
  /** Keeps what may be inserted into the page by scripts within a content policy. */
  readonly nonce?: string;
  /** Where a progress bar that is fixed goes instead of into the chat. */
  readonly progressBarElement?: HTMLElement;
  readonly mountCustomEmbed?: CustomEmbedMount;
}

/** A chat on the page. */
export interface DrawnChat {
  /** Takes new options; those not named stay. */
  update(options: ChatOptions): void;
  /** Takes the chat off the page. The conversation lives on. */
  destroy(): void;
  /** Writes into the text field on the table; false when there is none. */
  setInputValue(value: string): boolean;
  /** Sends what is in the field on the table; false when there is none. */
  submitInput(): boolean;
  /** Puts the focus into the input, else into the transcript. */
  focus(): void;
}
