import { err, ok, type Result } from '#lib/result.ts';
import { changedSince, noFieldTimes, noteChanges, parseFieldTimes } from '../field-times.ts';
import { nextRev } from '../next-rev.ts';
import type { Bot, BotPatch, BotScope, Bots, BotUpdate, BotUpdateError, NewBot } from '../ports/bot.ts';
import { toBot } from './bot-rows.ts';
import { saveCheckpoint } from './checkpoints.ts';
import { type Tx, toFlag } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';

/** Adds a bot to its workspace. */
export async function insertBot(tx: Tx, bot: NewBot): ReturnType<Bots['create']> {
  const { id, workspaceId, isArchived, isClosed, isDisabled } = bot;
  if (await tx.selectFrom('bots').select('id').where('id', '=', id).executeTakeFirst()) {
    return err('ID_TAKEN');
  }
  if (!(await lockWorkspace(tx, workspaceId))) return err('WORKSPACE_NOT_FOUND');
  const refusal = await refuse(tx, { botId: id, workspaceId }, bot);
  if (refusal) return err(refusal);
  const row = await tx
    .insertInto('bots')
    .values({
      ...bot,
      rev: 0,
      isArchived: toFlag(isArchived),
      isClosed: toFlag(isClosed),
      isDisabled: toFlag(isDisabled),
      publishedKey: null,
      publishedRev: null,
      publishedAt: null,
      lastActivityAt: null,
      deletedAt: null,
      keptRev: 0,
      keptAt: 0,
      fieldTimes: JSON.stringify(noFieldTimes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(toBot(row));
}

/** Changes a bot, unless somebody else has changed it since the state that the change is based on. */
export async function updateBot(
  tx: Tx,
  scope: BotScope,
  { patch, at, basedOn, edit, keep }: BotUpdate,
): Promise<Result<Bot, BotUpdateError>> {
  // The folder must not go meanwhile.
  if (typeof patch.folderId === 'string') await lockWorkspace(tx, scope.workspaceId);
  const before = await tx
    .selectFrom('bots')
    .selectAll()
    .where('id', '=', scope.botId)
    .where('workspaceId', '=', scope.workspaceId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return err({ code: 'NOT_FOUND' });
  const times = parseFieldTimes(before.fieldTimes);
  if (basedOn !== undefined && basedOn < before.updatedAt) {
    const changed = changedSince(times, before.groups, basedOn);
    return err({ code: 'CONFLICT', updatedAt: before.updatedAt, ...changed });
  }
  if (edit && edit.baseRev !== before.rev) return err({ code: 'STALE', rev: before.rev });
  const refusal = await refuse(tx, scope, patch);
  if (refusal) return err({ code: refusal });
  if (keep !== undefined) await saveCheckpoint(tx, keep);
  const was = toBot(before);
  const updatedAt = Math.max(at, before.updatedAt + 1);
  const { isClosed, isDisabled, ...rest } = patch;
  const row = await tx
    .updateTable('bots')
    .set({
      ...rest,
      isClosed: isClosed === undefined ? undefined : toFlag(isClosed),
      isDisabled: isDisabled === undefined ? undefined : toFlag(isDisabled),
      updatedAt,
      rev: nextRev(was, patch, edit),
      fieldTimes: JSON.stringify(noteChanges(times, was, { patch, at: updatedAt, groups: edit?.groups })),
    })
    .where('id', '=', scope.botId)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [index, batch] of (edit?.batches ?? []).entries())
    await tx
      .insertInto('opBatches')
      .values({ ...batch, botId: scope.botId, rev: before.rev + index + 1, at: updatedAt })
      .execute();
  return ok(toBot(row));
}

/** Why a bot cannot have these values: they name a folder that is not there, or belong to another bot. */
async function refuse(
  tx: Tx,
  { botId, workspaceId }: BotScope,
  { folderId, publicId, customDomain }: BotPatch,
): Promise<'FOLDER_NOT_FOUND' | 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | null> {
  if (typeof folderId === 'string') {
    const folder = tx
      .selectFrom('folders')
      .select('id')
      .where('id', '=', folderId)
      .where('workspaceId', '=', workspaceId);
    if (!(await folder.executeTakeFirst())) return 'FOLDER_NOT_FOUND';
  }
  const others = tx.selectFrom('bots').select('id').where('id', '!=', botId);
  if (typeof publicId === 'string' && (await others.where('publicId', '=', publicId).executeTakeFirst())) {
    return 'PUBLIC_ID_TAKEN';
  }
  if (
    typeof customDomain === 'string' &&
    (await others.where('customDomain', '=', customDomain).executeTakeFirst())
  ) {
    return 'CUSTOM_DOMAIN_TAKEN';
  }
  return null;
}
