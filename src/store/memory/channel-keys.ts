import { type JoinedContact, joinContact, type KnownContact } from '../join-contact.ts';
import { mergedLog } from '../merged-log.ts';
import { mergedThread } from '../merged-thread.ts';
import { type ChannelThread, type GivenKeys, KEY_KEPT_MS, unreachable } from '../ports/channel.ts';
import { pairKey, type State } from './state.ts';

/** Somebody new at an account. */
export type NewContact = Pick<ChannelThread, 'id' | 'accountId' | 'contact' | 'createdAt' | 'lastHeardAt'>;

/** As `sql/channel-keys.ts`. */
export function threadOfKeys(state: State, made: NewContact, given: GivenKeys): ChannelThread {
  const { channelThreads } = state;
  const { accountId, createdAt: at } = made;
  const joined = joinContact(given, knownContacts(state, { accountId, at }, given));
  const id = joined.id ?? made.id;
  takeKeys(state, { accountId, at, id }, joined);
  for (const other of joined.merged) merge(state, { id, at }, other);
  const thread: ChannelThread = {
    ...(channelThreads.get(id) ?? {
      ...made,
      ...{ isBlocked: false, botId: null, sessionId: null, question: null, closedAt: null, results: '{}' },
      ...{ consent: '{}', startsNext: null, preview: null },
    }),
    address: joined.address,
  };
  channelThreads.set(id, thread);
  return thread;
}

/** The contacts at given keys, each with all of its keys. */
export function knownContacts(
  { channelKeys, channelThreads }: State,
  { accountId, at }: { readonly accountId: string; readonly at: number },
  { keys, alsoAt = [], movesTo }: GivenKeys,
): readonly KnownContact[] {
  const rows = [...channelKeys.values()];
  const wanted = [...keys, ...alsoAt, ...(movesTo === undefined ? [] : [movesTo])];
  const found = rows.filter(
    (row) =>
      row.accountId === accountId && wanted.includes(row.key) && (row.until === null || row.until > at),
  );
  return [...new Set(found.map(({ threadId }) => threadId))].flatMap((id) => {
    const thread = channelThreads.get(id);
    if (thread === undefined) return [];
    const keysOf = rows.filter(({ threadId }) => threadId === id);
    return [{ ...thread, keys: keysOf.map(({ key, until }) => ({ key, isOld: until !== null })) }];
  });
}

function takeKeys(
  state: State,
  { accountId, at, id }: { readonly accountId: string; readonly at: number; readonly id: string },
  { adds, merged, retires }: JoinedContact,
): void {
  const { channelKeys } = state;
  for (const key of adds) {
    const place = pairKey(accountId, key);
    const before = channelKeys.get(place)?.threadId;
    channelKeys.set(place, { accountId, key, threadId: id, until: null });
    if (before !== undefined && before !== id && !merged.includes(before)) loseKey(state, before, key);
  }
  for (const key of retires) {
    const row = channelKeys.get(pairKey(accountId, key));
    if (row) channelKeys.set(pairKey(accountId, key), { ...row, until: at + KEY_KEPT_MS });
  }
}

function loseKey({ channelKeys, channelThreads, outbound }: State, threadId: string, key: string): void {
  const thread = channelThreads.get(threadId);
  if (thread?.address !== key) return;
  const left = [...channelKeys.values()]
    .filter((row) => row.threadId === threadId && row.until === null)
    .map((row) => row.key)
    .sort()
    .at(-1);
  channelThreads.set(threadId, { ...thread, address: left ?? unreachable(threadId) });
  for (const row of outbound.values())
    if (row.threadId === threadId && (row.state === 'waiting' || row.state === 'parked'))
      outbound.set(row.id, { ...row, state: 'cancelled', call: '' });
}

function merge(state: State, { id, at }: { readonly id: string; readonly at: number }, other: string): void {
  const { channelKeys, channelThreads, inbound, outbound } = state;
  const [thread, gone] = [channelThreads.get(id), channelThreads.get(other)];
  if (thread === undefined || gone === undefined) return;
  if (thread.sessionId !== null && gone.sessionId !== null) logMerged(state, gone.sessionId, at);
  moveTo(channelKeys, other, id);
  moveTo(inbound, other, id);
  moveTo(outbound, other, id);
  channelThreads.delete(other);
  channelThreads.set(id, { ...thread, ...mergedThread(thread, gone) });
}

function logMerged(state: State, sessionId: string, at: number): void {
  const result = state.results.get(state.sessions.get(sessionId)?.resultId ?? '');
  if (result === undefined) return;
  const log = {
    ...{ id: String(state.next()), resultId: result.id, createdAt: at },
    ...{ details: undefined, context: undefined, ...mergedLog },
  };
  state.results.set(result.id, { ...result, logs: [...result.logs, log] });
}

function moveTo<T extends { readonly threadId: string }>(
  rows: Map<string, T>,
  from: string,
  threadId: string,
): void {
  for (const [place, row] of rows) if (row.threadId === from) rows.set(place, { ...row, threadId });
}
