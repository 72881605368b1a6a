import type { AccountHealth, Restriction } from './account-health.ts';

/** A file that somebody sent: what is needed to fetch it. */
export interface IncomingFile {
  readonly kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';
  readonly fileId: string;
  /** Bytes, as announced. */
  readonly size?: number;
  readonly name?: string;
  readonly type?: string;
}

/** A contact that somebody passed on. */
export interface ContactCard {
  readonly name: string;
  readonly phone: string;
  /** As a file, if the messenger has it. */
  readonly vcard?: string;
}

/** Who sent something, as the service says it. */
export interface Sender {
  /** All keys by which the contact is known, such as `tg:123`; the first is where answers go. */
  readonly keys: readonly [string, ...string[]];
  /** Other spellings of the first key, to find the contact by. */
  readonly alsoAt?: readonly string[];
  readonly name?: string;
  readonly username?: string;
  readonly language?: string;
}

/** What changed about an account. */
export type AccountNews =
  | { readonly about: 'health'; readonly health: Partial<AccountHealth> }
  | { readonly about: 'restriction'; readonly restriction: Restriction }
  | {
      readonly about: 'template';
      readonly name: string;
      readonly language: string;
      /** As the messenger calls it, such as `PAUSED`. */
      readonly status: string;
    };

interface Common {
  /** Of this event at the service: the same at every delivery. */
  readonly externalId: string;
  /** The service's own time, in ms. */
  readonly at: number;
  /** The account at the service that it is for. Default: the one that it was delivered to. */
  readonly accountId?: string;
}

/** A message with a button that was pressed. */
export interface PressedMessage {
  readonly text: string;
  /** Whether the text is the caption of media. */
  readonly isCaption?: true;
  /** Its marks, in the service's own form. */
  readonly marks: readonly unknown[];
}

/** What one delivered thing means. */
export type ChannelEvent =
  | (Common & {
      readonly kind: 'message';
      readonly from: Sender;
      readonly text: string;
      readonly files?: readonly IncomingFile[];
      /** Several messages with the same one are one album. */
      readonly albumId?: string;
      /** The advertisement that they came from. */
      readonly referral?: { readonly clickId?: string; readonly sourceId?: string };
      /** `/word` with what follows it. */
      readonly command?: { readonly word: string; readonly payload: string };
      /** Somebody's contact card; its number is the text. */
      readonly card?: ContactCard;
      /** A phone number that the messenger vouches for: the sender's own. */
      readonly ownPhone?: string;
      /** The message that it answers: its text, or its id at the service where that is all the service says. */
      readonly quotes?: { readonly text: string } | { readonly messageId: string };
    })
  | (Common & {
      readonly kind: 'press';
      readonly from: Sender;
      readonly token: string;
      /** What stands on the button. */
      readonly label?: string;
      /** What the service wants back, and the message that the button belongs to. */
      readonly pressId: string;
      readonly messageId?: string;
      /** What stands above the button, in the service's own form, where it can be edited. */
      readonly above?: PressedMessage;
    })
  /** A message that was sent before has another text now. */
  | (Common & {
      readonly kind: 'edited';
      readonly from: Sender;
      readonly text: string;
      readonly messageId: string;
    })
  /** A message that was sent before was taken back. */
  | (Common & { readonly kind: 'revoked'; readonly from: Sender; readonly messageId: string })
  /** The contact has another key from now on. */
  | (Common & { readonly kind: 'moved'; readonly from: Sender; readonly to: string })
  /** The contact may be somebody else from now on, or have a new device. */
  | (Common & { readonly kind: 'identity'; readonly from: Sender })
  /** What became of a message of ours; `ref`: the id that we gave it. */
  | (Common & {
      readonly kind: 'status';
      readonly state: 'accepted' | 'delivered' | 'read' | 'failed';
      readonly messageId: string;
      readonly ref: string | null;
      readonly because: string | null;
      /** The keys of whom it was for, if there are more than the address. */
      readonly keys?: readonly [string, ...string[]];
      /** It failed because the contact wants no marketing, or gets too much of it at present. */
      readonly marketing?: 'stop' | 'pause';
    })
  /** Whether the contact wants marketing messages, as they told the messenger. */
  | (Common & { readonly kind: 'marketing'; readonly from: Sender; readonly isWanted: boolean })
  /** Whether the contact can be written to. */
  | (Common & { readonly kind: 'reach'; readonly from: Sender; readonly isBlocked: boolean })
  /** What the messenger thinks of the account itself, or of a template of it. */
  | (Common & {
      readonly kind: 'account';
      /** The number that it is about, in digits. Default: every number that it is delivered to. */
      readonly number?: string;
      readonly news: AccountNews;
    })
  | (Common & { readonly kind: 'nothing'; readonly because: string });
