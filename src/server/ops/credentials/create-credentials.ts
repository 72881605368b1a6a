import type { createCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutCredential } from './about-credential.ts';
import { credentialView, refusedCredential } from './credential-view.ts';

/** Stores credentials for the bots of a workspace. */
export const createCredentials: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const { workspaceId } = params;
  await requireMember(app, caller, workspaceId);
  const made = await audited(
    context,
    (verbs) => app.credentials.create({ workspaceId, ...body }, verbs),
    (done) => (done.ok ? aboutCredential('credentials.created', done.value) : null),
  );
  if (!made.ok) throw refusedCredential(made.error);
  return { credentials: credentialView(app, made.value) };
};
