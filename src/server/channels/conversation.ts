import type { ChannelAdapter } from '#channels/adapter.ts';
import type { Channel, ChannelContact } from '#model/channel.ts';
import type { TurnObserver } from '#server/runtime/turn-observer.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import type { ChosenBot } from './bots-of-account.ts';
import type { ChannelDeps } from './deps.ts';

/** One contact of an account, with what answering takes. */
export interface Conversation extends ChannelDeps {
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
  readonly thread: ChannelThread;
  /** Shows a contact the texts of a turn while they are written. Default: nobody does. */
  readonly observe?: (thread: ChannelThread) => TurnObserver;
}

interface SaidBase {
  /** The deliveries that are answered. */
  readonly seqs: readonly number[];
  readonly contact: {
    readonly [K in Exclude<keyof ChannelContact, 'id' | 'repliedTo'>]?: string | undefined;
  };
  /** The text of the message that it quotes. */
  readonly repliedTo?: string;
  /** The text is a command, if the bot has it. */
  readonly command?: string;
  readonly referral?: Channel['referral'];
  /** What the link or the button carries that begins the chat. */
  readonly payload?: string;
}

/** What somebody said, as a bot may take it. */
export type Said = SaidBase &
  (
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly replyId?: string | undefined;
        /** Not pressed: it may be meant for another bot. */
        readonly isTyped?: true;
        /** URLs of files that came with it. */
        readonly files?: readonly string[] | undefined;
      }
    /** A voice message. */
    | { readonly kind: 'audio'; readonly url: string }
    | { readonly kind: 'skip' }
    /** `isWord`: the bot that they talk to begins again; otherwise `bot`, if a link named one, or whichever answers. */
    | { readonly kind: 'restart'; readonly isWord?: true; readonly bot?: ChosenBot }
  );
