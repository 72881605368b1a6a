import { hash } from 'node:crypto';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import type { startInChannel as endpoint } from '#contract/channels.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError, badField } from '#server/app-error.ts';
import { chosenTemplate } from '#server/channels/chosen-template.ts';
import { consentFor, consentsOf, noteGround } from '#server/channels/consents.ts';
import type { NextStart } from '#server/channels/next-start.ts';
import { pauseOfTemplates } from '#server/channels/pause-of-templates.ts';
import { templateRow } from '#server/channels/template-row.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { knownPrefill } from '../chat/known-prefill.ts';
import { requireAccount } from './account-view.ts';

type Body = InputOf<typeof endpoint>['body'];
type Started = OutputOf<typeof endpoint>;

const HOUR = 3_600_000;
/** For so long the answer to a template begins the bot. */
const ANSWER_MS = 7 * 24 * HOUR;

/** Writes to somebody first: the bot itself where the messenger allows it, else a template. */
export const startInChannel: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const adapter = adapterOf(params.channel);
  const credentialsId = adapter && bot[adapter.botFields.credentialsId];
  if (adapter === undefined || !credentialsId) throw new AppError('CHANNEL_NOT_CONNECTED');
  const account = await requireAccount(app, { workspaceId: bot.workspaceId, credentialsId });
  const { idempotencyKey: key, ...asked } = body;
  const scope = `channels ${account.id} ${bot.id}`;
  const bodyHash = hash('sha256', JSON.stringify(asked), 'base64url');
  return app.chat.serial(`${scope} ${key}`, async () => {
    const before = await app.store.idempotency.get(scope, key);
    if (before !== null && before.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (before !== null) return ownJson<Started>(before.body);
    const started = await start(context, { bot, adapter, account, body });
    const remembered = { scope, key, bodyHash, status: 200, body: JSON.stringify(started) };
    await app.store.idempotency.put(remembered, app.clock());
    return started;
  });
};

interface Starting {
  readonly bot: Bot;
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
  readonly body: Body;
}

async function start(context: OperationContext, starting: Starting): Promise<Started> {
  const { app } = context;
  const { bot, adapter, account, body } = starting;
  if (bot.isClosed || bot.isDisabled || bot.publishedKey === null)
    throw new AppError('BOT_CLOSED', { message: 'The bot is closed, disabled or not published.' });
  const { windowHours } = adapter.capabilities;
  const thread = await threadOf(context, starting);
  if (thread.isBlocked) throw new AppError('CONTACT_UNREACHABLE');
  const heard = thread.lastHeardAt ?? 0;
  const isOpen = windowHours === null || app.clock() - heard < windowHours * HOUR;
  if (!isOpen) return sendTemplate(context, starting, thread);
  const version = await app.versions.load(bot.publishedKey);
  if (version === null) throw new AppError('BOT_CLOSED');
  const { prefill = {} } = knownPrefill(version, body.variables);
  await app.channels.startFirst({ adapter, account, thread, head: bot, version, prefill });
  return { contactId: thread.id, started: 'now', messageId: null };
}

/** The contact, known by id or number; somebody new where the messenger allows to write to them. */
async function threadOf(
  { app }: OperationContext,
  { adapter, account, body }: Starting,
): Promise<ChannelThread> {
  const { channels } = app.store;
  const known = await channels.thread(body.to);
  if (known?.accountId === account.id) return known;
  const addresses = adapter.templates?.addressesOf(body.to) ?? [];
  const [first] = addresses;
  if (first === undefined) throw new AppError('CONTACT_UNREACHABLE');
  const thread = await channels.findThread(account.id, addresses);
  if (thread !== null) return thread;
  const contact = JSON.stringify({ phone: `+${body.to.replace(/\D/g, '')}` });
  return channels.threadAt({ id: app.newId(), accountId: account.id, address: first, contact }, app.clock());
}

async function sendTemplate(
  context: OperationContext,
  starting: Starting,
  thread: ChannelThread,
): Promise<Started> {
  const { app } = context;
  const { bot, adapter, account, body } = starting;
  const { template: wanted, variables } = body;
  const { templates } = adapter;
  if (wanted === undefined || templates === null) throw new AppError('WINDOW_CLOSED');
  const chosen = chosenTemplate(account, wanted, thread);
  if (!chosen.ok) throw badField('template.name', chosen.error, 'template');
  const values = valuesFor(chosen.value, variables);
  await requireConsent(context, { template: chosen.value, thread, body });
  await requirePace(context, { account, template: chosen.value, thread });
  const filled = { adapter: { ...adapter, templates }, thread, template: chosen.value, values };
  const row = templateRow(filled, { id: app.newId(), at: app.clock() });
  const next: NextStart = { botId: bot.id, until: app.clock() + ANSWER_MS };
  await app.store.channels.updateThread(thread.id, { startsNext: JSON.stringify(next) });
  await app.store.channels.send([row]);
  app.channels.wake(account.id);
  return { contactId: thread.id, started: 'withAnswer', messageId: row.id };
}

interface Templated {
  readonly template: ChannelTemplate;
  readonly thread: ChannelThread;
}

/** Marketing needs a yes, everything else a ground, which is noted, and nothing is sent to who said no. */
async function requireConsent(
  { app, caller }: OperationContext,
  { template, thread, body: { ground } }: Templated & { readonly body: Body },
): Promise<void> {
  const now = app.clock();
  const consent = consentFor(template, thread, now);
  if (consent === 'given') return;
  if (consent === 'paused')
    throw new AppError('CONTACT_UNREACHABLE', {
      message: `The messenger delivers no marketing to them before ${isoTime(consentsOf(thread).pausedUntil ?? now)}.`,
    });
  if (consent === 'withdrawn' || template.category === 'marketing') throw new AppError('NO_CONSENT');
  if (ground === undefined)
    throw new AppError('NO_CONSENT', {
      message: 'Nobody noted why they may be written to. Name it in `ground`, such as "Ordered in the shop".',
    });
  const by = caller.kind === 'user' ? { by: caller.userId } : {};
  await noteGround(app.store, thread.id, { state: 'given', at: now, source: 'member', ground, ...by });
}

/** Nothing is begun that would cost the account its number. */
async function requirePace(
  { app }: OperationContext,
  { account, ...templated }: Templated & { readonly account: ChannelAccount },
): Promise<void> {
  if (account.problem !== null) throw new AppError('CHANNEL_REFUSED', { message: account.problem });
  const because = await pauseOfTemplates(app, account, templated);
  if (because !== null) throw new AppError('LIMIT_REACHED', { message: because });
}

/** What the messenger refuses is refused before it is sent. */
function valuesFor(
  { header, variables }: ChannelTemplate,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of [...header, ...variables]) {
    const value = Object.hasOwn(given, name) ? (given[name] ?? '') : '';
    if (value.trim() === '') throw badField(`variables.${name}`, 'Required by the template', 'required');
    if (/[\n\r\t]| {5}/.test(value) || value.length > 1024)
      throw badField(`variables.${name}`, 'One line of at most 1024 characters', 'one_line');
    values[name] = value;
  }
  return values;
}
