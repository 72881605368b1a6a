import type { Mended } from '#bot/apply-fixes.ts';
import { acceptBatches, type Refusal } from '#bot/draft/accept-batches.ts';
import { draftFields } from '#bot/draft/draft-fields.ts';
import { err, type Result } from '#lib/result.ts';
import { draftOf, draftPatch } from '#server/drafts/draft-of.ts';
import { editOf } from '#server/drafts/edit-of.ts';
import type { Bot, Bots, BotUpdateError } from '#store/ports/bot.ts';
import type { BotAction } from '#store/ports/trash.ts';
import { checkpointOf } from './keep-draft.ts';

interface NewFixes extends BotAction {
  readonly batchId: string;
  readonly mended: Pick<Mended, 'found' | 'ops'>;
}

/**
 * Makes fixes of a draft that was just read, in one step; before several of them, the draft is kept. `STALE`: somebody else
 * changed it meanwhile, and nothing is written.
 */
export async function writeFixes(
  update: Bots['update'],
  bot: Bot,
  { batchId, mended: { found, ops }, at, by }: NewFixes,
): Promise<Result<Bot, BotUpdateError | Refusal>> {
  const before = draftOf(bot, draftFields);
  const accepted = acceptBatches({ draft: before, past: [], batches: [{ batchId, ops }] });
  if (!accepted.ok) return err(accepted.error);
  const { draft: after, written } = accepted.value;
  const [first] = found;
  const label = found.length === 1 ? (first?.fix?.label ?? '') : 'Fix problems';
  const batches = written.map((batch) => ({ ...batch, userId: by, clientId: null, label }));
  // What is live is kept anyway.
  const isKept = found.length > 1 && bot.rev !== bot.publishedRev;
  return update(
    { workspaceId: bot.workspaceId, botId: bot.id },
    {
      patch: draftPatch(before, after),
      at,
      edit: editOf({ baseRev: bot.rev, after, batches }),
      ...(isKept && { keep: checkpointOf(bot, { reason: 'largeChange', at, by }) }),
    },
  );
}
