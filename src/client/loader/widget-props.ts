import type { BotProps } from '../mount.ts';

/** The options of all widgets, as properties, attributes (`api-host`) or for `init…`. */
export interface WidgetProps extends BotProps {
  /** Milliseconds after which it opens by itself. */
  readonly autoShowDelay?: number;
  /** Popup: open from the beginning. */
  readonly defaultOpen?: boolean;
  /** Whether it is open. If set, the page controls it: commands only call `onOpen` and `onClose`. */
  readonly isOpen?: boolean;
  /** Bubble: a message next to the button before the chat is opened. */
  readonly previewMessage?: PreviewMessage | string;
  readonly theme?: WidgetTheme;
  /** Bubble: custom properties of the element. */
  readonly inlineStyle?: Readonly<Record<string, string>>;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  readonly onPreviewMessageClick?: () => void;
  readonly onPreviewMessageDismissed?: () => void;
}

export interface PreviewMessage {
  readonly message: string;
  readonly avatarUrl?: string;
  /** Milliseconds. Without it, it waits for the command. */
  readonly autoShowDelay?: number;
}

export interface WidgetTheme {
  /** Popup: largest width. Default 512px. */
  readonly width?: string;
  /** Popup. */
  readonly backgroundColor?: string;
  readonly zIndex?: number;
  /** Bubble: the side of the page. Default right. */
  readonly placement?: 'left' | 'right';
  /** Bubble: fixed over the page, or at the position of the element. Default fixed. */
  readonly position?: 'fixed' | 'static';
  readonly button?: {
    /** `medium` (48px), `large` (64px), or a length in px. */
    readonly size?: string;
    readonly isHidden?: boolean;
    readonly backgroundColor?: string;
    readonly iconColor?: string;
    /** Address of a picture, or a text such as an emoji. */
    readonly customIconSrc?: string;
    readonly customCloseIconSrc?: string;
  };
  readonly chatWindow?: {
    readonly backgroundColor?: string;
    readonly maxWidth?: string;
    readonly maxHeight?: string;
  };
  readonly previewMessage?: {
    readonly backgroundColor?: string;
    readonly textColor?: string;
    readonly closeButtonBackgroundColor?: string;
    readonly closeButtonIconColor?: string;
  };
}

/** Attributes of the properties that matter before the chat has loaded. */
export const firstNames: readonly string[] = (
  'bot,api-host,token,is-preview,result-id,prefilled-variables,is-full-page,auto-show-delay,' +
  'default-open,is-open,preview-message,theme,inline-style,label'
).split(',');
