import type { listCredentials as endpoint } from '#contract/credentials.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { credentialView } from './credential-view.ts';

/** Lists the credentials of a workspace. */
export const listCredentials: Operation<typeof endpoint> = async ({ app, caller }, { params, query }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const all = await app.store.credentials.list(params.workspaceId);
  const asked = all.filter(({ type }) => query.type === undefined || type === query.type);
  return { credentials: asked.map((credential) => credentialView(app, credential)) };
};
