import type { ChannelAdapter, ServiceAnswer } from '#channels/adapter.ts';
import { backOff } from '#channels/back-off.ts';
import type { Outcome, WireCall } from '#channels/wire-call.ts';
import { assertNever } from '#lib/assert-never.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Outbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { noteConsent, pauseMarketing } from './consents.ts';
import type { RareForms } from './rare-forms.ts';
import type { FilesAs, SentFiles } from './sent-files.ts';

export interface SendDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly adapter: ChannelAdapter;
  /** `unsent`: the service certainly has not received it. */
  readonly call: (call: WireCall) => Promise<ServiceAnswer | 'unsent'>;
  readonly sentFiles: Pick<SentFiles, 'ready'>;
  readonly rareForms: Pick<RareForms, 'isRefused' | 'noteRefused'>;
  /** A message could not be sent because the contact has not written for too long. */
  readonly reengage: (threadId: string) => Promise<void>;
  readonly clock: () => number;
  /** Random, from 0 to 1. */
  readonly chance: () => number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long to wait for a status when it is unknown whether a message was sent, ms. */
export const DOUBT_MS = 20_000;
/** A message is sent again once when it is unknown whether it was sent: people see it twice rather than never. */
const MOST_DOUBTS = 2;
/** How soon to look again whether the service takes messages of the account, ms. */
const STOPPED_MS = 120_000;

/**
 * Sends a message, in a lower form where its own is refused, and stores what became of it. Before, the attempt is noted:
 * if the process ends in the middle of it, the next one knows. Undefined: somebody else sends it.
 */
export async function sendNext(parts: SendDeps, row: Outbound): Promise<Outcome | undefined> {
  const { adapter, store, clock } = parts;
  const hindered = await hindrance(parts, row);
  if (hindered !== undefined) return ended(parts, row, { outcome: hindered, isInDoubt: false });
  const noted = await store.channels.noteAttempts([row], clock() + (adapter.tagged === null ? 0 : DOUBT_MS));
  return noted.includes(row.id) ? ended(parts, row, await sent(parts, row)) : undefined;
}

async function ended(parts: SendDeps, row: Outbound, made: Sent): Promise<Outcome> {
  await settle(parts, { ...row, doubts: row.doubts + (made.isInDoubt ? 1 : 0) }, made);
  return made.outcome;
}

/** What becomes of a message that is not sent at all; undefined: it is sent. */
async function hindrance(
  { adapter, store, clock }: SendDeps,
  { call, doubts, threadId }: Outbound,
): Promise<Outcome | undefined> {
  if (doubts >= MOST_DOUBTS)
    return { kind: 'failed', because: 'It may have been sent: both attempts ended without an answer.' };
  const { windowHours } = adapter.capabilities;
  if (windowHours === null || ownJson<WireCall>(call).isTemplate === true) return undefined;
  // Some services accept what they will not deliver: nobody asks them then.
  const thread = await store.channels.thread(threadId);
  return clock() - (thread?.lastHeardAt ?? 0) >= windowHours * HOUR
    ? { kind: 'windowClosed', because: 'The contact has not written for too long.' }
    : undefined;
}

interface Sent {
  readonly outcome: Outcome;
  /** The message may have been sent all the same. */
  readonly isInDoubt: boolean;
  /** When its last request left. Default: none did. */
  readonly at?: number;
}

async function sent(parts: SendDeps, row: Outbound): Promise<Sent> {
  let form: WireCall | undefined = ownJson<WireCall>(row.call);
  let sent: Sent = { outcome: { kind: 'failed', because: '' }, isInDoubt: false };
  while (form !== undefined) {
    const lower = parts.adapter.lowerForm(form);
    if (lower === undefined || !parts.rareForms.isRefused(form)) {
      sent = await sentForm(parts, row, form);
      if (sent.outcome.kind !== 'formRefused') break;
      parts.rareForms.noteRefused(form);
    }
    form = lower;
  }
  return sent;
}

const fileWays: readonly FilesAs[] = ['known', 'anew', 'fetched'];

/** Sends it in this form; what is refused, with its files in another way. */
async function sentForm(
  { adapter, call, clock, sentFiles }: SendDeps,
  { id, threadId }: Outbound,
  form: WireCall,
): Promise<Sent> {
  let outcome: Outcome = { kind: 'failed', because: '' };
  let at = clock();
  for (const way of fileWays) {
    const made = await sentFiles.ready(form, threadId, way);
    if (made.kind === 'same') continue;
    if (made.kind === 'failed') outcome = made.outcome;
    else {
      at = clock();
      const reply = await call(adapter.tagged === null ? made.call : adapter.tagged(made.call, id));
      const answer = reply === 'unsent' ? null : reply;
      outcome = adapter.judge(answer);
      // A status tells, where there are any.
      const wait = adapter.tagged === null ? {} : { afterMs: DOUBT_MS };
      if (reply === null && outcome.kind === 'again')
        return { outcome: { ...outcome, ...wait }, isInDoubt: true };
      if (outcome.kind === 'accepted') await made.accepted(answer?.body);
    }
    if (outcome.kind !== 'formRefused') break;
  }
  return { outcome, isInDoubt: false, at };
}

const pauseAfter = (
  { isTooFastToContact }: Extract<Outcome, { kind: 'again' }>,
  { tries }: Pick<Outbound, 'tries'>,
  chance: number,
): number => backOff({ tries, isOfContact: isTooFastToContact === true, chance });

async function settle(
  { store, clock, chance, reengage }: SendDeps,
  row: Outbound,
  { outcome, at }: Omit<Sent, 'isInDoubt'>,
): Promise<void> {
  const { channels } = store;
  const now = clock();
  const { doubts, notBefore } = row;
  const unsent = { externalId: null, acceptedAt: null, notBefore, doubts };
  const later = (ms: number, error: string) => {
    const state = now - row.createdAt > DAY ? 'failed' : 'waiting';
    return channels.settleOutbound(row.id, { ...unsent, state, error, notBefore: now + ms });
  };
  const fail = (error: string) => channels.settleOutbound(row.id, { ...unsent, state: 'failed', error });
  switch (outcome.kind) {
    case 'accepted':
      if (outcome.keys !== undefined) await channels.learnKeys(row.threadId, outcome.keys, now);
      return channels.settleOutbound(row.id, {
        ...{ state: 'accepted', error: null, externalId: outcome.externalId },
        // People may have seen it before the answer came.
        ...{ acceptedAt: at ?? now, notBefore, doubts },
      });
    case 'again':
      return later(outcome.afterMs ?? pauseAfter(outcome, row, chance()), outcome.because);
    case 'windowClosed':
      await channels.settleOutbound(row.id, { ...unsent, state: 'parked', error: outcome.because });
      return reengage(row.threadId);
    case 'accountStopped':
    case 'clash':
      return later(STOPPED_MS, outcome.because);
    case 'consentOff':
      await noteConsent(store, row.threadId, { state: 'withdrawn', at: now, source: 'messenger' });
      return fail(outcome.because);
    case 'marketingPaused':
      await pauseMarketing(store, row, now);
      return fail(outcome.because);
    case 'contactGone':
      await fail(outcome.because);
      await channels.updateThread(row.threadId, { isBlocked: true });
      return channels.cancelOutbound(row.threadId);
    case 'formRefused':
    case 'failed':
      return fail(outcome.because);
    default:
      return assertNever(outcome);
  }
}
