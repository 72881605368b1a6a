import { err, ok } from '#lib/result.ts';
import type { Bot } from '../ports/bot.ts';
import type { BotAction } from '../ports/trash.ts';
import type { VersionScope, Versions } from '../ports/version.ts';
import { toBot } from './bot-rows.ts';
import type { Tx } from './db.ts';
import { addRelease } from './releases.ts';
import { addEvents } from './webhooks.ts';

/** Makes a version the one that is live. A bot that was never published gets `publicId`. */
export async function publishVersion(
  tx: Tx,
  { botId, key }: VersionScope,
  { at, publicId, rev, outbox = [], release = unsigned }: Parameters<Versions['publish']>[1],
): ReturnType<Versions['publish']> {
  const bot = await tx.selectFrom('bots').selectAll().where('id', '=', botId).forUpdate().executeTakeFirst();
  const version = tx.selectFrom('versions').select('key').where('key', '=', key).where('botId', '=', botId);
  if (!bot || !(await version.executeTakeFirst())) return err('NOT_FOUND');
  const needsId = bot.publicId === null;
  if (needsId) {
    const other = tx.selectFrom('bots').select('id').where('publicId', '=', publicId);
    if (await other.executeTakeFirst()) return err('PUBLIC_ID_TAKEN');
  }
  await tx
    .updateTable('versions')
    .set({ kind: 'published', publishedAt: at })
    .where('key', '=', key)
    .execute();
  const row = await tx
    .updateTable('bots')
    .set({
      publishedKey: key,
      publishedRev: rev ?? bot.rev,
      publishedAt: at,
      publicId: needsId ? publicId : undefined,
      updatedAt: needsId ? Math.max(at, bot.updatedAt + 1) : undefined,
    })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addRelease(tx, { ...release, botId, key, at });
  await addEvents(tx, outbox, at);
  return ok(toBot(row));
}

/** Takes the live version of a bot away; null: there is no such bot. */
export async function unpublishBot(tx: Tx, botId: string, action: BotAction): Promise<Bot | null> {
  const before = await tx
    .selectFrom('bots')
    .select('publishedKey')
    .where('id', '=', botId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  if (before.publishedKey !== null)
    await addRelease(tx, { ...action, botId, key: null, act: 'unpublish', message: null });
  const row = await tx
    .updateTable('bots')
    .set({ publishedKey: null, publishedRev: null, publishedAt: null })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBot(row);
}

/** A publication of nobody in particular. */
const unsigned = { act: 'publish', message: null, by: null } as const;
