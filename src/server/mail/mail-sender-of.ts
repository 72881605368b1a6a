import { ownJson } from '#lib/own-json.ts';
import type { WorkspaceSender } from './create-mailer.ts';

/** Finds the settings of a workspace, as JSON. */
interface WorkspaceRows {
  readonly get: (id: string) => Promise<{ readonly settings: string } | null>;
}

/** The sender that a workspace has chosen; undefined: none. */
export async function mailSenderOf(
  workspaces: WorkspaceRows,
  workspaceId: string,
): Promise<WorkspaceSender | undefined> {
  const workspace = await workspaces.get(workspaceId);
  if (workspace === null) return undefined;
  return ownJson<{ readonly mailSender?: WorkspaceSender }>(workspace.settings).mailSender;
}
