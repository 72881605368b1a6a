import { ownJson } from '#lib/own-json.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import type { ChosenBot } from './bots-of-account.ts';
import type { ChannelDeps } from './deps.ts';

/** The bot that the contact's next message begins. */
export interface NextStart {
  readonly botId: string;
  /** After that instant, whichever bot answers. */
  readonly until: number;
}

interface StartDeps extends Pick<ChannelDeps, 'clock' | 'store' | 'versions'> {
  readonly account: ChannelAccount;
  readonly thread: ChannelThread;
}

/**
 * The bot that was chosen for the next message, which is used up by this, or with `isAgain` the one that the contact talks
 * to; undefined: none, or it cannot begin now.
 */
export async function nextStart(deps: StartDeps, isAgain: boolean): Promise<ChosenBot | undefined> {
  const { clock, store, thread } = deps;
  if (thread.startsNext === null)
    return isAgain && thread.botId !== null ? startable(deps, thread.botId) : undefined;
  await store.channels.updateThread(thread.id, { startsNext: null });
  const { botId, until } = ownJson<NextStart>(thread.startsNext);
  return clock() > until ? undefined : startable(deps, botId);
}

async function startable(
  { account, store, versions }: StartDeps,
  botId: string,
): Promise<ChosenBot | undefined> {
  const head = await store.bots.head(botId);
  if (head === null || head.workspaceId !== account.workspaceId) return undefined;
  if (head.publishedKey === null || head.isDisabled || head.isClosed || head.isArchived) return undefined;
  const version = await versions.load(head.publishedKey);
  return version === null ? undefined : { kind: 'bot', head, version };
}
