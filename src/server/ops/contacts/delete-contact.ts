import type { deleteContact as endpoint } from '#contract/contacts.ts';
import { ownJson } from '#lib/own-json.ts';
import { takeBack } from '#server/analytics/take-back.ts';
import type { Operation } from '#server/operation.ts';
import { audit } from '../audited.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';
import { requireContact } from './contact-view.ts';

/** Erases a contact: who they are, what they wrote, what waits for them, and their results if that is asked for. */
export const deleteContact: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { app } = context;
  const { workspaceId } = params;
  await requireAdmin(context, workspaceId);
  const { account, thread } = await requireContact(app, params);
  const { channel } = account;
  // Not who it was: that is what is to be forgotten.
  const details = { channel, results: query.results };
  await audit(context, { kind: 'contact.erased', workspaceId, subject: account.name, details });
  const results = new Map(Object.entries(ownJson<Readonly<Record<string, string>>>(thread.results)));
  const { botId, sessionId } = thread;
  const record =
    botId === null || sessionId === null ? null : await app.store.sessions.get({ botId, id: sessionId });
  await app.store.channels.erase(thread.id);
  if (record !== null) app.chat.sessions.drop(record.id);
  if (!query.results) return { message: 'success' };
  if (record?.resultId) results.set(record.botId, record.resultId);
  for (const [id, resultId] of results) {
    await takeBack(app, id, [resultId]);
    await app.store.results.archive(id, [resultId]);
  }
  return { message: 'success' };
};
