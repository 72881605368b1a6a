import type { ChannelAdapter, ServiceAnswer } from '#channels/adapter.ts';
import type { Outcome, WireCall } from '#channels/wire-call.ts';
import { assertNever } from '#lib/assert-never.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Outbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { noteConsent, pauseMarketing } from './consents.ts';
import type { FilesAs, SentFiles } from './sent-files.ts';

interface SendDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly adapter: ChannelAdapter;
  readonly call: (call: WireCall) => Promise<ServiceAnswer>;
  readonly sentFiles: SentFiles;
  readonly clock: () => number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long to wait for a status when it is unknown whether a message was sent, ms. */
const DOUBT_MS = 20_000;
/** Pauses before another attempt, ms; then the last one again and again. */
const BACK_OFF_MS = [1000, 5000, 25_000, 120_000, 600_000, 1_800_000] as const;

/** Sends a message, in a lower form where its own is refused, and stores what became of it. */
export async function sendNext(parts: SendDeps, row: Outbound): Promise<Outcome> {
  const outcome = (await isWindowClosed(parts, row))
    ? ({ kind: 'windowClosed', because: 'The contact has not written for too long.' } as const)
    : await sent(parts, row);
  await settle(parts, row, outcome);
  return outcome;
}

/** Some services accept what they will not deliver: nobody asks them then. */
async function isWindowClosed({ adapter, store, clock }: SendDeps, row: Outbound): Promise<boolean> {
  const { windowHours } = adapter.capabilities;
  if (windowHours === null || ownJson<WireCall>(row.call).isTemplate === true) return false;
  const thread = await store.channels.thread(row.threadId);
  return clock() - (thread?.lastHeardAt ?? 0) >= windowHours * HOUR;
}

async function sent(parts: SendDeps, row: Outbound): Promise<Outcome> {
  let form: WireCall | undefined = ownJson<WireCall>(row.call);
  let outcome: Outcome = { kind: 'failed', because: '' };
  while (form !== undefined) {
    outcome = await sentForm(parts, row, form);
    if (outcome.kind !== 'formRefused') break;
    form = parts.adapter.lowerForm(form);
  }
  return outcome;
}

const fileWays: readonly FilesAs[] = ['known', 'anew', 'fetched'];

/** Sends it in this form; what is refused, with its files in another way. */
async function sentForm(
  { adapter, call, sentFiles }: SendDeps,
  { id, threadId }: Outbound,
  form: WireCall,
): Promise<Outcome> {
  let outcome: Outcome = { kind: 'failed', because: '' };
  for (const way of fileWays) {
    const made = await sentFiles.ready(form, threadId, way);
    if (made.kind === 'same') continue;
    if (made.kind === 'failed') outcome = made.outcome;
    else {
      const answer = await call(adapter.tagged === null ? made.call : adapter.tagged(made.call, id));
      outcome = adapter.judge(answer);
      // It may have been sent all the same: a status tells.
      if (answer === null && adapter.tagged !== null && outcome.kind === 'again')
        return { ...outcome, afterMs: DOUBT_MS };
      if (outcome.kind === 'accepted') made.accepted(answer?.body);
    }
    if (outcome.kind !== 'formRefused') return outcome;
  }
  return outcome;
}

async function settle({ store, clock }: SendDeps, row: Outbound, outcome: Outcome): Promise<void> {
  const { channels } = store;
  const now = clock();
  const later = (ms: number, error: string) =>
    channels.settleOutbound(row.id, {
      ...{ state: now - row.createdAt > DAY ? 'failed' : 'waiting', error, externalId: null },
      ...{ acceptedAt: null, notBefore: now + ms },
    });
  const fail = (error: string) =>
    channels.settleOutbound(row.id, {
      ...{ state: 'failed', error, externalId: null, acceptedAt: null, notBefore: row.notBefore },
    });
  switch (outcome.kind) {
    case 'accepted':
      return channels.settleOutbound(row.id, {
        ...{ state: 'accepted', error: null, externalId: outcome.externalId },
        ...{ acceptedAt: now, notBefore: row.notBefore },
      });
    case 'again':
      return later(outcome.afterMs ?? BACK_OFF_MS[row.tries] ?? BACK_OFF_MS[5], outcome.because);
    case 'windowClosed':
      return channels.settleOutbound(row.id, {
        ...{ state: 'parked', error: outcome.because, externalId: null },
        ...{ acceptedAt: null, notBefore: row.notBefore },
      });
    case 'accountStopped':
    case 'clash':
      return later(BACK_OFF_MS[3], outcome.because);
    case 'consentOff':
      await noteConsent(store, row.threadId, { state: 'withdrawn', at: now, source: 'messenger' });
      return fail(outcome.because);
    case 'marketingPaused':
      await pauseMarketing(store, row.threadId, now);
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
