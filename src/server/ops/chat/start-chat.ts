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
  const bot = await findBot(context, input.params.publicId);
  const version = await publishedVersion(context, bot);
  requireOrigin(version, request);
  const key = request.idempotencyKey;
  const run = () => start(context, input, { bot, version });
  return key === undefined ? run() : app.chat.serial(`start ${bot.head.id} ${key}`, run);
};

async function findBot(context: OperationContext, publicId: string): Promise<PublicBot> {
  const bot = await context.app.publicBots.find(publicId, context.app.clock());
  const { app, caller } = context;
  // Nobody comes here without a token but through the compatibility route.
  const isSeen =
    bot !== null &&
    (caller.kind === 'anonymous' ||
      (await mayChat(app, caller, { id: bot.head.id, workspaceId: bot.head.workspaceId })));
  if (bot === null || !isSeen)
    throw new AppError('NOT_FOUND', { message: 'There is no published bot with this public id.' });
  return bot;
}

async function publishedVersion({ app }: OperationContext, { head }: PublicBot): Promise<LoadedVersion> {
  const version = head.publishedKey === null ? null : await app.versions.load(head.publishedKey);
  if (version === null)
    throw new AppError('NOT_FOUND', { message: 'There is no published bot with this public id.' });
  return version;
}

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
  const remembering = await lookUpIdempotencyKey(context, `bots/${params.publicId}/startChat`, body);
  if (remembering?.storedReply !== undefined) return parseReply(remembering.storedReply);
  requireOpen(bot, version);
  const at = app.clock();
  requireMayWrite(context, bot.workspace.id);
  await app.chatLimits.require(bot.workspace.id, at, bot.workspace);
  const known = body.resultId === undefined ? undefined : await rememberedResult(app, version, body.resultId);
  const resultId = known?.resultId ?? newResultId(bot.head.id, at);
  const init = {
    ...app.chat.newSessionInit(body.isStreamEnabled && request.onEvent === undefined),
    ...(isCrawler(request.userAgent) && { isCrawler: true }),
    ...((await isOwnTest(context, { id: bot.head.id, workspaceId: bot.workspace.id })) && {
      isOwnTest: true,
    }),
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
  await noteActivity(context, bot, at);
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

/** Once a day is enough. */
async function noteActivity({ app }: OperationContext, { head }: PublicBot, at: number): Promise<void> {
  if (head.lastActivityAt !== null && Math.floor(head.lastActivityAt / DAY) === Math.floor(at / DAY)) return;
  await bestEffort(app, 'The last activity of a bot', () => app.store.bots.touch(head.id, at));
  app.publicBots.invalidate({ botId: head.id });
}
