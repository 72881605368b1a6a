import type { MediaKind } from './capabilities.ts';
import type { MarkedText } from './marked-text.ts';

/** A button below a message: a press comes back with its token, or a link opens. */
export type Button =
  | { readonly kind: 'press'; readonly token: string; readonly label: string }
  | { readonly kind: 'link'; readonly url: string; readonly label: string };

/** Buttons row by row. */
export type Keyboard = readonly (readonly Button[])[];

export interface Medium {
  readonly media: MediaKind;
  readonly url: string;
  readonly caption?: MarkedText;
}

export interface CarouselCard {
  readonly url: string;
  readonly text?: MarkedText;
  readonly buttons: readonly Extract<Button, { kind: 'press' }>[];
}

/** One message to send, in no messenger's own form. */
export type Piece = (
  | { readonly kind: 'text'; readonly text: MarkedText; readonly keyboard?: Keyboard }
  | ({ readonly kind: 'media'; readonly keyboard?: Keyboard } & Medium)
  | { readonly kind: 'album'; readonly items: readonly Medium[] }
  /** Cards side by side below a text, all with pictures and as many buttons. */
  | { readonly kind: 'carousel'; readonly text: MarkedText; readonly cards: readonly CarouselCard[] }
  | {
      readonly kind: 'list';
      readonly text: MarkedText;
      readonly opener: string;
      readonly rows: readonly {
        readonly token: string;
        readonly title: string;
        readonly description?: string;
      }[];
    }
  /** Asks for the phone number of the contact; anything may be typed instead. */
  | { readonly kind: 'askPhone'; readonly text: MarkedText; readonly share: string }
) & {
  /** Milliseconds to wait before it. Default: none. */
  readonly delayMs?: number;
};
