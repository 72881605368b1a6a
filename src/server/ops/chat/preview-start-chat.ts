import type { previewStartChat as endpoint } from '#contract/chat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { requireBot, requireChatting } from '#server/auth/mode.ts';
import { newSessionId } from '#server/chat-ids.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { overriddenDocument } from '#server/runtime/overridden-document.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import { brandingOf } from '#server/wire/branding-of.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import { lookUpIdempotencyKey } from './idempotency.ts';
import { knownPrefill } from './known-prefill.ts';
import { observeReply } from './observe-reply.ts';
import { parseReply } from './parse-reply.ts';
import { previewExtras } from './preview-extras.ts';
import { registeredValues } from './registered-values.ts';
import { startReply } from './start-reply.ts';
import { withinLength } from './within-length.ts';

type Input = InputOf<typeof endpoint>;

/** Starts a test chat: nothing of it is saved as a result. */
export const previewStartChat: Operation<typeof endpoint> = async (context, input) => {
  const { app, caller, request } = context;
  const bot = await app.store.bots.get(input.params.botId);
  await requireBot({ app, caller }, bot, input.body.bot === undefined ? 'read' : 'write');
  requireChatting(caller);
  if (bot === null || bot.isArchived) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  const sessionId = input.body.sessionId ?? newSessionId(bot.id, app.clock());
  const key =
    input.body.sessionId ??
    (request.idempotencyKey === undefined ? sessionId : `preview ${bot.id} ${request.idempotencyKey}`);
  return app.chat.serial(key, () => start(context, input, { bot, sessionId }));
};

async function start(
  context: OperationContext,
  { params, body }: Input,
  { bot, sessionId }: { readonly bot: Bot; readonly sessionId: string },
) {
  const { app, caller, request } = context;
  const remembering = await lookUpIdempotencyKey(context, `bots/${params.botId}/preview/startChat`, body);
  if (remembering?.storedReply !== undefined) return parseReply(remembering.storedReply);
  const owner = ownerOf(caller);
  const replaced = body.sessionId
    ? await replaceableSession(context, { sessionId, botId: bot.id, owner })
    : null;
  const at = app.clock();
  const version = await draftVersion(context, bot, body.bot);
  const init = initOf(context, body);
  const registering = body.isOnlyRegistering
    ? { ...init, ...registeredValues(version, init, body.prefilledVariables) }
    : undefined;
  const message = withinLength(body.message ?? null, {
    waiting: null,
    maxLength: app.config.answerMaxLength,
  });
  const event: EngineEvent = {
    kind: 'start',
    at,
    ...(body.startFrom && { from: body.startFrom }),
    ...knownPrefill(version, body.prefilledVariables),
    ...(message !== null && { message }),
  };
  const session = {
    id: sessionId,
    workspaceId: bot.workspaceId,
    botId: bot.id,
    version: version.key,
    kind: 'preview' as const,
    owner,
    resultId: null,
    createdAt: at,
    idleMs: app.config.sessionIdleMs,
  };
  const branding = brandingOf(await app.store.workspaces.get(bot.workspaceId));
  const facts = { version, init, format: body.textBubbleContentFormat, publishedAt: null, branding };
  const toReply = (live: LiveSession, turn: Turn | null) => ({
    ...startReply(live, turn, facts),
    ...(turn !== null && previewExtras(app, live, { turn, number: 1, withTrace: body.withTrace })),
  });
  const { live, turn } = await app.chat.start(
    {
      session,
      init: registering ?? init,
      event: registering ? null : event,
      results: [],
      replaces: replaced !== null,
      startKey: remembering,
      isTraced: body.withTrace,
      baseUrl: request.baseUrl,
      observe: observeReply(app, request, body.textBubbleContentFormat),
    },
    remembering && ((made, its) => remembering.record(toReply(made, its))),
  );
  await forgetDraft(context, replaced, version.key);
  return toReply(live, turn);
}

/** A messenger that is played has no page. */
function initOf({ app, request }: OperationContext, { channel, isStreamEnabled }: Input['body']) {
  const init = app.chat.newSessionInit(isStreamEnabled && request.onEvent === undefined);
  return channel === undefined ? init : { ...init, channel: { name: channel, contact: { id: 'test' } } };
}

/** A test after each edit would otherwise leave one whole draft behind each time. */
async function forgetDraft(
  { app }: OperationContext,
  replaced: SessionRecord | null,
  nextKey: string,
): Promise<void> {
  if (replaced === null || replaced.version === nextKey) return;
  const { botId, version: key, createdAt } = replaced;
  await app.store.versions.dropDraft({ botId, key }, createdAt);
}

/** A given session id may take the place of a test session of the same bot and caller, of nothing else. */
async function replaceableSession(
  { app }: OperationContext,
  given: { readonly sessionId: string; readonly botId: string; readonly owner: string },
): Promise<SessionRecord | null> {
  const stored = await app.store.turns.load(given.sessionId);
  if (stored === null) return null;
  const { kind, botId, owner } = stored.record;
  if (kind !== 'preview' || botId !== given.botId || owner !== given.owner)
    throw new AppError('CONFLICT', { message: 'This session id is already in use.' });
  app.chat.sessions.drop(given.sessionId);
  return stored.record;
}

/** The draft, or the bot of the body; workspace and linked bots are always the stored bot's. */
async function draftVersion({ app }: OperationContext, bot: Bot, override: unknown): Promise<LoadedVersion> {
  const document = override === undefined ? storedDocument(bot) : overriddenDocument(bot, override);
  const { key, document: text } = versionOf(bot.id, document);
  await app.store.versions.putDraft({ key, botId: bot.id, document: text, at: app.clock() });
  return app.versions.add(key, bot.id, document);
}
