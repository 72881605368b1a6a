import type { getCredentials as endpoint } from '#contract/credentials.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { credentialView, requireCredential } from './credential-view.ts';

/** Returns one set of credentials, without secrets. */
export const getCredentials: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  const { workspaceId, credentialsId: id } = params;
  await requireMemberToRead(app, caller, workspaceId);
  return { credentials: credentialView(app, await requireCredential(app, { workspaceId, id })) };
};
