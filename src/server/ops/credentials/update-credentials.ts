import type { updateCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutCredential } from './about-credential.ts';
import { credentialView, refusedCredential } from './credential-view.ts';

/** Renames credentials or changes their data. */
export const updateCredentials: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const { workspaceId, credentialsId: id } = params;
  await requireMember(app, caller, workspaceId);
  const changed = await audited(
    context,
    (verbs) => app.credentials.change({ workspaceId, id }, body, verbs),
    (done) => (done.ok ? aboutCredential('credentials.changed', done.value) : null),
  );
  if (!changed.ok) throw refusedCredential(changed.error);
  return { credentials: credentialView(app, changed.value) };
};
