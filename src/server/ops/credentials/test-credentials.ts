import type { testCredentials as endpoint } from '#contract/credentials.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { refusedCredential, requireCredential } from './credential-view.ts';

/** Tests credentials, in a way that changes nothing at the service. */
export const testCredentials: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  const { workspaceId, credentialsId: id } = params;
  await requireMember(app, caller, workspaceId);
  await requireCredential(app, { workspaceId, id });
  const outcome = await app.credentials.test({ workspaceId, id }, request.signal);
  if (typeof outcome === 'string') throw refusedCredential(outcome);
  return outcome;
};
