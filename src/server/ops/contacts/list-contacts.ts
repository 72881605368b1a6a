import type { listContacts as endpoint } from '#contract/contacts.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { contactView } from './contact-view.ts';

/** A page of the contacts of a workspace. */
export const listContacts: Operation<typeof endpoint> = async ({ app, caller }, { params, query }) => {
  const { workspaceId } = params;
  await requireMemberToRead(app, caller, workspaceId);
  const { channels } = app.store;
  const { search, limit, cursor } = query;
  const accounts = new Map((await channels.accounts(workspaceId)).map((each) => [each.id, each]));
  const last = cursor === undefined ? null : await channels.thread(cursor);
  const after = last !== null && accounts.has(last.accountId) ? last : null;
  const found = await channels.contacts(workspaceId, { search, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    contacts: page.flatMap((thread) => {
      const account = accounts.get(thread.accountId);
      return account === undefined ? [] : [contactView(account, thread)];
    }),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};
