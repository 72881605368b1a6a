import type { updateCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { credentialView, refusedCredential } from './credential-view.ts';

/** Renames credentials or changes their data. */
export const updateCredentials: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  const { workspaceId, credentialsId: id } = params;
  await requireMember(app, caller, workspaceId);
  const changed = await app.credentials.change({ workspaceId, id }, body);
  if (!changed.ok) throw refusedCredential(changed.error);
  return { credentials: credentialView(app, changed.value) };
};
