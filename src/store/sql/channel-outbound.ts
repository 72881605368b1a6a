import type { Channels } from '../ports/channel.ts';
import { atomically, countOf, type Db } from './db.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What goes out to messengers, thread by thread. */
export function channelOutbound(db: Db): Pick<Channels, OutboundVerbs> {
  return {
    send: async (rows) => {
      if (rows.length > 0)
        await db
          .insertInto('outbound')
          .values(rows.map((row) => ({ ...row, ...unsent })))
          .execute();
    },
    outbound: async (accountId, now, limit) =>
      db
        .selectFrom('outbound')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('notBefore', '<=', now)
        .where('seq', 'in', (inner) =>
          inner
            .selectFrom('outbound')
            .select(({ fn }) => fn.min('seq').as('seq'))
            .where('accountId', '=', accountId)
            .where('state', '=', 'waiting')
            .groupBy('threadId'),
        )
        .orderBy('seq')
        .limit(limit)
        .execute(),
    settleOutbound: async (id, outcome) => {
      await db
        .updateTable('outbound')
        .set(({ eb }) => ({
          ...outcome,
          tries: eb('tries', '+', 1),
          ...(outcome.state === 'accepted' && { call: '' }),
        }))
        .where('id', '=', id)
        .execute();
    },
    cancelOutbound: async (threadId) => {
      await db
        .updateTable('outbound')
        .set({ state: 'cancelled', call: '' })
        .where('threadId', '=', threadId)
        .where('state', '=', 'waiting')
        .execute();
    },
    nextDue: (accountId) => nextDue(db, accountId),
    sweep: (before, limit) => sweep(db, before, limit),
  };
}

type OutboundVerbs = 'send' | 'outbound' | 'nextDue' | 'settleOutbound' | 'cancelOutbound' | 'sweep';

async function nextDue(db: Db, accountId: string): Promise<number | null> {
  const [inbound, outbound] = await Promise.all([
    db
      .selectFrom('inbound')
      .select(({ fn }) => fn.min('dueAt').as('due'))
      .where('accountId', '=', accountId)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
    db
      .selectFrom('outbound')
      .select(({ fn }) => fn.min('notBefore').as('due'))
      .where('accountId', '=', accountId)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  ]);
  const dues = [inbound?.due, outbound?.due].flatMap((due) => (typeof due === 'number' ? [due] : []));
  return dues.length === 0 ? null : Math.min(...dues);
}

/** Deliveries are known for eight days, requests for thirty. */
function sweep(db: Db, before: number, limit: number): Promise<number> {
  return atomically(db, async (tx) => {
    const inbound = await tx
      .deleteFrom('inbound')
      .where('seq', 'in', (inner) =>
        inner
          .selectFrom('inbound')
          .select('seq')
          .where('receivedAt', '<', before)
          .where('state', '<>', 'waiting')
          .limit(limit),
      )
      .execute();
    const outbound = await tx
      .deleteFrom('outbound')
      .where('seq', 'in', (inner) =>
        inner
          .selectFrom('outbound')
          .select('seq')
          .where('createdAt', '<', before - 22 * DAY)
          .where('state', '<>', 'waiting')
          .limit(limit),
      )
      .execute();
    return Math.max(countOf(inbound), countOf(outbound));
  });
}

/** How a row begins. */
const unsent = {
  state: 'waiting',
  tries: 0,
  externalId: null,
  error: null,
  acceptedAt: null,
} as const;
