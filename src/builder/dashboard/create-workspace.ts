import { call } from '#builder/api/call.ts';
import { session } from '#builder/api/session.ts';
import { navigate } from '#builder/ui/location.ts';
import { report } from '#builder/ui/report.ts';

/** Creates a workspace and goes there; false: it could not be created. */
export async function createWorkspace(name: string): Promise<boolean> {
  const made = await call('workspaces.create', { body: { name } });
  if (!report(made) || !made.ok) return false;
  await session.load();
  navigate(`/app/w/${made.value.workspace.id}`);
  return true;
}
