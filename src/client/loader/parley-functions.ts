import type { BotProps } from '../mount.ts';
import type { PreviewMessage, WidgetProps, WidgetTheme } from './widget-props.ts';

/** The options of every widget: as properties, as attributes (`api-host`) or for `init…`. */
export type StandardProps = Omit<BotProps, 'previewBot' | 'hasStartProps'>;

/** The options of widgets that open and close. */
export type OpeningProps = StandardProps &
  Pick<WidgetProps, 'autoShowDelay' | 'defaultOpen' | 'isOpen' | 'onOpen' | 'onClose'>;

export type PopupProps = OpeningProps & {
  readonly theme?: Pick<WidgetTheme, 'width' | 'backgroundColor' | 'zIndex'>;
};

export type BubbleProps = OpeningProps &
  Pick<
    WidgetProps,
    'previewMessage' | 'inlineStyle' | 'onPreviewMessageClick' | 'onPreviewMessageDismissed'
  > & { readonly theme?: Omit<WidgetTheme, 'width' | 'backgroundColor'> };

/**
 * What every widget can do. Commands wait until the chat is there; a promise resolves when the command is done. What
 * a kind does not know (`open` of a standard widget) does nothing.
 */
export interface Commands<Target extends readonly unknown[] = []> {
  /** Merged over earlier ones; used when the next chat starts. */
  setPrefilledVariables(variables: Readonly<Record<string, unknown>>, ...target: Target): Promise<void>;
  /** Writes a text into the input, as soon as there is one that accepts text. */
  setInputValue(value: string, ...target: Target): Promise<void>;
  /** Submits the input, as its button does. */
  submitInput(...target: Target): Promise<void>;
  /** Answers the current question, or the next one. */
  send(text: string, ...target: Target): Promise<void>;
  /** Starts a command event of the bot. */
  sendCommand(command: string, ...target: Target): Promise<void>;
  /** Renders the chat again; a remembered one continues. */
  reload(...target: Target): Promise<void>;
  /** Discards the chat and starts a new one. */
  reset(...target: Target): Promise<void>;
  /** Removes the widget from the page. */
  unmount(...target: Target): Promise<void>;
  open(...target: Target): Promise<void>;
  close(...target: Target): Promise<void>;
  toggle(...target: Target): Promise<void>;
  /** Bubble: shows a message next to the button; default: the one in its properties. */
  showPreviewMessage(message?: PreviewMessage | string, ...target: Target): Promise<void>;
  hidePreviewMessage(...target: Target): Promise<void>;
}

/** Properties of an element can be set at any time. */
export type Settable<Props> = { -readonly [Name in keyof Props]: Props[Name] };

export type StandardElement = HTMLElement & Settable<StandardProps> & Commands;
export type PopupElement = HTMLElement & Settable<PopupProps> & Commands;
export type BubbleElement = HTMLElement & Settable<BubbleProps> & Commands;

/** Functions for the widgets of a page; commands go to all of them, or to the one named by `{ id }` at the end. */
export interface ParleyFunctions extends Commands<[target?: { readonly id: string }]> {
  /** The `<parley-standard>` with that id, or the first one. Rejects when there is none. */
  initStandard(props: StandardProps): Promise<StandardElement>;
  initPopup(props: PopupProps): Promise<PopupElement>;
  initBubble(props: BubbleProps): Promise<BubbleElement>;
}
