import { err, ok } from '#lib/result.ts';
import { afterStatus } from '../after-status.ts';
import type { Channels, ChannelTurn, Inbound, NewInbound, Outbound } from '../ports/channel.ts';
import { MOST_WAITING, MOST_WAITING_IN_ALL, TOO_MANY_IN_ALL, TOO_MANY_WAITING } from '../ports/channel.ts';
import { contactVerbs } from './channel-contacts.ts';
import { threadOfKeys } from './channel-keys.ts';
import { bySeniority, defined, pairKey, removeWhere, type State } from './state.ts';

const DAY = 24 * 60 * 60 * 1000;

export function createChannels(state: State): Channels {
  return {
    ...accountVerbs(state),
    ...inboundVerbs(state),
    ...outboundVerbs(state),
    ...statusVerbs(state),
    ...contactVerbs(state),
    ...uploadVerbs(state),
  };
}

function accountVerbs(state: State) {
  const { channelAccounts, workspaces } = state;
  return {
    connect: async (account) => {
      if (!workspaces.has(account.workspaceId)) return err('WORKSPACE_NOT_FOUND');
      const isTaken = [...channelAccounts.values()].some(
        (each) =>
          each.credentialsId === account.credentialsId ||
          each.id === account.id ||
          (each.channel === account.channel && each.externalId === account.externalId),
      );
      if (isTaken) return err('ALREADY_CONNECTED');
      channelAccounts.set(account.id, { ...account, claimedBy: null, claimedUntil: null });
      return ok(account);
    },
    account: async (id) => toAccount(channelAccounts.get(id)),
    accounts: async (workspaceId) =>
      [...channelAccounts.values()]
        .filter((each) => workspaceId === null || each.workspaceId === workspaceId)
        .sort(bySeniority)
        .flatMap((each) => toAccount(each) ?? []),
    updateAccount: async (id, patch, at) => {
      const present = channelAccounts.get(id);
      if (present) channelAccounts.set(id, { ...present, ...defined(patch), updatedAt: at });
      return toAccount(channelAccounts.get(id));
    },
    disconnect: async (id) => removeAccount(state, id),
    claim: async (id, { by, until }, now) => {
      const row = channelAccounts.get(id);
      if (!row || (row.claimedBy !== null && row.claimedBy !== by && (row.claimedUntil ?? 0) > now))
        return false;
      channelAccounts.set(id, { ...row, claimedBy: by, claimedUntil: until });
      return true;
    },
    release: async (id, by) => {
      const row = channelAccounts.get(id);
      if (row?.claimedBy === by) channelAccounts.set(id, { ...row, claimedBy: null, claimedUntil: null });
    },
  } satisfies Partial<Channels>;
}

/** Removes an account with everything that was said there. */
export function removeAccount(state: State, id: string): boolean {
  const { channelKeys, channelThreads, channelUploads, inbound, outbound } = state;
  for (const rows of [channelKeys, channelThreads, channelUploads, inbound, outbound])
    removeWhere<{ readonly accountId: string }>(rows, (row) => row.accountId === id);
  return state.channelAccounts.delete(id);
}

function uploadVerbs({ channelUploads }: State) {
  return {
    upload: async (accountId, digest, now) => {
      const known = channelUploads.get(pairKey(accountId, digest));
      return known !== undefined && known.until > now ? known.externalId : null;
    },
    keepUpload: async (upload) => {
      channelUploads.set(pairKey(upload.accountId, upload.digest), upload);
    },
    forgetUpload: async (accountId, digest) => {
      channelUploads.delete(pairKey(accountId, digest));
    },
  } satisfies Partial<Channels>;
}

function toAccount(row: ReturnType<State['channelAccounts']['get']>) {
  if (row === undefined) return null;
  const { claimedBy: _by, claimedUntil: _until, ...account } = row;
  return account;
}

