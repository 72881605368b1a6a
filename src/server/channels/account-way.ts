import type { AccountCredentials, ChannelAdapter, ServiceAnswer, WebhookWay } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import type { ChannelWay } from '#model/channel-way.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { wantedWay } from './wanted-way.ts';
import { webhookUrl } from './webhook-secrets.ts';

/** How messages arrive now, and what is wrong with that. */
export interface Arrival {
  readonly way: ChannelWay;
  readonly problem: string | null;
}

interface AccountWayDeps extends Pick<ChannelDeps, 'config' | 'store' | 'clock' | 'webhookSecrets'> {
  readonly adapter: ChannelAdapter;
  readonly call: (call: WireCall) => Promise<ServiceAnswer>;
  readonly opened: () => Promise<AccountCredentials | null>;
}

/** How often to look whether the webhook is still there and works, ms. */
const WATCH_MS = 15 * 60_000;
const RETRY_MS = 60_000;

/** Keeps a service delivering in the wanted way. Another program's webhook is never replaced without being asked to. */
export class AccountWay {
  readonly #parts: AccountWayDeps;
  #last: (Arrival & { readonly mode: ChannelAccount['mode']; readonly until: number }) | undefined;
  /** A webhook did not work here: `auto` does not try again. */
  #isRefused = false;

  constructor(parts: AccountWayDeps) {
    this.#parts = parts;
  }

  /** Looks now and then, and whenever people chose another way. */
  async settle(account: ChannelAccount): Promise<Arrival> {
    const now = this.#parts.clock();
    const last = this.#last;
    if (last && last.mode === account.mode && last.way === account.way && now < last.until) return last;
    const isChosen = last !== undefined && last.mode !== account.mode;
    if (isChosen) this.#isRefused = false;
    const arrival = await this.#look(account, isChosen);
    const ms = arrival.problem === null ? WATCH_MS : RETRY_MS;
    this.#last = { ...arrival, mode: account.mode, until: now + ms };
    if (arrival.way !== account.way)
      await this.#parts.store.channels.updateAccount(account.id, { way: arrival.way }, now);
    return arrival;
  }

  async #look(account: ChannelAccount, isChosen: boolean): Promise<Arrival> {
    const { adapter, call, config, opened } = this.#parts;
    const { webhook } = adapter;
    if (webhook === null) return { way: 'polling', problem: null };
    const wanted = adapter.poll === null ? 'webhook' : wantedWay(account, config.publicUrl);
    if (adapter.poll === null && wantedWay({ mode: 'auto' }, config.publicUrl) === 'polling')
      return { way: account.way, problem: NEEDS_ADDRESS };
    if (wanted === 'polling' && account.way === 'polling' && !isChosen)
      return { way: 'polling', problem: null };
    const answer = await call(webhook.info((await opened()) ?? {}));
    const { url, error, waiting } = webhook.infoIn(answer?.body);
    const own = config.publicUrl && webhookUrl(config.publicUrl, account);
    const isForeign = url !== '' && url !== own && !(isChosen && account.mode !== 'auto');
    const outcome = adapter.judge(answer);
    // Where messages are asked for, that says what is wrong.
    const isTold = adapter.poll === null && outcome.kind === 'accountStopped';
    if (outcome.kind !== 'accepted') return { way: account.way, problem: isTold ? outcome.because : null };
    if (isForeign) return { way: account.way, problem: elsewhere(url) };
    if (wanted === 'polling') return this.#remove(webhook, account);
    if (own === undefined) return { way: account.way, problem: 'A webhook needs PUBLIC_URL to be set.' };
    if (url === own && error !== '' && waiting > 0) {
      if (account.mode === 'auto' && adapter.poll !== null) return this.#giveUp(webhook, account);
      return { way: 'webhook', problem: `The messenger cannot deliver: ${error}` };
    }
    // Setting it again would make the service ask for the address again.
    if (adapter.poll === null && url === own && account.way === 'webhook' && !isChosen)
      return { way: 'webhook', problem: null };
    return this.#isRefused ? { way: 'polling', problem: null } : this.#set(webhook, account, own);
  }

  async #set(webhook: WebhookWay, account: ChannelAccount, url: string): Promise<Arrival> {
    const { adapter, call, opened, webhookSecrets } = this.#parts;
    for (const each of webhook.set(url, webhookSecrets.of(account), (await opened()) ?? {})) {
      const outcome = adapter.judge(await call(each));
      if (outcome.kind === 'accepted') continue;
      const mayPoll = account.mode === 'auto' && adapter.poll !== null;
      if (mayPoll && outcome.kind !== 'again') this.#isRefused = true;
      return { way: account.way, problem: mayPoll ? null : outcome.because };
    }
    return { way: 'webhook', problem: null };
  }

  /** What waits stays with the service. */
  async #remove(webhook: WebhookWay, account: ChannelAccount): Promise<Arrival> {
    const { adapter, call, opened } = this.#parts;
    const outcome = adapter.judge(await call(webhook.remove((await opened()) ?? {})));
    return outcome.kind === 'accepted'
      ? { way: 'polling', problem: null }
      : { way: account.way, problem: outcome.because };
  }

  async #giveUp(webhook: WebhookWay, account: ChannelAccount): Promise<Arrival> {
    this.#isRefused = true;
    return this.#remove(webhook, account);
  }
}

const NEEDS_ADDRESS =
  'This messenger only delivers to a public address: set PUBLIC_URL to one that begins with https: and has port 443, 80, 88 or 8443.';

/** The path may hold secrets of the other program. */
const elsewhere = (url: string): string =>
  `The messages go to another program, at ${URL.parse(url)?.host ?? 'another address'}.`;
