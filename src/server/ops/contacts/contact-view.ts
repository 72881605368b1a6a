import { adapterOf } from '#channels/adapter-of.ts';
import { ownJson } from '#lib/own-json.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { type Consents, consentsOf } from '#server/channels/consents.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';

const HOUR = 3_600_000;

/** A contact in responses. */
export function contactView(account: ChannelAccount, thread: ChannelThread) {
  const { id, address, isBlocked, botId, sessionId, createdAt, lastHeardAt } = thread;
  const known = ownJson<Readonly<Record<string, string>>>(thread.contact);
  const { pausedUntil } = consentsOf(thread);
  const hours = adapterOf(account.channel)?.capabilities.windowHours ?? null;
  return {
    ...{ id, credentialsId: account.credentialsId, channel: account.channel, address },
    ...{ name: known['name'] ?? null, phone: known['phone'] ?? null },
    ...{ username: known['username'] ?? null, language: known['language'] ?? null },
    ...{ isBlocked, consent: shownConsent(consentsOf(thread)), botId, sessionId },
    ground: consentsOf(thread).utility?.ground ?? null,
    marketingPausedUntil: pausedUntil === undefined ? null : isoTime(pausedUntil),
    writableUntil: hours === null ? null : isoTime((lastHeardAt ?? createdAt - hours * HOUR) + hours * HOUR),
    createdAt: isoTime(createdAt),
    lastHeardAt: lastHeardAt === null ? null : isoTime(lastHeardAt),
  };
}

const shownConsent = ({ marketing }: Consents) =>
  marketing === undefined
    ? null
    : { ...{ state: marketing.state, source: marketing.source }, at: isoTime(marketing.at) };

/** A contact of a workspace, with the account that it wrote to. */
export async function requireContact(
  { store }: App,
  { workspaceId, contactId }: { readonly workspaceId: string; readonly contactId: string },
): Promise<{ readonly account: ChannelAccount; readonly thread: ChannelThread }> {
  const thread = await store.channels.thread(contactId);
  const accounts = thread === null ? [] : await store.channels.accounts(workspaceId);
  const account = accounts.find(({ id }) => id === thread?.accountId);
  if (thread === null || account === undefined)
    throw new AppError('NOT_FOUND', { message: 'There is no such contact.' });
  return { account, thread };
}
