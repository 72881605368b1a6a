import type { cancelTakeOver as endpoint } from '#contract/take-overs.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { takeOverView } from './take-over-view.ts';

/** Ends a take-over; what is here already stays. */
export const cancelTakeOver: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  const { workspaceId, takeOverId: id } = params;
  await requireMember(app, caller, workspaceId);
  const cancelled = await app.takeOvers.cancel({ workspaceId, id });
  if (cancelled !== null) return { takeOver: takeOverView(cancelled) };
  if ((await app.store.takeOvers.get({ workspaceId, id })) === null)
    throw new AppError('NOT_FOUND', { message: 'There is no such take-over.' });
  throw new AppError('CONFLICT', { message: 'This take-over is not running.' });
};
