import { sql } from 'kysely';
import { joinContact } from '../join-contact.ts';
import type { Channels, ChannelThread, ContactQuery, GivenKeys, TemplateCounts } from '../ports/channel.ts';
import { inboundColumns } from './channel-inbound.ts';
import { knownContacts, threadOfKeys } from './channel-keys.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, countOf, type Db, type Tx } from './db.ts';
import { toThread } from './to-thread.ts';

type RowVerbs = 'outboundRow' | 'saidBy' | 'resend' | 'cancelRow' | 'noteTooMuch' | 'templateCounts';
type ContactVerbs = RowVerbs | 'contacts' | 'findThread' | 'threadAt' | 'learnKeys' | 'rowsOf' | 'erase';

/** The contacts of accounts, and single messages of theirs. */
export function channelContacts(db: Db, chats: ChatRows): Pick<Channels, ContactVerbs> {
  return { ...contactVerbs(db, chats), ...rowVerbs(db) };
}

function contactVerbs(db: Db, chats: ChatRows): Pick<Channels, Exclude<ContactVerbs, RowVerbs>> {
  return {
    findThread: (accountId, keys) => findThread(db, accountId, keys),
    contacts: (workspaceId, query) => listContacts(db, workspaceId, query),
    threadAt: ({ id, accountId, address, contact }, at) =>
      atomically(db, async (tx) => {
        const meeting = { chats, accountId, at, threadId: id, contact, lastHeardAt: null };
        const threadId = await threadOfKeys(tx, meeting, { keys: [address] });
        return toThread(await byId(tx, threadId).executeTakeFirstOrThrow());
      }),
    learnKeys: async (threadId, keys, at) => {
      const present = db.selectFrom('channelKeys').select('key').where('threadId', '=', threadId);
      const known = await present
        .where('until', 'is', null)
        .where('key', 'in', [...keys])
        .execute();
      if (known.length < keys.length) await learnKeys(db, chats, { threadId, keys, at });
    },
    erase: (id) =>
      atomically(db, async (tx) => {
        await tx.deleteFrom('outbound').where('threadId', '=', id).execute();
        await tx
          .updateTable('inbound')
          .set({ threadId: '', payload: '', state: 'kept', why: 'Its contact was erased.' })
          .where('threadId', '=', id)
          .execute();
        await tx.deleteFrom('channelKeys').where('threadId', '=', id).execute();
        return countOf(await tx.deleteFrom('channelThreads').where('id', '=', id).execute()) > 0;
      }),
    rowsOf: (threadId, limit) => rowsOf(db, threadId, limit),
  };
}

async function learnKeys(
  db: Db,
  chats: ChatRows,
  {
    threadId,
    keys,
    at,
  }: { readonly threadId: string; readonly keys: GivenKeys['keys']; readonly at: number },
): Promise<void> {
  await atomically(db, async (tx) => {
    const thread = await byId(tx, threadId).executeTakeFirst();
    if (thread === undefined) return;
    const { accountId, address, contact } = thread;
    const known = await knownContacts(tx, { accountId, at }, { keys: [address], alsoAt: keys });
    const own = known.find(({ id }) => id === threadId);
    const isSame = own && joinContact({ keys, alsoAt: [address] }, [own]).id === threadId;
    const meeting = { chats, accountId, at, threadId, contact, lastHeardAt: null };
    if (isSame) await threadOfKeys(tx, meeting, { keys, alsoAt: [address] });
  });
}

const byId = (db: Db | Tx, id: string) => db.selectFrom('channelThreads').selectAll().where('id', '=', id);

async function findThread(db: Db, accountId: string, keys: readonly string[]): Promise<ChannelThread | null> {
  if (keys.length === 0) return null;
  const row = await db
    .selectFrom('channelThreads')
    .selectAll()
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('channelKeys')
        .select('threadId')
        .where('accountId', '=', accountId)
        .where('key', 'in', [...keys]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();
  return row === undefined ? null : toThread(row);
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
    saidBy: async (accountId, externalId) => {
      const row = await db
        .selectFrom('outbound')
        .select('said')
        .where('accountId', '=', accountId)
        .where('externalId', '=', externalId)
        .executeTakeFirst();
      return row?.said ?? null;
    },
    noteTooMuch: async (id) => {
      await db.updateTable('outbound').set({ isTooMuch: 1 }).where('id', '=', id).execute();
    },
    templateCounts: (accountId, of) => templateCounts(db, accountId, of),
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

async function templateCounts(
  db: Db,
  accountId: string,
  { threadId, since }: { readonly threadId: string; readonly since: number },
): Promise<TemplateCounts> {
  const sent = db
    .selectFrom('outbound')
    .where('accountId', '=', accountId)
    .where('template', 'is not', null)
    .where('createdAt', '>', since);
  const got = await sent
    .select(({ fn }) => fn.count('threadId').distinct().as('contacts'))
    .select(({ fn }) => fn.countAll().filterWhere('threadId', '=', threadId).as('ofContact'))
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirstOrThrow();
  const last = await sent
    .select('isTooMuch')
    .where('template', '=', 'marketing')
    .orderBy('createdAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(100)
    .execute();
  return {
    contacts: Number(got.contacts),
    hasContact: Number(got.ofContact) > 0,
    tooMuch: last.filter(({ isTooMuch }) => isTooMuch === 1).length,
  };
}

/** As part of a pattern. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
