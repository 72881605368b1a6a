import { err, ok } from '#lib/result.ts';
import type { ChannelAccount, Channels } from '../ports/channel.ts';
import { atomically, countOf, type Db, type Tx, toFlag } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';
import type { Tables } from './tables.ts';

/** The accounts at messengers, and who works for them. */
export function channelAccounts(db: Db): Pick<Channels, AccountVerbs> {
  return { ...records(db), ...leases(db) };
}

type AccountVerbs = 'connect' | 'account' | 'accounts' | 'updateAccount' | 'disconnect' | 'claim' | 'release';

function records(db: Db): Omit<Pick<Channels, AccountVerbs>, 'claim' | 'release'> {
  const rows = () => db.selectFrom('channelAccounts').select(accountColumns);
  const one = async (id: string) => {
    const row = await rows().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toAccount(row);
  };
  return {
    connect: (account) =>
      atomically(db, async (tx) => {
        if (!(await lockWorkspace(tx, account.workspaceId))) return err('WORKSPACE_NOT_FOUND');
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('channelAccounts')
          .values({ ...account, isPaused: toFlag(account.isPaused), claimedBy: null, claimedUntil: null })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n ? ok(account) : err('ALREADY_CONNECTED');
      }),
    account: one,
    accounts: async (workspaceId) => {
      const found = workspaceId === null ? rows() : rows().where('workspaceId', '=', workspaceId);
      return (await found.orderBy('createdAt').orderBy('id').execute()).map(toAccount);
    },
    updateAccount: async (id, { isPaused, ...patch }, at) => {
      await db
        .updateTable('channelAccounts')
        .set({ ...patch, ...(isPaused !== undefined && { isPaused: toFlag(isPaused) }), updatedAt: at })
        .where('id', '=', id)
        .execute();
      return one(id);
    },
    disconnect: (id) => atomically(db, (tx) => removeAccount(tx, id)),
  };
}

/** Removes an account with everything that was said there. */
export async function removeAccount(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('channelAccounts').where('id', '=', id).execute();
  for (const table of ['channelThreads', 'channelKeys', 'channelUploads', 'inbound', 'outbound'] as const)
    await tx.deleteFrom(table).where('accountId', '=', id).execute();
  return countOf(gone) > 0;
}

function leases(db: Db): Pick<Channels, 'claim' | 'release'> {
  return {
    claim: async (id, { by, until }, now) => {
      const { numUpdatedRows } = await db
        .updateTable('channelAccounts')
        .set({ claimedBy: by, claimedUntil: until })
        .where('id', '=', id)
        .where((where) =>
          where.or([
            where('claimedBy', 'is', null),
            where('claimedBy', '=', by),
            where('claimedUntil', '<=', now),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    release: async (id, by) => {
      await db
        .updateTable('channelAccounts')
        .set({ claimedBy: null, claimedUntil: null })
        .where('id', '=', id)
        .where('claimedBy', '=', by)
        .execute();
    },
  };
}

const accountColumns = [
  ...(['id', 'workspaceId', 'channel', 'credentialsId', 'externalId', 'name', 'isPaused'] as const),
  ...([
    'mode',
    'way',
    'botIds',
    'cursor',
    'problem',
    'templates',
    'health',
    'createdAt',
    'updatedAt',
  ] as const),
] as const;

type AccountRow = Pick<Tables['channelAccounts'], (typeof accountColumns)[number]>;

const toAccount = (row: AccountRow): ChannelAccount => ({ ...row, isPaused: row.isPaused === 1 });
