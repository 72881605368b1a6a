import type { startChat as endpoint } from '#contract/chat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { bestEffort } from '#server/best-effort.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import { withSignedLinks } from '#server/files/own-files.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { PublicBot } from '#server/runtime/public-bots.ts';
import { rememberedResult } from '#server/runtime/remembered-result.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import { brandingOf } from '#server/wire/branding-of.ts';
import { mayChat, requireOrigin } from './chat-access.ts';
import { lookUpIdempotencyKey } from './idempotency.ts';
import { isCrawler } from './is-crawler.ts';
import { isOwnTest } from './is-own-test.ts';
import { knownPrefill } from './known-prefill.ts';
import { observeReply } from './observe-reply.ts';
import { once } from './once.ts';
import { parseReply } from './parse-reply.ts';
import { registeredValues } from './registered-values.ts';
import { startReply } from './start-reply.ts';
import { withinLength } from './within-length.ts';
import { countWritten, requireMayWrite } from './written.ts';

type Input = InputOf<typeof endpoint>;

/** Starts a chat with the published version of a bot. Whether it may be started is decided before anything runs. */
export const startChat: Operation<typeof endpoint> = async (context, input) => {
  const { app, request } = context;
  const { publicId } = input.params;
  const found = findBot(context, publicId);
  const bot = found instanceof Promise ? await found : found;
  const loaded = findVersion(context, bot);
  const version = loaded instanceof Promise ? await loaded : loaded;
  requireOrigin(version, request);
  const key = request.idempotencyKey;
  const run = () => start(context, input, { bot, version });
  return key === undefined ? run() : app.chat.serial(`start ${bot.head.id} ${key}`, run);
};

/** A promise only where the store has to be asked, as with the next one. */
function findBot({ app, caller }: OperationContext, publicId: string): PublicBot | Promise<PublicBot> {
  const seen = (bot: PublicBot | null): PublicBot | Promise<PublicBot> => {
    if (bot === null) throw noSuchBot();
    // Nobody comes here without a token but through the compatibility route.
    if (caller.kind === 'anonymous') return bot;
    const { id, workspaceId } = bot.head;
    const may = mayChat(app, caller, { id, workspaceId });
    return may instanceof Promise
      ? may.then((isSeen) => required(isSeen ? bot : null))
      : required(may ? bot : null);
  };
  const now = app.clock();
  const known = app.publicBots.inMemory(publicId, now);
  return known === undefined ? app.publicBots.find(publicId, now).then(seen) : seen(known);
}

function findVersion({ app }: OperationContext, { head }: PublicBot): LoadedVersion | Promise<LoadedVersion> {
  if (head.publishedKey === null) throw noSuchBot();
  return app.versions.use(head.publishedKey) ?? app.versions.load(head.publishedKey).then(required);
}

function required<T>(found: T | null): T {
  if (found === null) throw noSuchBot();
  return found;
}

const noSuchBot = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no published bot with this public id.' });

/** What keeps a bot from taking new conversations; running ones go on. */
function requireOpen({ head, workspace }: PublicBot, version: LoadedVersion): void {
  if (workspace.isSuspended) throw new AppError('WORKSPACE_SUSPENDED');
  if (head.isDisabled) throw new AppError('BOT_DISABLED');
  const message = version.document.settings.general?.systemMessages?.botClosed;
  if (head.isClosed) throw new AppError('BOT_CLOSED', message ? { message } : {});
}

interface Found {
  readonly bot: PublicBot;
  readonly version: LoadedVersion;
}

