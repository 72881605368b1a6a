import type { getChatKey as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { noWorkspace, requireInsider } from './workspace-access.ts';

/** The key that web pages may contain. */
export const getChatKey: Operation<typeof endpoint> = async (context, { params }) => {
  await requireInsider(context, params.workspaceId);
  const chatKey = await context.app.store.chatKeys.get(params.workspaceId);
  if (chatKey === null) throw noWorkspace();
  return { chatKey: { key: chatKey.key, createdAt: isoTime(chatKey.createdAt) } };
};
