import type { Channels, NewInbound } from '../ports/channel.ts';
import { MOST_WAITING, MOST_WAITING_IN_ALL, TOO_MANY_IN_ALL, TOO_MANY_WAITING } from '../ports/channel.ts';
import { threadOfKeys } from './channel-keys.ts';
import type { ChatRows } from './chat-rows.ts';
import { type Db, type Tx, toFlag } from './db.ts';
import type { Together } from './gathering.ts';
import { toThread } from './to-thread.ts';
import { waiting } from './waiting-state.ts';

/** What came in from messengers, and the threads that it belongs to. */
export function channelInbound(db: Db, chats: ChatRows, together: Together): Pick<Channels, Reads | Changes> {
  return { ...reads(db), ...changes(db, chats, together) };
}

type Reads = 'waiting' | 'inbound' | 'history';
type Changes = 'receive' | 'settleInbound' | 'retryInbound' | 'postponeInbound' | 'thread' | 'updateThread';

function reads(db: Db): Pick<Channels, Reads> {
  return {
    waiting: async (accountId, now, limit) => {
      const rows = await db
        .selectFrom('inbound')
        .select('threadId')
        .where('accountId', '=', accountId)
        .where('state', '=', waiting)
        .groupBy('threadId')
        // What is to be tried later holds up what came after it.
        .having(({ fn }) => fn.max('dueAt'), '<=', now)
        .orderBy(({ fn }) => fn.min('at'))
        .limit(limit)
        .execute();
      return rows.map(({ threadId }) => threadId);
    },
    inbound: (threadId, limit) =>
      db
        .selectFrom('inbound')
        .select(inboundColumns)
        .where('threadId', '=', threadId)
        .where('state', '=', waiting)
        .orderBy('at')
        .orderBy('seq')
        .limit(limit)
        .execute(),
    history: (accountId, limit) =>
      db
        .selectFrom('inbound')
        .select(inboundColumns)
        .where('accountId', '=', accountId)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),
  };
}

function changes(db: Db, chats: ChatRows, together: Together): Pick<Channels, Changes> {
  return {
    receive: (accountId, arrived, { at, cursor, mostWaiting = MOST_WAITING_IN_ALL }) =>
      together(async (tx) => {
        let count = 0;
        for (const each of arrived)
          count += await receiveOne(tx, { accountId, at, mostWaiting, chats }, each);
        if (cursor !== null)
          await tx.updateTable('channelAccounts').set({ cursor }).where('id', '=', accountId).execute();
        return count;
      }),
    settleInbound: async (seqs, { state, why }) => {
      if (seqs.length === 0) return;
      await together((tx) =>
        tx
          .updateTable('inbound')
          .set({ state, why, ...(state === 'done' && { payload: '' }) })
          .where('seq', 'in', [...seqs])
          .execute(),
      );
    },
    retryInbound: async (seqs, dueAt) => {
      if (seqs.length === 0) return;
      await db
        .updateTable('inbound')
        .set(({ eb }) => ({ dueAt, tries: eb('tries', '+', 1) }))
        .where('seq', 'in', [...seqs])
        .execute();
    },
    postponeInbound: async (seqs, dueAt) => {
      if (seqs.length === 0) return;
      await db
        .updateTable('inbound')
        .set({ dueAt })
        .where('seq', 'in', [...seqs])
        .execute();
    },
    thread: async (id) => {
      const row = await db.selectFrom('channelThreads').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toThread(row);
    },
    updateThread: async (id, { isBlocked, ...patch }) => {
      if (isBlocked === undefined && Object.keys(patch).length === 0) return;
      await db
        .updateTable('channelThreads')
        .set({ ...patch, ...(isBlocked !== undefined && { isBlocked: toFlag(isBlocked) }) })
        .where('id', '=', id)
        .execute();
    },
  };
}

interface Receiving {
  readonly chats: ChatRows;
  readonly accountId: string;
  readonly at: number;
  readonly mostWaiting: number;
}

async function receiveOne(
  tx: Tx,
  { accountId, at: receivedAt, mostWaiting, chats }: Receiving,
  { externalId, contact, threadId: newId, at, payload, ...given }: NewInbound,
): Promise<number> {
  const known = await tx
    .selectFrom('inbound')
    .select('seq')
    .where('accountId', '=', accountId)
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  // Otherwise a contact who was erased would be there again.
  if (known !== undefined) return 0;
  // The service counts from when they wrote, however late it delivers.
  const lastHeardAt = Math.min(at, receivedAt);
  const meeting = { chats, accountId, at: receivedAt, threadId: newId, contact, lastHeardAt };
  const threadId = await threadOfKeys(tx, meeting, given);
  await tx
    .updateTable('channelThreads')
    .set({ lastHeardAt })
    .where('id', '=', threadId)
    .where((eb) => eb.or([eb('lastHeardAt', 'is', null), eb('lastHeardAt', '<', lastHeardAt)]))
    .execute();
  const counts = await tx
    .selectFrom('inbound')
    .select(({ fn }) => fn.countAll().as('inAll'))
    .select(({ fn }) => fn.countAll().filterWhere('threadId', '=', threadId).as('ofThread'))
    .where('accountId', '=', accountId)
    .where('state', '=', waiting)
    .executeTakeFirstOrThrow();
  const excess =
    Number(counts.ofThread) >= MOST_WAITING
      ? TOO_MANY_WAITING
      : Number(counts.inAll) >= mostWaiting
        ? TOO_MANY_IN_ALL
        : null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbound')
    .values({
      ...{ accountId, threadId, externalId, at, receivedAt, dueAt: receivedAt, payload },
      ...{ state: 'waiting', why: null, tries: 0 },
      ...(excess !== null && { state: 'kept', why: excess, payload: '' }),
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'externalId']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Columns of the port. */
export const inboundColumns = [
  ...(['seq', 'accountId', 'threadId', 'externalId', 'at', 'receivedAt', 'payload', 'state'] as const),
  ...(['why', 'tries'] as const),
] as const;
