import type { adminUpdateBot as endpoint } from '#contract/workspaces.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireInstanceOwner } from './workspace-access.ts';

/** Sets the risk level of a bot, even above what its authors may set. */
export const adminUpdateBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { workspaceIds } = requireInstanceOwner(context);
  const { store, clock } = context.app;
  const head = await store.bots.head(params.botId);
  if (head === null || (workspaceIds !== null && !workspaceIds.includes(head.workspaceId))) throw noBot();
  const updated = await store.bots.update(
    { workspaceId: head.workspaceId, botId: head.id },
    { patch: { riskLevel: body.riskLevel }, at: clock() },
  );
  if (!updated.ok) throw noBot();
  const { id, workspaceId, name, riskLevel, updatedAt } = updated.value;
  return { bot: { id, workspaceId, name, riskLevel, updatedAt: isoTime(updatedAt) } };
};

function noBot(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such bot.' });
}
