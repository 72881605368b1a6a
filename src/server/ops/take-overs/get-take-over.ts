import type { getTakeOver as endpoint } from '#contract/take-overs.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { takeOverView } from './take-over-view.ts';

/** How far a take-over is. */
export const getTakeOver: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  const { workspaceId, takeOverId: id } = params;
  await requireMemberToRead(app, caller, workspaceId);
  const found = await app.store.takeOvers.get({ workspaceId, id });
  if (found === null) throw new AppError('NOT_FOUND', { message: 'There is no such take-over.' });
  return { takeOver: takeOverView(app.takeOvers.seen(found)) };
};
