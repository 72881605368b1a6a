import { isAbout } from '#bot/ignored.ts';
import type { ignoreProblem as endpoint } from '#contract/problems.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { botAction } from '../bot-action.ts';
import { changeIgnored } from './change-ignored.ts';

/** As many as `editorMeta.put` takes. */
const MOST = 1000;

/** Decides to live with a problem. */
export const ignoreProblem: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { at, by } = botAction(context);
  return changeIgnored(context, params.botId, (before) => {
    const others = before.filter((each) => !isAbout(each, body));
    if (others.length >= MOST)
      throw new AppError('BAD_REQUEST', { message: `At most ${MOST} problems of a bot can be ignored.` });
    return [...others, { ...body, by, at: isoTime(at) }];
  });
};
