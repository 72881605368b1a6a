/** A file that somebody sent: what is needed to fetch it. */
export interface IncomingFile {
  readonly kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';
  readonly fileId: string;
  /** Bytes, as announced. */
  readonly size?: number;
  readonly name?: string;
  readonly type?: string;
}

/** Who sent something, as the service says it. */
export interface Sender {
  /** All keys by which the contact is known, such as `tg:123`; the first is where answers go. */
  readonly keys: readonly [string, ...string[]];
  readonly name?: string;
  readonly username?: string;
  readonly language?: string;
}

interface Common {
  /** Of this event at the service: the same at every delivery. */
  readonly externalId: string;
  /** The service's own time, in ms. */
  readonly at: number;
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
      /** `/word` with what follows it. */
      readonly command?: { readonly word: string; readonly payload: string };
      /** A phone number that the messenger vouches for: the sender's own. */
      readonly ownPhone?: string;
    })
  | (Common & {
      readonly kind: 'press';
      readonly from: Sender;
      readonly token: string;
      /** What the service wants back, and the message that the button belongs to. */
      readonly pressId: string;
      readonly messageId?: string;
    })
  /** A message that was sent before has another text now. */
  | (Common & {
      readonly kind: 'edited';
      readonly from: Sender;
      readonly text: string;
      readonly messageId: string;
    })
  /** Whether the contact can be written to. */
  | (Common & { readonly kind: 'reach'; readonly from: Sender; readonly isBlocked: boolean })
  | (Common & { readonly kind: 'nothing'; readonly because: string });
