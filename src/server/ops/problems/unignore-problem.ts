import { isAbout } from '#bot/ignored.ts';
import type { unignoreProblem as endpoint } from '#contract/problems.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { changeIgnored } from './change-ignored.ts';

/** Takes back the decision to live with a problem. */
export const unignoreProblem: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { code, path, ...place } = query;
  return changeIgnored(context, params.botId, (before) => {
    const others = before.filter((each) => !isAbout(each, { code, place, path }));
    if (others.length === before.length)
      throw new AppError('NOT_FOUND', { message: 'This problem is not ignored.' });
    return others;
  });
};
