import type { Fix } from '#bot/diagnostic.ts';
import { withAccount } from '#bot/with-account.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { toasts } from '#builder/ui/toasts.ts';

/** Makes a fix, and the account that it needs. */
export async function applyFix(editor: Editor, { label, ops, account }: Fix): Promise<void> {
  if (account === undefined) {
    editor.store.run(label, ops);
    return;
  }
  const { type, name, data } = account;
  const made = await call('credentials.create', {
    params: { workspaceId: editor.workspaceId },
    body: { type, name, data: { ...data } },
  });
  if (!made.ok)
    return toasts.show(`The account could not be created: ${made.error.message}`, { tone: 'bad' });
  const { id } = made.value.credentials;
  editor.problems.noteAccount(id, type);
  editor.store.run(label, withAccount(ops, account, id));
  toasts.show(`The key is now in the account “${name}” of the workspace.`, { tone: 'good' });
}
