import type { deleteCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { credentialView, noCredential } from './credential-view.ts';

/** Removes credentials with all their data. */
export const deleteCredentials: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  const { workspaceId, credentialsId: id } = params;
  await requireMember(app, caller, workspaceId);
  const credential = await app.store.credentials.delete({ workspaceId, id });
  if (credential === null) throw noCredential();
  return { credentials: credentialView(app, credential) };
};
