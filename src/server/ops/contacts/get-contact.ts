import type { getContact as endpoint } from '#contract/contacts.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { contactView, requireContact } from './contact-view.ts';

/** One contact of a workspace. */
export const getContact: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const { account, thread } = await requireContact(app, params);
  return { contact: contactView(account, thread) };
};
