import type { CallReply } from '#builder/api/call.ts';

/** What the page knows of the bot besides its draft. */
export interface SharedBot {
  readonly embed: CallReply<'bots.embed'>;
  readonly bot: CallReply<'bots.get'>['bot'];
  /** Of the workspace; undefined: this person may not see it. */
  readonly chatKey: string | undefined;
}
