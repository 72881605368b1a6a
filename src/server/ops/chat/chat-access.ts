import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { BotRef, Mode } from '#server/auth/bot-access.ts';
import { anonymous, type Caller, ownerOf } from '#server/auth/caller.ts';
import { botMode, rememberedBotMode } from '#server/auth/mode.ts';
import { accountOfOwner } from '#server/channel-owner.ts';
import type { RequestFacts } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';

/** Whether the caller could start live chats with this bot. A promise only where the store has to be asked. */
export function mayChat(app: App, caller: Caller, bot: BotRef): boolean | Promise<boolean> {
  if (caller.kind === 'chatKey') return caller.workspaceId === bot.workspaceId;
  const known = rememberedBotMode(app, caller, bot);
  return known === undefined ? botMode(app, caller, bot).then((mode) => mode !== null) : known !== null;
}

/**
 * The conversation, for a caller who may go on with it. Without a token those are only conversations that the
 * compatibility route began: their id is the authority. Whether others exist is not told. A promise only where the store
 * has to be asked.
 */
export function openSession(app: App, caller: Caller, sessionId: string): LiveSession | Promise<LiveSession> {
  const live = app.chat.inMemory(sessionId);
  if (live !== undefined) return admitted(app, caller, live);
  return app.chat.open(sessionId).then(
    (opened) => admitted(app, caller, opened),
    (error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'SESSION_NOT_FOUND';
      throw isUnknown && caller.kind === 'anonymous' ? new AppError('UNAUTHORIZED') : error;
    },
  );
}

function admitted(app: App, caller: Caller, live: LiveSession): LiveSession | Promise<LiveSession> {
  if (app.config.compat && live.record.owner === ownerOf(anonymous)) return live;
  if (caller.kind === 'anonymous') throw new AppError('UNAUTHORIZED');
  return requireSession(app, caller, live)?.then(() => live) ?? live;
}

/**
 * A session belongs to what started it: for callers who could not have started it there is none. A promise only where the
 * store has to be asked.
 */
export function requireSession(app: App, caller: Caller, live: LiveSession): Promise<void> | undefined {
  const { kind, botId, workspaceId, owner } = live.record;
  // What is said in a messenger belongs to it.
  if (accountOfOwner(owner) !== undefined) throw new AppError('SESSION_NOT_FOUND');
  if (kind === 'live' && caller.kind === 'chatKey' && caller.workspaceId === workspaceId) return undefined;
  const bot = { id: botId, workspaceId };
  // Test chats are for those who read the bot.
  const check = (mode: Mode | null): void => {
    if (mode === null || (kind !== 'live' && mode !== 'read' && mode !== 'write'))
      throw new AppError('SESSION_NOT_FOUND');
  };
  const known = rememberedBotMode(app, caller, bot);
  if (known === undefined) return botMode(app, caller, bot).then(check);
  check(known);
  return undefined;
}

/**
 * Where a bot names the websites that may use it, others are refused before anything runs. Requests without
 * an origin (not from a browser) and the server's own pages pass.
 */
export function requireOrigin(version: LoadedVersion, request: RequestFacts): void {
  const allowed = version.document.settings.security?.allowedOrigins ?? [];
  // A page of ours inside another's says whose.
  const origin = request.isOwnPage ? request.framedBy : request.origin;
  if (allowed.length === 0 || origin === undefined || origin === request.baseUrl || allowed.includes(origin))
    return;
  throw new AppError('ORIGIN_NOT_ALLOWED');
}

/** The version that a session began with, for its settings. */
export async function firstVersion(app: App, live: LiveSession): Promise<LoadedVersion> {
  const version = await app.versions.load(firstKey(live));
  if (version === null) throw new AppError('SESSION_NOT_FOUND');
  return version;
}

/** The same, when it is in memory. */
export const firstVersionInMemory = (app: App, live: LiveSession): LoadedVersion | undefined =>
  app.versions.use(firstKey(live));

const firstKey = ({ session, record }: LiveSession): string => session.frames[0]?.version ?? record.version;
