import { sql } from 'kysely';
import type { Channels, ChannelThread, ContactQuery } from '../ports/channel.ts';
import { inboundColumns } from './channel-inbound.ts';
import { atomically, countOf, type Db } from './db.ts';
import { toThread } from './to-thread.ts';

type RowVerbs = 'outboundRow' | 'resend' | 'cancelRow';
type ContactVerbs = RowVerbs | 'contacts' | 'findThread' | 'threadAt' | 'rowsOf' | 'erase';

/** The contacts of accounts, and single messages of theirs. */
export function channelContacts(db: Db): Pick<Channels, ContactVerbs> {
  return { ...contactVerbs(db), ...rowVerbs(db) };
}

function contactVerbs(db: Db): Pick<Channels, Exclude<ContactVerbs, RowVerbs>> {
  const at = (accountId: string, address: string) =>
    db
      .selectFrom('channelThreads')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('address', '=', address);
  return {
    findThread: async (accountId, address) => {
      const row = await at(accountId, address).executeTakeFirst();
      return row === undefined ? null : toThread(row);
    },
    contacts: (workspaceId, query) => listContacts(db, workspaceId, query),
    threadAt: async ({ id, accountId, address, contact }, createdAt) => {
      await db
        .insertInto('channelThreads')
        .values({
          ...{ id, accountId, address, contact, createdAt, isBlocked: 0, botId: null, sessionId: null },
          ...{ question: null, closedAt: null, results: '{}', lastHeardAt: null },
          ...{ consent: '{}', startsNext: null },
        })
        .onConflict((conflict) => conflict.columns(['accountId', 'address']).doNothing())
        .execute();
      return toThread(await at(accountId, address).executeTakeFirstOrThrow());
    },
    erase: (id) =>
      atomically(db, async (tx) => {
        await tx.deleteFrom('outbound').where('threadId', '=', id).execute();
        await tx
          .updateTable('inbound')
          .set({ threadId: '', payload: '', state: 'kept', why: 'Its contact was erased.' })
          .where('threadId', '=', id)
          .execute();
        return countOf(await tx.deleteFrom('channelThreads').where('id', '=', id).execute()) > 0;
      }),
    rowsOf: (threadId, limit) => rowsOf(db, threadId, limit),
  };
}

async function listContacts(
  db: Db,
  workspaceId: string,
  { search, after, limit }: ContactQuery,
): Promise<readonly ChannelThread[]> {
  const pattern = `%${escaped(search.toLowerCase())}%`;
  const rows = await db
    .selectFrom('channelThreads')
    .selectAll()
    .where('accountId', 'in', (inner) =>
      inner.selectFrom('channelAccounts').select('id').where('workspaceId', '=', workspaceId),
    )
    .where(({ and, or, eb }) =>
      and([
        ...(after === null
          ? []
          : [
              or([
                eb('createdAt', '<', after.createdAt),
                and([eb('createdAt', '=', after.createdAt), eb('id', '<', after.id)]),
              ]),
            ]),
        ...(search === ''
          ? []
          : [
              or([
                sql<boolean>`lower("contact") like ${pattern} escape '\\'`,
                sql<boolean>`lower("address") like ${pattern} escape '\\'`,
              ]),
            ]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toThread);
}

async function rowsOf(db: Db, threadId: string, limit: number): ReturnType<Channels['rowsOf']> {
  const inbound = await db
    .selectFrom('inbound')
    .select(inboundColumns)
    .where('threadId', '=', threadId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const outbound = await db
    .selectFrom('outbound')
    .selectAll()
    .where('threadId', '=', threadId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return { inbound, outbound };
}

function rowVerbs(db: Db): Pick<Channels, RowVerbs> {
  return {
    outboundRow: async (id) =>
      (await db.selectFrom('outbound').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    resend: async (id, at) => {
      const { numUpdatedRows } = await db
        .updateTable('outbound')
        .set({ state: 'waiting', tries: 0, doubts: 0, error: null, notBefore: at, createdAt: at })
        .where('id', '=', id)
        .where('state', 'in', ['parked', 'failed'])
        .where('call', '<>', '')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    cancelRow: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('outbound')
        .set({ state: 'cancelled', call: '' })
        .where('id', '=', id)
        .where('state', 'in', ['parked', 'failed', 'waiting'])
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

/** As part of a pattern. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
