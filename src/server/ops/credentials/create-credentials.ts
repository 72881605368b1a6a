import type { createCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { credentialView, refusedCredential } from './credential-view.ts';

/** Stores credentials for the bots of a workspace. */
export const createCredentials: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  const { workspaceId } = params;
  await requireMember(app, caller, workspaceId);
  const made = await app.credentials.create({ workspaceId, ...body });
  if (!made.ok) throw refusedCredential(made.error);
  return { credentials: credentialView(app, made.value) };
};
