import { ownJson } from '#lib/own-json.ts';
import type { WorkspaceSender } from './create-mailer.ts';

/** Finds the settings of a workspace, as JSON. */
interface WorkspaceRows {
  readonly get: (id: string) => Promise<{ readonly settings: string } | null>;
}

interface Chosen {
  readonly mailSender?: WorkspaceSender;
  readonly branding?: { readonly name: string };
}

/** The sender that a workspace has chosen, by default in the name of its brand; undefined: none. */
export async function mailSenderOf(
  workspaces: WorkspaceRows,
  workspaceId: string,
): Promise<WorkspaceSender | undefined> {
  const workspace = await workspaces.get(workspaceId);
  if (workspace === null) return undefined;
  const { mailSender, branding } = ownJson<Chosen>(workspace.settings);
  const name = mailSender?.name || branding?.name;
  return name ? { replyTo: '', ...mailSender, name } : mailSender;
}