async function start(context: OperationContext, { params, body }: Input, { bot, version }: Found) {
  const { app, caller, request } = context;
  const remembering =
    request.idempotencyKey === undefined
      ? undefined
      : await lookUpIdempotencyKey(context, `bots/${params.publicId}/startChat`, body);
  if (remembering?.storedReply !== undefined) return parseReply(remembering.storedReply);
  requireOpen(bot, version);
  const at = app.clock();
  requireMayWrite(context, bot.workspace.id);
  const room = app.chatLimits.require(bot.workspace.id, at, bot.workspace);
  if (room !== undefined) await room;
  const known = body.resultId === undefined ? undefined : await rememberedResult(app, version, body.resultId);
  const resultId = known?.resultId ?? newResultId(bot.head.id, at);
  const testing = isOwnTest(context, { id: bot.head.id, workspaceId: bot.workspace.id });
  const isTest = testing instanceof Promise ? await testing : testing;
  const init = {
    ...app.chat.newSessionInit(body.isStreamEnabled && request.onEvent === undefined),
    ...(isCrawler(request.userAgent) && { isCrawler: true }),
    ...(isTest && { isOwnTest: true }),
    ...known?.init,
  };
  const session = newSession(context, { bot, version }, { resultId, at });
  const event = startEvent(context, { version, body, at });
  const facts = {
    ...{ version, init, format: body.textBubbleContentFormat, publishedAt: bot.head.publishedAt },
    branding: brandingOf(bot.workspace),
  };
  // Only a result that was there before has files that the first turn may show.
  const toReply = once((made: LiveSession, its: Turn | null) => {
    const reply = startReply(made, its, facts);
    const owner = { resultId, sessionId: session.id };
    return known === undefined ? reply : withSignedLinks(app, owner, reply);
  });
  const { live, turn } = await app.chat.start(
    {
      session,
      ...(body.isOnlyRegistering
        ? { init: { ...init, ...registeredValues(version, init, body.prefilledVariables) }, event: null }
        : { init, event }),
      results: body.isOnlyRegistering ? [] : [{ id: resultId, botId: bot.head.id, createdAt: at }],
      replaces: false,
      startKey: remembering,
      baseUrl: request.baseUrl,
      observe: observeReply(app, request, body.textBubbleContentFormat),
      // Nobody else knows the session, and nothing was said in it.
      // Who sends a key may come back for the reply.
      ...(caller.kind !== 'user' &&
        body.message === undefined &&
        request.idempotencyKey === undefined && { gone: () => request.signal }),
    },
    remembering && ((made, its) => remembering.record(toReply(made, its))),
  );
  countWritten(context, live);
  if (!isSameDay(bot.head.lastActivityAt, at)) await noteActivity(context, bot, at);
  return toReply(live, turn);
}

/** The session of a new chat, as it is stored. */
function newSession(
  { app, caller }: OperationContext,
  { bot, version }: Found,
  { resultId, at }: { readonly resultId: string; readonly at: number },
) {
  return {
    id: newSessionId(bot.head.id, at),
    workspaceId: bot.head.workspaceId,
    botId: bot.head.id,
    version: version.key,
    kind: 'live' as const,
    owner: ownerOf(caller),
    resultId,
    createdAt: at,
    idleMs: app.config.sessionIdleMs,
  };
}

interface StartFacts {
  readonly version: LoadedVersion;
  readonly body: Input['body'];
  readonly at: number;
}

/** What the first turn begins with: prefilled values, and the visitor's message if there is one. */
function startEvent({ app }: OperationContext, { version, body, at }: StartFacts): EngineEvent {
  const message = withinLength(body.message ?? null, {
    waiting: null,
    maxLength: app.config.answerMaxLength,
  });
  return {
    kind: 'start',
    at,
    ...knownPrefill(version, body.prefilledVariables),
    ...(message !== null && { message }),
  };
}

const DAY = 24 * 60 * 60 * 1000;

const isSameDay = (before: number | null, at: number): boolean =>
  before !== null && Math.floor(before / DAY) === Math.floor(at / DAY);

/** Once a day is enough. */
async function noteActivity({ app }: OperationContext, { head }: PublicBot, at: number): Promise<void> {
  await bestEffort(app, 'The last activity of a bot', () => app.store.bots.touch(head.id, at));
  app.publicBots.invalidate({ botId: head.id });
}
