import type { updateContact as endpoint } from '#contract/contacts.ts';
import { requireMember } from '#server/auth/mode.ts';
import { noteConsent } from '#server/channels/consents.ts';
import type { Operation } from '#server/operation.ts';
import { contactView, requireContact } from './contact-view.ts';

/** Notes what a contact said about being written to. */
export const updateContact: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  await requireMember(app, caller, params.workspaceId);
  const { thread } = await requireContact(app, params);
  if (body.consent !== undefined)
    await noteConsent(app.store, thread.id, {
      ...{ state: body.consent, at: app.clock(), source: 'member' },
      ...(caller.kind === 'user' && { by: caller.userId }),
    });
  const now = await requireContact(app, params);
  return { contact: contactView(now.account, now.thread) };
};
