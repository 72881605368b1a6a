import type { listTemplates as endpoint } from '#contract/channels.ts';
import { templatesOf } from '#server/channels/chosen-template.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { requireAccount } from './account-view.ts';
import { templateView } from './template-view.ts';

/** The templates of an account, as they were last read. */
export const listTemplates: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  return { templates: templatesOf(await requireAccount(app, params)).map(templateView) };
};
