import { type JoinedContact, joinContact, type KnownContact } from '../join-contact.ts';
import { mergedLog } from '../merged-log.ts';
import { mergedThread } from '../merged-thread.ts';
import { type GivenKeys, KEY_KEPT_MS, unreachable } from '../ports/channel.ts';
import type { ChatRows } from './chat-rows.ts';
import type { Tx } from './db.ts';
import { toThread } from './to-thread.ts';

interface Meeting {
  readonly chats: Pick<ChatRows, 'addLogs'>;
  readonly accountId: string;
  readonly at: number;
  /** Of somebody new. */
  readonly threadId: string;
  readonly contact: string;
  readonly lastHeardAt: number | null;
}

/** The contact that is meant by these keys, made if there is none. Contacts that turn out to be one are one afterwards. */
export async function threadOfKeys(tx: Tx, meeting: Meeting, given: GivenKeys): Promise<string> {
  const { accountId, at } = meeting;
  const known = await knownContacts(tx, { accountId, at }, given);
  const first = joinContact(given, known);
  if (first.id !== null && isSettled(first, known)) return first.id;
  // Who else decides about contacts of the account waits.
  await tx.selectFrom('channelAccounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const joined = joinContact(given, await knownContacts(tx, { accountId, at }, given));
  const id = joined.id ?? meeting.threadId;
  await takeKeys(tx, { ...meeting, id }, joined);
  for (const other of joined.merged) await merge(tx, { ...meeting, id }, other);
  if (joined.id === null) await insertThread(tx, meeting, joined.address);
  else await setAddress(tx, id, joined.address);
  return id;
}

const isSettled = (
  { id, address, merged, adds, retires }: JoinedContact,
  known: readonly KnownContact[],
): boolean =>
  merged.length + adds.length + retires.length === 0 &&
  known.some((each) => each.id === id && each.address === address);

/** The contacts at given keys, each with all of its keys. */
export async function knownContacts(
  tx: Tx,
  { accountId, at }: Pick<Meeting, 'accountId' | 'at'>,
  { keys, alsoAt = [], movesTo }: GivenKeys,
): Promise<readonly KnownContact[]> {
  const wanted = [...keys, ...alsoAt, ...(movesTo === undefined ? [] : [movesTo])];
  const rows = await tx
    .selectFrom('channelKeys as each')
    .innerJoin('channelThreads as thread', 'thread.id', 'each.threadId')
    .select(['each.key', 'each.until', 'thread.id', 'thread.address', 'thread.createdAt'])
    .where('each.threadId', 'in', (inner) =>
      inner
        .selectFrom('channelKeys')
        .select('threadId')
        .where('accountId', '=', accountId)
        .where('key', 'in', wanted)
        .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', at)])),
    )
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...{ id: first.id, address: first.address, createdAt: first.createdAt },
            keys: [first, ...others].map(({ key, until }) => ({ key, isOld: until !== null })),
          },
        ],
  );
}

/** Gives a contact its keys. Whoever had one of them as the address is written to at another one, or at none. */
async function takeKeys(
  tx: Tx,
  { accountId, at, id }: Meeting & { readonly id: string },
  { adds, merged, retires }: JoinedContact,
): Promise<void> {
  for (const key of adds) {
    const { threadId } =
      (await tx
        .selectFrom('channelKeys')
        .select('threadId')
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .executeTakeFirst()) ?? {};
    await tx
      .insertInto('channelKeys')
      .values({ accountId, key, threadId: id, until: null })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'key']).doUpdateSet({ threadId: id, until: null }),
      )
      .execute();
    if (threadId !== undefined && threadId !== id && !merged.includes(threadId))
      await loseKey(tx, threadId, key);
  }
  if (retires.length > 0)
    await tx
      .updateTable('channelKeys')
      .set({ until: at + KEY_KEPT_MS })
      .where('accountId', '=', accountId)
      .where('key', 'in', [...retires])
      .execute();
}

/** What waits for it would reach somebody else. */
async function loseKey(tx: Tx, threadId: string, key: string): Promise<void> {
  const thread = tx.selectFrom('channelThreads').select('address').where('id', '=', threadId);
  if ((await thread.executeTakeFirst())?.address !== key) return;
  const left = await tx
    .selectFrom('channelKeys')
    .select('key')
    .where('threadId', '=', threadId)
    .where('until', 'is', null)
    .orderBy('key', 'desc')
    .executeTakeFirst();
  await setAddress(tx, threadId, left?.key ?? unreachable(threadId));
  await tx
    .updateTable('outbound')
    .set({ state: 'cancelled', call: '' })
    .where('threadId', '=', threadId)
    .where('state', 'in', ['waiting', 'parked'])
    .execute();
}

async function setAddress(tx: Tx, id: string, address: string): Promise<void> {
  await tx
    .updateTable('channelThreads')
    .set({ address })
    .where('id', '=', id)
    .where('address', '<>', address)
    .execute();
}

async function merge(
  tx: Tx,
  { id, chats, at }: Meeting & { readonly id: string },
  other: string,
): Promise<void> {
  const row = (each: string) =>
    tx.selectFrom('channelThreads').selectAll().where('id', '=', each).executeTakeFirstOrThrow();
  const [stays, gone] = [toThread(await row(id)), toThread(await row(other))];
  const patch = mergedThread(stays, gone);
  const ended = stays.sessionId === null ? null : gone.sessionId;
  const chat =
    ended === null
      ? undefined
      : await tx.selectFrom('sessions').select('resultId').where('id', '=', ended).executeTakeFirst();
  const resultId = chat?.resultId ?? null;
  if (resultId !== null) await chats.addLogs(tx, { resultId, entries: [mergedLog], at });
  await tx.updateTable('channelKeys').set({ threadId: id }).where('threadId', '=', other).execute();
  await tx.updateTable('inbound').set({ threadId: id }).where('threadId', '=', other).execute();
  await tx.updateTable('outbound').set({ threadId: id }).where('threadId', '=', other).execute();
  await tx.deleteFrom('channelThreads').where('id', '=', other).execute();
  await tx.updateTable('channelThreads').set(patch).where('id', '=', id).execute();
}

async function insertThread(
  tx: Tx,
  { accountId, at, threadId, contact, lastHeardAt }: Meeting,
  address: string,
): Promise<void> {
  await tx
    .insertInto('channelThreads')
    .values({
      ...{ id: threadId, accountId, address, contact, isBlocked: 0, botId: null, sessionId: null },
      ...{ question: null, closedAt: null, results: '{}', consent: '{}', startsNext: null },
      preview: null,
      ...{ createdAt: at, lastHeardAt },
    })
    .execute();
}
