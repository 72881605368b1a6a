import type { announcePresence as endpoint } from '#contract/drafts.ts';
import { AppError } from '#server/app-error.ts';
import { requireBot, requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';

/** Shows to others where somebody is in a bot. */
export const announcePresence: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  requireReading(caller);
  const head = await app.store.bots.head(params.botId);
  await requireBot({ app, caller }, head, 'read');
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
  if (head?.isArchived) throw new AppError('NOT_FOUND', { message: 'This bot was deleted.' });
  const { clientId, name, selection, editing, isLeaving } = body;
  const { presence } = app.drafts;
  if (isLeaving) presence.leave(params.botId, { userId: caller.userId, clientId });
  else
    presence.announce(params.botId, {
      clientId,
      userId: caller.userId,
      name,
      selection,
      editing: editing ?? null,
    });
  return { message: 'success' };
};
