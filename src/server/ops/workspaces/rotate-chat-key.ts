import type { rotateChatKey as endpoint } from '#contract/workspaces.ts';
import { newChatKey } from '#server/auth/tokens.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { audited } from '../audited.ts';
import { noWorkspace, requireAdmin } from './workspace-access.ts';

/** Replaces the chat key with a new one. */
export const rotateChatKey: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  const chatKey = await audited(
    context,
    (verbs) => verbs.chatKeys.rotate(params.workspaceId, newChatKey(), context.app.clock()),
    (done) => (done === null ? null : { workspaceId: params.workspaceId, kind: 'chatKey.replaced' }),
  );
  if (chatKey === null) throw noWorkspace();
  return { chatKey: { key: chatKey.key, createdAt: isoTime(chatKey.createdAt) } };
};
