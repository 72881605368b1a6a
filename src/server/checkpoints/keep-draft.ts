import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Checkpoint, CheckpointReason, Versions } from '#store/ports/version.ts';

interface Keeping {
  readonly reason: CheckpointReason;
  readonly by: string | null;
  readonly at: number;
  /** Default: none. */
  readonly name?: string | null;
}

/** Keeps the draft of a bot as it is. */
export function keepDraft(
  { versions }: { readonly versions: Pick<Versions, 'saveCheckpoint'> },
  bot: Bot,
  { name = null, ...keeping }: Keeping,
): Promise<Checkpoint> {
  const version = versionOf(bot.id, storedDocument(bot));
  return versions.saveCheckpoint({ ...version, botId: bot.id, rev: bot.rev, name, ...keeping });
}
