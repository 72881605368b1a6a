import type { updateBotInSession as endpoint } from '#contract/chat.ts';
import { AppError } from '#server/app-error.ts';
import { requireBot } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { moveToVersion } from '#server/runtime/move-to-version.ts';
import { requireSession } from './chat-access.ts';

/** Moves a running chat to the version that is published now. Values are kept; a question that is gone ends the chat at its next turn. */
export const updateBotInSession: Operation<typeof endpoint> = ({ app, caller }, { params }) =>
  app.chat.serial(params.sessionId, async () => {
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const { botId, workspaceId } = live.record;
    await requireBot({ app, caller }, { id: botId, workspaceId }, 'write');
    if (live.session.hasEnded) throw new AppError('SESSION_ENDED');
    const head = await app.store.bots.head(botId);
    const version = head?.publishedKey ? await app.versions.load(head.publishedKey) : null;
    if (version === null) throw new AppError('NOT_FOUND', { message: 'The bot is not published.' });
    await app.chat.place(live, moveToVersion(live.session, version.key), {
      kind: 'moved',
      version: version.key,
    });
    return { message: 'success' as const };
  });
