import type { ChannelAdapter, ServiceAnswer } from '#channels/adapter.ts';
import type { Outcome, WireCall } from '#channels/wire-call.ts';
import { assertNever } from '#lib/assert-never.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Outbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

interface SendDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly adapter: ChannelAdapter;
  readonly call: (call: WireCall) => Promise<ServiceAnswer>;
  readonly clock: () => number;
}

const DAY = 86_400_000;
/** Pauses before another attempt, ms; then the last one again and again. */
const BACK_OFF_MS = [1000, 5000, 25_000, 120_000, 600_000, 1_800_000] as const;

/** Sends a message, in a lower form where its own is refused, and stores what became of it. */
export async function sendNext(parts: SendDeps, row: Outbound): Promise<Outcome> {
  const { adapter, call } = parts;
  let form: WireCall | undefined = ownJson<WireCall>(row.call);
  let outcome: Outcome = { kind: 'failed', because: '' };
  while (form !== undefined) {
    outcome = adapter.judge(await call(form));
    if (outcome.kind !== 'formRefused') break;
    form = adapter.lowerForm(form);
  }
  await settle(parts, row, outcome);
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
    case 'accountStopped':
    case 'clash':
      return later(BACK_OFF_MS[3], outcome.because);
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
