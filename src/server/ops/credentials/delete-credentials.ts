import type { deleteCredentials as endpoint } from '#contract/credentials.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutCredential } from './about-credential.ts';
import { credentialView, noCredential } from './credential-view.ts';

/** Removes credentials with all their data. */
export const deleteCredentials: Operation<typeof endpoint> = async (context, { params }) => {
  const { app, caller } = context;
  const { workspaceId, credentialsId: id } = params;
  await requireMember(app, caller, workspaceId);
  const accounts = await app.store.channels.accounts(workspaceId);
  if (accounts.some((each) => each.credentialsId === id)) throw new AppError('CHANNEL_CONNECTED');
  const credential = await audited(
    context,
    (verbs) => verbs.credentials.delete({ workspaceId, id }),
    (done) => done && aboutCredential('credentials.deleted', done),
  );
  if (credential === null) throw noCredential();
  return { credentials: credentialView(app, credential) };
};
