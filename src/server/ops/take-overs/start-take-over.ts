import type { startTakeOver as endpoint } from '#contract/take-overs.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audit } from '../audited.ts';
import { takeOverView } from './take-over-view.ts';

/** Starts to fetch bots of another installation. */
export const startTakeOver: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const { workspaceId } = params;
  await requireMember(app, caller, workspaceId);
  const { from, token, withResults, dryRun: isDryRun, botIds } = body;
  if (withResults) await app.storage.require(workspaceId);
  const started = await app.takeOvers.start({ workspaceId, from, token, withResults, isDryRun, botIds });
  switch (started) {
    case 'NO_WORKSPACE':
      throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
    case 'BUSY':
      throw new AppError('CONFLICT', { message: 'Another take-over of this workspace is running.' });
    case 'TOO_MANY':
      throw new AppError('CONFLICT', {
        message: 'Too many take-overs are running. Try again in some minutes.',
      });
    default: {
      const subject = started.report.from;
      if (!isDryRun) await audit(context, { kind: 'takeOver.started', workspaceId, subject });
      return { takeOver: takeOverView(started) };
    }
  }
};