function inboundVerbs(state: State) {
  const { channelAccounts, channelThreads, inbound } = state;
  const waitingRows = () => [...inbound.values()].filter((row) => row.state === 'waiting');
  return {
    receive: async (accountId, arrived, { at, cursor, mostWaiting = MOST_WAITING_IN_ALL }) => {
      const count = arrived.filter((each) => receiveOne(state, { accountId, at, mostWaiting }, each)).length;
      const account = channelAccounts.get(accountId);
      if (cursor !== null && account) channelAccounts.set(accountId, { ...account, cursor });
      return count;
    },
    waiting: async (accountId, now, limit) => {
      const rows = waitingRows()
        .filter((row) => row.accountId === accountId)
        .sort((a, b) => a.at - b.at);
      const late = new Set(rows.filter((row) => row.dueAt > now).map((row) => row.threadId));
      return [...new Set(rows.map((row) => row.threadId))].filter((id) => !late.has(id)).slice(0, limit);
    },
    inbound: async (threadId, limit) =>
      waitingRows()
        .filter((row) => row.threadId === threadId)
        .sort((a, b) => a.at - b.at || a.seq - b.seq)
        .slice(0, limit)
        .map(withoutDue),
    history: async (accountId, limit) =>
      [...inbound.values()]
        .filter((row) => row.accountId === accountId)
        .reverse()
        .slice(0, limit)
        .map(withoutDue),
    settleInbound: async (seqs, outcome) => {
      for (const row of inbound.values())
        if (seqs.includes(row.seq))
          inbound.set(String(row.seq), {
            ...row,
            ...outcome,
            ...(outcome.state === 'done' && { payload: '' }),
          });
    },
    retryInbound: async (seqs, dueAt) => {
      for (const row of inbound.values())
        if (seqs.includes(row.seq)) inbound.set(String(row.seq), { ...row, dueAt, tries: row.tries + 1 });
    },
    postponeInbound: async (seqs, dueAt) => {
      for (const row of inbound.values())
        if (seqs.includes(row.seq)) inbound.set(String(row.seq), { ...row, dueAt });
    },
    thread: async (id) => channelThreads.get(id) ?? null,
    updateThread: async (id, patch) => {
      const present = channelThreads.get(id);
      if (present) channelThreads.set(id, { ...present, ...defined(patch) });
    },
  } satisfies Partial<Channels>;
}

function withoutDue({ dueAt: _, ...row }: Inbound & { readonly dueAt: number }): Inbound {
  return row;
}

interface Receiving {
  readonly accountId: string;
  readonly at: number;
  readonly mostWaiting: number;
}

function receiveOne(
  state: State,
  { accountId, at: receivedAt, mostWaiting }: Receiving,
  { externalId, contact, threadId, at, payload, ...given }: NewInbound,
): boolean {
  const { channelThreads, inbound } = state;
  if ([...inbound.values()].some((row) => row.accountId === accountId && row.externalId === externalId))
    return false;
  const heardAt = Math.min(at, receivedAt);
  const thread = threadOfKeys(
    state,
    { id: threadId, accountId, contact, createdAt: receivedAt, lastHeardAt: heardAt },
    given,
  );
  channelThreads.set(thread.id, { ...thread, lastHeardAt: Math.max(thread.lastHeardAt ?? 0, heardAt) });
  const seq = state.next();
  const waiting = [...inbound.values()].filter(
    (row) => row.accountId === accountId && row.state === 'waiting',
  );
  const ofThread = waiting.filter((row) => row.threadId === thread.id);
  inbound.set(String(seq), {
    ...{ seq, accountId, threadId: thread.id, externalId, at, receivedAt, dueAt: receivedAt, payload },
    ...{ state: 'waiting', why: null, tries: 0 },
    ...(waiting.length >= mostWaiting && { state: 'kept', why: TOO_MANY_IN_ALL, payload: '' }),
    ...(ofThread.length >= MOST_WAITING && { state: 'kept', why: TOO_MANY_WAITING, payload: '' }),
  });
  return true;
}

