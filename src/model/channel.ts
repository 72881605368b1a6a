/** A person who writes to a bot in a messenger, as far as the bot may know them. */
export interface ChannelContact {
  /** Our own id of the contact: never the one at the messenger. */
  readonly id: string;
  readonly name?: string;
  /** International form, with `+`. */
  readonly phone?: string;
  readonly username?: string;
  /** Language tag such as `en`. */
  readonly language?: string;
  /** The text that their last message quotes. */
  readonly repliedTo?: string;
}

/** What a conversation in a messenger knows of it. Chats in web pages have none. At most 2 KB as JSON. */
export interface Channel {
  /** The name of the messenger in lower case, such as `telegram`. */
  readonly name: string;
  readonly contact: ChannelContact;
  /** The text that began the conversation, if it answered no question. */
  readonly firstMessage?: string;
  /** What the link carried through which the conversation began. */
  readonly startPayload?: string;
  /** The advertisement through which it began. */
  readonly referral?: { readonly clickId?: string; readonly sourceId?: string };
}
