import type { listTrash as endpoint } from '#contract/trash.ts';
import { AppError } from '#server/app-error.ts';
import { requireReading, workspaceMode } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { TRASH_MS } from '#server/remove-bot.ts';
import { isoTime } from '#server/wire/iso-time.ts';

/** Lists the deleted bots that the caller could see before. */
export const listTrash: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  requireReading(caller);
  const found = await workspaceMode(app, caller, params.workspaceId);
  if (found === null || caller.kind !== 'user')
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
  const bots = await app.store.trash.list(
    params.workspaceId,
    found.role === 'GUEST' ? { collaboratorId: caller.userId } : {},
  );
  return {
    bots: bots.map(({ id, name, icon, folderId, publicId, createdAt, deletedAt }) => ({
      id,
      name,
      icon,
      folderId,
      publicId,
      createdAt: isoTime(createdAt),
      deletedAt: isoTime(deletedAt),
      removedAt: isoTime(deletedAt + TRASH_MS),
    })),
  };
};
