import type { Channels, ChannelThread } from '../ports/channel.ts';
import { removeWhere, type State } from './state.ts';

type ContactVerbs =
  | 'contacts'
  | 'findThread'
  | 'threadAt'
  | 'rowsOf'
  | 'erase'
  | 'outboundRow'
  | 'resend'
  | 'cancelRow';

/** The contacts of accounts, and single messages of theirs. */
export function contactVerbs(state: State): Pick<Channels, ContactVerbs> {
  return { ...threadVerbs(state), ...rowVerbs(state) };
}

function threadVerbs({ channelAccounts, channelThreads, inbound, outbound }: State) {
  const at = (accountId: string, address: string) =>
    [...channelThreads.values()].find((each) => each.accountId === accountId && each.address === address);
  return {
    findThread: async (accountId, address) => at(accountId, address) ?? null,
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
    threadAt: async (given, createdAt) => {
      const known = at(given.accountId, given.address);
      const thread: ChannelThread = known ?? {
        ...given,
        ...{ isBlocked: false, botId: null, sessionId: null, question: null, closedAt: null, results: '{}' },
        ...{ consent: '{}', startsNext: null, createdAt, lastHeardAt: null },
      };
      channelThreads.set(thread.id, thread);
      return thread;
    },
    erase: async (id) => {
      removeWhere(outbound, (row) => row.threadId === id);
      for (const [key, row] of inbound)
        if (row.threadId === id)
          inbound.set(key, {
            ...row,
            ...{ threadId: '', payload: '', state: 'kept', why: 'Its contact was erased.' },
          });
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
