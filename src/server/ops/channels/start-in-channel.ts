import { hash } from 'node:crypto';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import type { startInChannel as endpoint } from '#contract/channels.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError, badField } from '#server/app-error.ts';
import { consentsOf } from '#server/channels/consents.ts';
import type { NextStart } from '#server/channels/next-start.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { knownPrefill } from '../chat/known-prefill.ts';
import { requireAccount } from './account-view.ts';
import { templatesOf } from './template-view.ts';

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
  { app }: OperationContext,
  { bot, adapter, account, body }: Starting,
  thread: ChannelThread,
): Promise<Started> {
  const { template: wanted, variables } = body;
  if (wanted === undefined || adapter.templates === null) throw new AppError('WINDOW_CLOSED');
  const { language } = ownJson<Readonly<Record<string, string>>>(thread.contact);
  const template = chosenFrom(templatesOf(account), wanted, language);
  requireConsent(template, thread, app.clock());
  const values = valuesFor(template, variables);
  const at = app.clock();
  const call = adapter.templates.write(template, values, thread.address);
  const row = {
    ...{ id: app.newId(), threadId: thread.id, accountId: account.id, turn: null },
    ...{ call: JSON.stringify(call), notBefore: at, gateMs: 0, createdAt: at },
  };
  const next: NextStart = { botId: bot.id, until: at + ANSWER_MS };
  await app.store.channels.updateThread(thread.id, { startsNext: JSON.stringify(next) });
  await app.store.channels.send([row]);
  app.channels.wake(account.id);
  return { contactId: thread.id, started: 'withAnswer', messageId: row.id };
}

function chosenFrom(
  templates: readonly ChannelTemplate[],
  { name, language }: NonNullable<Body['template']>,
  spoken: string | undefined,
): ChannelTemplate {
  const named = templates.filter((each) => each.name === name);
  const approved = named.filter(({ isApproved, problem }) => isApproved && problem === null);
  const base = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();
  const found =
    language !== undefined
      ? approved.find((each) => each.language === language)
      : (approved.find((each) => spoken !== undefined && base(each.language) === base(spoken)) ??
        approved[0]);
  if (found !== undefined) return found;
  const [other] = named;
  const message =
    other === undefined
      ? 'There is no such template. Read the templates of the account again.'
      : (other.problem ?? `It is not approved in this language: ${other.status}`);
  throw badField('template.name', message, 'template');
}

/** Marketing needs a yes; everything else must not have been refused. */
function requireConsent({ category }: ChannelTemplate, thread: ChannelThread, now: number): void {
  const { marketing, pausedUntil = 0 } = consentsOf(thread);
  const state = marketing?.state;
  if (state === 'withdrawn' || (category === 'marketing' && state !== 'given'))
    throw new AppError('NO_CONSENT');
  if (category === 'marketing' && pausedUntil > now)
    throw new AppError('CONTACT_UNREACHABLE', {
      message: `The messenger delivers no marketing to them before ${isoTime(pausedUntil)}.`,
    });
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
