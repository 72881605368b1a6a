import { call } from '#builder/api/call.ts';
import { navigate } from '#builder/ui/location.ts';
import { report } from '#builder/ui/report.ts';

/** Creates an empty bot and opens it. */
export async function createBlank(place: {
  readonly workspaceId: string;
  readonly folderId: string | null;
}): Promise<void> {
  const { workspaceId, folderId } = place;
  const made = await call('bots.create', { body: { workspaceId, bot: { folderId } } });
  if (report(made) && made.ok) navigate(`/app/bots/${made.value.bot.id}/flow`);
}
