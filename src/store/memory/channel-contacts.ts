import { joinContact } from '../join-contact.ts';
import type { Channels, ChannelThread } from '../ports/channel.ts';
import { knownContacts, threadOfKeys } from './channel-keys.ts';
import { bySeniority, removeWhere, type State } from './state.ts';

type ContactVerbs =
  | 'contacts'
  | 'findThread'
  | 'threadAt'
  | 'learnKeys'
  | 'rowsOf'
  | 'erase'
  | 'outboundRow'
  | 'saidBy'
  | 'resend'
  | 'cancelRow'
  | 'noteTooMuch'
  | 'templateCounts';

/** The contacts of accounts, and single messages of theirs. */
export function contactVerbs(state: State): Pick<Channels, ContactVerbs> {
  return { ...threadVerbs(state), ...rowVerbs(state) };
}

function threadVerbs(state: State) {
  const { channelAccounts, channelKeys, channelThreads, inbound, outbound } = state;
  return {
    findThread: async (accountId, keys) => {
      const ids = [...channelKeys.values()].flatMap((row) =>
        row.accountId === accountId && keys.includes(row.key) ? [row.threadId] : [],
      );
      const found = [...channelThreads.values()].filter(({ id }) => ids.includes(id));
      return found.sort(bySeniority)[0] ?? null;
    },
    contacts: async (workspaceId, { search, after, limit }) => {
      const part = search.toLowerCase();
      return [...channelThreads.values()]
        .filter(({ accountId }) => channelAccounts.get(accountId)?.workspaceId === workspaceId)
        .filter(({ contact, address }) =>
          [contact, address].some((each) => each.toLowerCase().includes(part)),
        )
        .sort(newestFirst)
        .filter((each) => after === null || newestFirst(after, each) < 0)
        .slice(0, limit);
    },
    threadAt: async ({ address, ...given }, createdAt) =>
      threadOfKeys(state, { ...given, createdAt, lastHeardAt: null }, { keys: [address] }),
    learnKeys: async (threadId, keys, at) => {
      const thread = channelThreads.get(threadId);
      if (thread === undefined) return;
      const { accountId, address } = thread;
      const known = knownContacts(state, { accountId, at }, { keys: [address], alsoAt: keys });
      const own = known.find(({ id }) => id === threadId);
      if (own && joinContact({ keys, alsoAt: [address] }, [own]).id === threadId)
        threadOfKeys(state, { ...thread, createdAt: at }, { keys, alsoAt: [address] });
    },
    erase: async (id) => {
      removeWhere(outbound, (row) => row.threadId === id);
      for (const [key, row] of inbound)
        if (row.threadId === id)
          inbound.set(key, {
            ...row,
            ...{ threadId: '', payload: '', state: 'kept', why: 'Its contact was erased.' },
          });
      removeWhere(channelKeys, (row) => row.threadId === id);
      return channelThreads.delete(id);
    },
    rowsOf: async (threadId, limit) => ({
      inbound: [...inbound.values()]
        .filter((row) => row.threadId === threadId)
        .sort((a, b) => b.seq - a.seq)
        .slice(0, limit)
        .map(({ dueAt: _, ...row }) => row),
      outbound: [...outbound.values()]
        .filter((row) => row.threadId === threadId)
        .sort((a, b) => b.seq - a.seq)
        .slice(0, limit),
    }),
  } satisfies Partial<Channels>;
}

type Seniority = Pick<ChannelThread, 'createdAt' | 'id'>;

const newestFirst = (a: Seniority, b: Seniority): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

function rowVerbs({ outbound }: State) {
  return {
    outboundRow: async (id) => outbound.get(id) ?? null,
    saidBy: async (accountId, externalId) => {
      const all = [...outbound.values()];
      return all.find((row) => row.accountId === accountId && row.externalId === externalId)?.said ?? null;
    },
    noteTooMuch: async (id) => {
      const row = outbound.get(id);
      if (row) outbound.set(id, { ...row, isTooMuch: 1 });
    },
    templateCounts: async (accountId, { threadId, since }) => {
      const sent = [...outbound.values()].filter(
        (row) => row.accountId === accountId && row.template !== null && row.createdAt > since,
      );
      const got = new Set(
        sent.filter(({ state }) => state !== 'failed' && state !== 'cancelled').map((row) => row.threadId),
      );
      const last = sent
        .filter(({ template }) => template === 'marketing')
        .sort((a, b) => b.createdAt - a.createdAt || b.seq - a.seq)
        .slice(0, 100);
      return {
        contacts: got.size,
        hasContact: got.has(threadId),
        tooMuch: last.filter(({ isTooMuch }) => isTooMuch === 1).length,
      };
    },
    resend: async (id, at) => {
      const row = outbound.get(id);
      if (row === undefined || (row.state !== 'parked' && row.state !== 'failed') || row.call === '')
        return false;
      const again = { state: 'waiting', tries: 0, doubts: 0, error: null } as const;
      outbound.set(id, { ...row, ...again, notBefore: at, createdAt: at });
      return true;
    },
    cancelRow: async (id) => {
      const row = outbound.get(id);
      if (row === undefined || !['parked', 'failed', 'waiting'].includes(row.state)) return false;
      outbound.set(id, { ...row, state: 'cancelled', call: '' });
      return true;
    },
  } satisfies Partial<Channels>;
}
