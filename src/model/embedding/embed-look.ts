/** How a widget looks and behaves in a page. */
export interface EmbedLook {
  /** Bubble: the side of the page. */
  readonly placement: 'left' | 'right';
  /** Bubble: colours of its button. Empty: the default. */
  readonly buttonColor: string;
  readonly iconColor: string;
  readonly buttonSize: 'medium' | 'large';
  /** Bubble: said beside its button. Empty: nothing. */
  readonly message: string;
  /** Bubble: seconds after which the message appears. */
  readonly messageDelay: number;
  /** Popup and bubble: seconds after which it opens by itself; null: it does not. */
  readonly openDelay: number | null;
  /** Popup: its largest width. Empty: the default. */
  readonly popupWidth: string;
  /** In the page: its size. */
  readonly width: string;
  readonly height: string;
  /** A button of the page itself. Null: none. */
  readonly button: PageButton | null;
}

/** A button of the page that controls the chat. */
export interface PageButton {
  readonly label: string;
  /** What it does; `command` is the name of a command of the bot. */
  readonly does:
    | { readonly kind: 'open' | 'toggle' }
    | { readonly kind: 'command'; readonly command: string };
}

export const defaultLook: EmbedLook = {
  placement: 'right',
  ...{ buttonColor: '#1d2129', iconColor: '', buttonSize: 'medium' },
  ...{ message: '', messageDelay: 2, openDelay: null, popupWidth: '', width: '100%', height: '600px' },
  button: null,
};

/** Kinds of widgets: a part of the page, a dialog over it, a button in its corner. */
export const widgetForms = ['standard', 'popup', 'bubble'] as const;
export type WidgetForm = (typeof widgetForms)[number];

type PropValue = string | number | boolean | WidgetOptions;
/** Plain data. */
export interface WidgetOptions {
  readonly [name: string]: PropValue;
}

/** The properties of a widget that lead to a look; what is the default anyway is left out. */
export function widgetOptions(form: WidgetForm, look: EmbedLook): WidgetOptions {
  const { openDelay } = look;
  const opens: WidgetOptions = openDelay === null ? {} : { autoShowDelay: Math.round(openDelay * 1000) };
  switch (form) {
    case 'standard':
      return {};
    case 'popup':
      return { ...(look.popupWidth !== '' && { theme: { width: look.popupWidth } }), ...opens };
    case 'bubble':
      return {
        ...bubbleTheme(look),
        ...(look.message !== '' && {
          previewMessage: { message: look.message, autoShowDelay: Math.round(look.messageDelay * 1000) },
        }),
        ...opens,
      };
  }
}

function bubbleTheme({ placement, buttonColor, iconColor, buttonSize }: EmbedLook): WidgetOptions {
  const button = {
    ...(buttonColor !== '' && { backgroundColor: buttonColor }),
    ...(iconColor !== '' && { iconColor }),
    ...(buttonSize !== 'medium' && { size: buttonSize }),
  };
  const theme = {
    ...(placement !== 'right' && { placement }),
    ...(Object.keys(button).length > 0 && { button }),
  };
  return Object.keys(theme).length === 0 ? {} : { theme };
}
