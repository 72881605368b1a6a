import type { ChannelAdapter } from '#channels/adapter.ts';
import type { Message } from '#engine/event.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Channel, ChannelContact } from '#model/channel.ts';
import { rememberedIn } from '#model/remembered-in.ts';
import { channelOwner } from '#server/channel-owner.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import { ownAddress } from '#server/own-address.ts';
import { rememberedResult } from '#server/runtime/remembered-result.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { ChosenBot } from './bots-of-account.ts';
import type { Conversation } from './conversation.ts';
import type { ChannelDeps } from './deps.ts';

/** Bots of which a contact's result is remembered. */
const MOST_RESULTS = 20;

interface FirstTurn extends Omit<Channel, 'name'> {
  readonly contact: ChannelContact;
  readonly message: Message | null;
  /** The deliveries that it answers. */
  readonly inbound: readonly number[];
  /** Values of variables by name. */
  readonly prefill?: Readonly<Record<string, unknown>>;
}

interface NewConversation extends ChannelDeps, Pick<Conversation, 'account' | 'thread' | 'observe'> {
  readonly adapter: Pick<ChannelAdapter, 'capabilities'>;
}

interface StartedBot extends Pick<ChosenBot, 'preview'> {
  readonly head: BotHead;
  readonly version: LoadedVersion;
}

/** Begins a chat of a contact with a bot. */
export async function beginChat(
  { account, adapter, chat, clock, config, observe, store, thread }: NewConversation,
  { head, version, preview }: StartedBot,
  { message, inbound, prefill, ...known }: FirstTurn,
): Promise<void> {
  const at = clock();
  const isPreview = preview !== undefined;
  const results = ownJson<Readonly<Record<string, string>>>(thread.results);
  const last = !isPreview && Object.hasOwn(results, head.id) ? results[head.id] : undefined;
  const remembered = last === undefined ? undefined : await rememberedResult({ store }, version, last);
  const resultId = isPreview ? null : (remembered?.resultId ?? newResultId(head.id, at));
  const channel = { name: adapter.capabilities.name, ...known };
  await chat.start(
    {
      session: {
        ...{
          id: newSessionId(head.id, at),
          workspaceId: head.workspaceId,
          botId: head.id,
          version: version.key,
        },
        ...{ kind: isPreview ? 'preview' : 'live', owner: channelOwner(account.id), resultId, createdAt: at },
        idleMs: config.sessionIdleMs,
      },
      init: { ...chat.newSessionInit(false), ...remembered?.init, channel },
      event: {
        ...{ kind: 'start', at, ...(preview?.startFrom && { from: preview.startFrom }) },
        ...(message !== null && { message }),
        ...(prefill !== undefined && { prefill }),
      },
      results: resultId === null ? [] : [{ id: resultId, botId: head.id, createdAt: at }],
      replaces: false,
      baseUrl: ownAddress(config, `http://localhost:${config.port}`),
      inbound,
      observe:
        version.document.settings.channels?.drafts === true ? observe && (() => observe(thread)) : undefined,
    },
    undefined,
  );
  if (rememberedIn(version.document.settings) !== null && resultId !== null && resultId !== last)
    await store.channels.updateThread(thread.id, {
      results: JSON.stringify(withLast(results, [head.id, resultId])),
    });
}

/** The bots that were spoken to last, each with its result. */
function withLast(results: Readonly<Record<string, string>>, last: readonly [string, string]) {
  const others = Object.entries(results).filter(([botId]) => botId !== last[0]);
  return Object.fromEntries([...others, last].slice(-MOST_RESULTS));
}
