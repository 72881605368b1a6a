import type { listTakeOvers as endpoint } from '#contract/take-overs.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { takeOverView } from './take-over-view.ts';

/** The latest take-overs of a workspace. */
export const listTakeOvers: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const all = await app.store.takeOvers.list(params.workspaceId);
  return { takeOvers: all.map((each) => takeOverView(app.takeOvers.seen(each))) };
};
