import { channelAdapters } from '#channels/channel-adapters.ts';
import type { connectChannel as endpoint } from '#contract/channels.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';
import { accountView } from './account-view.ts';

/** Connects the account of credentials at its messenger. */
export const connectChannel: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  const { workspaceId, credentialsId } = params;
  await requireAdmin(context, workspaceId);
  const credential = await app.store.credentials.get({ workspaceId, id: credentialsId });
  if (credential === null) throw new AppError('NOT_FOUND', { message: 'There are no such credentials.' });
  const adapter = channelAdapters.find(({ credentialType }) => credentialType === credential.type);
  if (adapter === undefined)
    throw new AppError('CHANNEL_REFUSED', { message: 'These credentials are not for a messenger.' });
  const outcome = await app.channels.connectNow({ adapter, workspaceId, credentialsId });
  if (outcome.kind === 'refused') throw new AppError('CHANNEL_REFUSED', { message: outcome.because });
  return { channel: await accountView(app, outcome.account) };
};
