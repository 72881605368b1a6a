import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelEvent } from '#channels/channel-event.ts';
import type { receiveDelivery as endpoint } from '#contract/channels.ts';
import { jsonExceedsDepth } from '#lib/json-exceeds-depth.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { arrivals } from '#server/channels/arrivals.ts';
import { isSigned } from '#server/channels/is-signed.ts';
import { noteAccount } from '#server/channels/note-account.ts';
import { noteMarketing } from '#server/channels/note-marketing.ts';
import type { Operation, RawBody } from '#server/operation.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';

/**
 * Stores what a messenger delivers before it is acknowledged. Once the sender is proven, nothing about the content makes
 * this fail: the messenger would deliver it again and again, and everything else would wait.
 */
export const receiveDelivery: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  const { header, chunks } = request.rawBody;
  const adapter = adapterOf(params.channel);
  const known = adapter && (await knownAccount(app, adapter, params));
  // A secret is compared before anything is read, a signature belongs to the bytes. Nobody's bytes are not read.
  const early =
    known?.proof.kind === 'signature' ? await readUpTo(known.maxBytes, chunks, 'stop') : undefined;
  const given = (known && header(known.proof.header)) ?? '';
  const isGenuine =
    known?.proof.kind === 'signature'
      ? early !== undefined && isSigned(early, given, known.proof.key)
      : app.channels.webhookSecrets.isGenuine(params, given) && known !== undefined;
  if (adapter === undefined || known === undefined || !isGenuine) {
    const setHeader = (name: string, value: string) => request.setHeader(name, value);
    takeFromLimits(
      app,
      { caller, ip: request.ip, setHeader },
      { kind: 'turn', id: `deliveries/${request.ip}` },
    );
    throw new AppError('UNAUTHORIZED', { message: 'The proof of this delivery is missing or wrong.' });
  }
  const body = early ?? (await readUpTo(known.maxBytes, chunks));
  const events = adapter.read(body === undefined ? undefined : parsed(body));
  const now = app.clock();
  for (const [account, its] of await byAccount(app, known, { adapter, events }))
    await safely(() => take(app, account, { events: its, now }));
  return { ok: true };
};

interface Known {
  readonly account: ChannelAccount;
  readonly proof: ReturnType<NonNullable<ChannelAdapter['webhook']>['proof']>;
  readonly maxBytes: number;
}

/** Lists and objects within each other; services nest a few. */
const MOST_NESTED = 64;

type Place = Readonly<Record<'channel' | 'workspaceId' | 'credentialsId', string>>;

/** The account of a place, and what proves deliveries for it. */
async function knownAccount(
  { store, credentials }: App,
  { credentialType, webhook }: ChannelAdapter,
  { channel, workspaceId, credentialsId }: Place,
): Promise<Known | undefined> {
  const accounts = await safely(() => store.channels.accounts(workspaceId));
  const account = accounts.find((each) => each.credentialsId === credentialsId && each.channel === channel);
  if (account === undefined || webhook === null) return undefined;
  const opened = await safely(() =>
    credentials.open({ workspaceId, id: credentialsId, types: [credentialType] }),
  );
  if (!opened.ok) return undefined;
  return { account, proof: webhook.proof(opened.data), maxBytes: webhook.maxBytes };
}

/** One delivery may be for several accounts: those that the same key proves; the others are left out. */
async function byAccount(
  app: App,
  { account, proof }: Known,
  { adapter, events }: { readonly adapter: ChannelAdapter; readonly events: readonly ChannelEvent[] },
): Promise<ReadonlyMap<ChannelAccount, readonly ChannelEvent[]>> {
  const found = new Map<ChannelAccount, readonly ChannelEvent[]>();
  const groups = Map.groupBy(events, ({ accountId }) => accountId ?? account.externalId);
  const accounts = [...groups.keys()].every((id) => id === account.externalId)
    ? [account]
    : await safely(() => app.store.channels.accounts(null));
  for (const [externalId, its] of groups) {
    const other = accounts.find((each) => each.channel === account.channel && each.externalId === externalId);
    if (other !== undefined && (other.id === account.id || (await isProven(app, adapter, { other, proof }))))
      found.set(other, its);
    else app.channels.leftOut(account, externalId);
  }
  return found;
}

/** Whether the same key proves deliveries for another account. */
async function isProven(
  app: App,
  adapter: ChannelAdapter,
  { other, proof }: { readonly other: ChannelAccount; readonly proof: Known['proof'] },
): Promise<boolean> {
  const { channel, workspaceId, credentialsId } = other;
  const known = await knownAccount(app, adapter, { channel, workspaceId, credentialsId });
  return proof.kind === 'signature' && known?.proof.kind === 'signature' && known.proof.key === proof.key;
}

/** What is stored at a time: others are served in between, however much one delivery holds. */
const PORTION = 50;

async function take(
  app: App,
  { id }: ChannelAccount,
  { events, now }: { readonly events: readonly ChannelEvent[]; readonly now: number },
): Promise<void> {
  const arrived = arrivals(events, now, app.newId);
  for (let from = 0; from < arrived.length; from += PORTION)
    await app.store.channels.receive(id, arrived.slice(from, from + PORTION), { at: now, cursor: null });
  let hasMoved = false;
  for (const event of events) {
    if (event.kind === 'status' && (await noteStatus(app, id, { event, now }))) hasMoved = true;
    if (event.kind === 'account') await noteAccount(app, id, { event, now });
    if (event.kind === 'status' && event.state === 'delivered') await learnKeys(app, id, { event, now });
    if (event.kind === 'status' || event.kind === 'marketing') await noteMarketing(app, id, { event, now });
  }
  if (arrived.length > 0) app.channels.arrived(id);
  if (hasMoved) app.channels.moved(id);
}

interface Status {
  readonly event: Extract<ChannelEvent, { kind: 'status' }>;
  readonly now: number;
}

/** Gives whether it was news: then what waits for a picture to arrive may be sent. */
const noteStatus = ({ store }: App, accountId: string, { event, now }: Status): Promise<boolean> =>
  store.channels.noteStatus(accountId, {
    ...{ externalId: event.messageId, id: event.ref, state: event.state },
    ...{ at: event.at || now, error: event.because },
  });

/** A service may name whom a message reached by more than the address. */
async function learnKeys(
  { store }: App,
  accountId: string,
  { event: { keys, ref }, now }: Status,
): Promise<void> {
  const row = keys === undefined || ref === null ? null : await store.channels.outboundRow(ref);
  if (keys !== undefined && row?.accountId === accountId)
    await store.channels.learnKeys(row.threadId, keys, now);
}

/** What cannot be stored now is delivered again. */
async function safely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('OVERLOADED', { headers: { 'retry-after': '5' } });
  }
}

/** Undefined: it is longer. The rest is read, too, or not, where nobody is proven yet. */
async function readUpTo(
  most: number,
  chunks: RawBody['chunks'],
  rest: 'read' | 'stop' = 'read',
): Promise<Buffer | undefined> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes <= most) read.push(chunk);
    else if (rest === 'stop') return undefined;
  }
  return bytes > most ? undefined : Buffer.concat(read);
}

/** Undefined: it makes no sense. */
function parsed(body: Buffer): unknown {
  if (jsonExceedsDepth(body, MOST_NESTED)) return undefined;
  try {
    return parseUntrusted(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