function outboundVerbs(state: State) {
  const { channelKeys, channelUploads, inbound, outbound } = state;
  const nextOfThreads = (accountId: string) => {
    const next = new Map<string, Outbound>();
    for (const row of outbound.values())
      if (row.accountId === accountId && row.state === 'waiting' && !next.has(row.threadId))
        next.set(row.threadId, row);
    return [...next.values()];
  };
  return {
    send: async (rows) => {
      for (const row of rows) addOutbound(state, row);
    },
    outbound: async (accountId, now, limit) => {
      const gated = new Set(
        [...outbound.values()]
          .filter((row) => row.accountId === accountId && row.state === 'accepted' && row.gateMs > 0)
          .filter((row) => (row.acceptedAt ?? 0) + row.gateMs > now)
          .map((row) => row.threadId),
      );
      return nextOfThreads(accountId)
        .filter((row) => row.notBefore <= now && !gated.has(row.threadId))
        .slice(0, limit);
    },
    nextDue: async (accountId, of) => {
      const dues = [
        ...(of === 'outbound' ? [] : [...inbound.values()])
          .filter((row) => row.accountId === accountId && row.state === 'waiting')
          .map((row) => row.dueAt),
        ...(of === 'inbound' ? [] : nextOfThreads(accountId)).map((row) => row.notBefore),
      ];
      return dues.length === 0 ? null : Math.min(...dues);
    },
    noteAttempts: async (rows, notBefore) =>
      rows.flatMap(({ id, doubts }) => {
        const row = outbound.get(id);
        if (row?.state !== 'waiting' || row.doubts !== doubts) return [];
        outbound.set(id, { ...row, doubts: doubts + 1, notBefore });
        return [id];
      }),
    settleOutbound: async (id, outcome) => {
      const row = outbound.get(id);
      if (row?.state === 'waiting' || row?.state === 'cancelled')
        outbound.set(id, {
          ...row,
          ...outcome,
          tries: row.tries + 1,
          ...(outcome.state === 'accepted' && { call: '' }),
        });
    },
    sweep: async (before, limit) => {
      removeWhere(channelKeys, (row) => row.until !== null && row.until < before);
      removeWhere(channelUploads, (row) => row.until < before);
      return Math.max(
        removeWhere(inbound, (row) => row.receivedAt < before && row.state !== 'waiting', limit),
        removeWhere(outbound, (row) => row.createdAt < before - 22 * DAY && row.state !== 'waiting', limit),
      );
    },
  } satisfies Partial<Channels>;
}

function statusVerbs({ outbound }: State) {
  return {
    noteStatus: async (accountId, status) => {
      const row = [...outbound.values()].find(
        (each) =>
          each.accountId === accountId && (each.externalId === status.externalId || each.id === status.id),
      );
      const patch = row && afterStatus(row, status);
      if (row && patch) outbound.set(row.id, { ...row, ...patch });
      return patch !== undefined;
    },
    cancelOutbound: async (threadId) => {
      for (const row of outbound.values())
        if (row.threadId === threadId && row.state === 'waiting')
          outbound.set(row.id, { ...row, state: 'cancelled', call: '' });
    },
    unpark: async (threadId, since) => {
      for (const row of outbound.values())
        if (row.threadId === threadId && row.state === 'parked')
          outbound.set(row.id, {
            ...row,
            ...(row.createdAt < since ? { state: 'cancelled', call: '' } : { state: 'waiting' }),
          });
    },
  } satisfies Partial<Channels>;
}

/** Whether all that a turn answers still waits. */
export const mayAnswer = ({ inbound }: State, turn: ChannelTurn | undefined): boolean =>
  turn === undefined || turn.inbound.every((seq) => inbound.get(String(seq))?.state === 'waiting');

/** What a turn in a channel writes. */
export function recordChannel(state: State, turn: ChannelTurn): void {
  const { channelThreads, inbound } = state;
  const { threadId, botId, sessionId, question } = turn;
  const thread = channelThreads.get(threadId);
  if (thread) channelThreads.set(threadId, { ...thread, botId, sessionId, question });
  for (const seq of turn.inbound) {
    const row = inbound.get(String(seq));
    if (row) inbound.set(String(seq), { ...row, state: 'done', payload: '' });
  }
  for (const row of turn.outbound) addOutbound(state, row);
}

function addOutbound(state: State, row: ChannelTurn['outbound'][number]): void {
  state.outbound.set(row.id, {
    ...row,
    ...{ seq: state.next(), state: 'waiting', tries: 0, doubts: 0, externalId: null, error: null },
    ...{ acceptedAt: null, deliveredAt: null, readAt: null },
    ...{ template: row.template ?? null, said: row.said ?? null, isTooMuch: 0 },
  });
}
