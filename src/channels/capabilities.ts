/** Bytes of a kind of file that a messenger shows as such; more is sent as a document or a link. */
export interface MediaLimit {
  readonly bytes: number;
  /** File name endings without a dot; empty: all. */
  readonly endings: readonly string[];
}

/** What fits into a messenger. Lengths are counted as its service counts them. */
export interface Capabilities {
  /** The name in `Session.channel`, in paths and in the log. */
  readonly name: string;
  readonly counts: 'utf16' | 'codePoints';
  readonly markup: 'entities' | 'asterisks' | 'none';
  /** Longest text; longest caption of media; longest text above buttons and above a list. */
  readonly text: number;
  readonly caption: number;
  readonly textAboveButtons: number;
  readonly textAboveList: number;
  /** Buttons that answer; null: none. */
  readonly buttons: ButtonLimit | null;
  /** A list that opens; null: none. */
  readonly list: ListLimit | null;
  /** Links as buttons below a text. */
  readonly linkButtons: { readonly count: number; readonly label: number } | null;
  /** Cards side by side; null: none. */
  readonly carousel: CarouselLimit | null;
  /** Pictures or films in one message; 0: one each. */
  readonly album: number;
  /** Whether a button can ask for the phone number. */
  readonly asksForPhone: boolean;
  /** Whether what was sent can be edited: several choices are ticked then, and pages turned in place. */
  readonly edits: boolean;
  /** By kind; null: a link is sent instead. */
  readonly media: Readonly<Record<MediaKind, MediaLimit | null>>;
  /** Seconds for which typing is shown; 0: it cannot be. */
  readonly typingSeconds: number;
  /** Whether the service tells when a message has arrived. */
  readonly tellsDelivery: boolean;
  /** For how many hours after their last message a contact may be written to; null: always. */
  readonly windowHours: number | null;
  /** How fast messages may be sent: to everybody, and to one contact. */
  readonly rates: { readonly account: SendRate; readonly contact: SendRate };
}

/** Messages at once, and how many more each second. */
export interface SendRate {
  readonly size: number;
  readonly perSecond: number;
}

export type MediaKind = 'image' | 'animation' | 'video' | 'audio' | 'document';

export interface ButtonLimit {
  /** In one message. */
  readonly count: number;
  readonly perRow: number;
  readonly label: number;
  /** Labels up to this length stand two in a row, if there is room. */
  readonly shortLabel: number;
  /** Whether a label that is too long is cut; otherwise another form is chosen. */
  readonly cutsLabels: boolean;
  /** Items that are offered at once when there are more; pages are turned by buttons. */
  readonly pageSize: number;
}

export interface CarouselLimit {
  readonly least: number;
  readonly most: number;
  /** Longest text of a card, with at most so many line breaks. */
  readonly text: number;
  readonly breaks: number;
  /** Buttons of a card, and the longest of their labels. */
  readonly buttons: number;
  readonly label: number;
}

export interface ListLimit {
  readonly rows: number;
  readonly title: number;
  readonly description: number;
  readonly opener: number;
}
