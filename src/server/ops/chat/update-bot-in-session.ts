import type { updateBotInSession as endpoint } from '#contract/chat.ts';
import { AppError } from '#server/app-error.ts';
import { requireBot } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { missingPlaces } from '#server/runtime/missing-places.ts';
import { moveToVersion } from '#server/runtime/move-to-version.ts';
import { requireSession } from './chat-access.ts';

/**
 * Moves a running chat to the version that is published now. Values are kept; where its question is gone the chat
 * ends with its next turn, or is not moved at all if the caller wants that.
 */
export const updateBotInSession: Operation<typeof endpoint> = ({ app, caller }, { params, body }) =>
  app.chat.serial(params.sessionId, async () => {
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const { botId, workspaceId } = live.record;
    await requireBot({ app, caller }, { id: botId, workspaceId }, 'write');
    if (live.session.hasEnded) throw new AppError('SESSION_ENDED');
    const head = await app.store.bots.head(botId);
    const version = head?.publishedKey ? await app.versions.load(head.publishedKey) : null;
    if (version === null) throw new AppError('NOT_FOUND', { message: 'The bot is not published.' });
    const isSafe = missingPlaces(live.session, version.program).length === 0;
    if (body.onlyIfSafe && !isSafe) throw new AppError('NOT_SAFE');
    await app.chat.place(live, moveToVersion(live.session, version.key), {
      kind: 'moved',
      version: version.key,
    });
    return { message: 'success' as const, isSafe };
  });
