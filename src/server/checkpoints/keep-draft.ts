import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Checkpoint, CheckpointReason, NewCheckpoint } from '#store/ports/checkpoint.ts';
import type { Versions } from '#store/ports/version.ts';

interface Keeping {
  readonly reason: CheckpointReason;
  readonly by: string | null;
  readonly at: number;
  /** Default: none. */
  readonly name?: string | null;
}

/** The draft of a bot as it is, to be kept. */
export function checkpointOf(bot: Bot, { name = null, ...keeping }: Keeping): NewCheckpoint {
  const version = versionOf(bot.id, storedDocument(bot));
  return { ...version, botId: bot.id, rev: bot.rev, name, ...keeping };
}

/** Keeps the draft of a bot as it is. */
export function keepDraft(
  { versions }: { readonly versions: Pick<Versions, 'saveCheckpoint'> },
  bot: Bot,
  keeping: Keeping,
): Promise<Checkpoint> {
  return versions.saveCheckpoint(checkpointOf(bot, keeping));
}
