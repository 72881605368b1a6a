import { adapterOf } from '#channels/adapter-of.ts';
import { channelAdapters } from '#channels/channel-adapters.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ChannelAccount, Outbound } from '#store/ports/channel.ts';
import { AccountWorker } from './account-worker.ts';
import { checkAccount } from './check-account.ts';
import { type Connecting, connectAccount, type WantedAccount } from './connect-account.ts';
import type { ChannelDeps } from './deps.ts';
import { endDelivery } from './end-delivery.ts';
import { OncePerDay } from './once-per-day.ts';
import type { PreviewCodes } from './preview-codes.ts';
import { readTemplates } from './read-templates.ts';
import { type FirstChat, startFirst } from './start-first.ts';
import { startPreview } from './start-preview.ts';
import { Waker } from './waker.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/**
 * How often to look for accounts that another process connected or disconnected, ms. This process is told of its own at
 * once, and a worker whose account is gone does nothing.
 */
const LOOK_MS = 60_000;
/** How soon to try again when an account could not be connected, ms. */
const RETRY_MS = 5000;

type ConnectedBot = Pick<Bot, 'workspaceId' | 'chatACredentialsId' | 'chatBCredentialsId'>;

/** Works for all accounts at messengers, from `start` until `stop`. Without accounts, it looks for some now and then. */
export class ChannelService {
  readonly #deps: ChannelDeps;
  readonly #workers = new Map<string, AccountWorker>();
  readonly #look = new Waker();
  /** Credentials that bots were given, until their account is known. */
  readonly #wanted = new Map<string, WantedAccount>();
  readonly #saidToday = new OncePerDay();
  #isStopped = false;
  #running: Promise<void> | undefined;

  /** What proves deliveries. */
  readonly webhookSecrets: WebhookSecrets;
  /** What phones send to try drafts. */
  readonly previewCodes: PreviewCodes;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
    this.webhookSecrets = deps.webhookSecrets;
    this.previewCodes = deps.previewCodes;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#look.wake();
    await this.#running;
    await Promise.all([...this.#workers.values()].map((each) => each.stop()));
  }

  /** A bot was given credentials: their accounts are connected as soon as their services say whose they are. */
  connect(bot: ConnectedBot): void {
    const { workspaceId } = bot;
    for (const adapter of channelAdapters) {
      const credentialsId = bot[adapter.botFields.credentialsId];
      if (credentialsId !== null) this.#wanted.set(credentialsId, { adapter, workspaceId, credentialsId });
    }
    this.#look.wake();
  }

  /** Connects the account of credentials now, and says what came of it. */
  async connectNow(wanted: WantedAccount): Promise<Connecting> {
    const outcome = await connectAccount(this.#deps, wanted);
    this.#look.wake();
    return outcome;
  }

  /** Asks the service whether the account works. */
  async check(account: ChannelAccount): Promise<ChannelAccount> {
    const checked = await checkAccount(this.#deps, account);
    this.refresh(account.id);
    return checked;
  }

  /** Reads the templates of an account from its service. */
  templates(account: ChannelAccount): ReturnType<typeof readTemplates> {
    return readTemplates(this.#deps, account);
  }

  /** Begins a chat of the contact with this bot, without waiting for a message. */
  startFirst(first: FirstChat): Promise<void> {
    return startFirst(this.#deps, first);
  }

  /** Begins the draft on a phone that tries one, without waiting for a message. False: the bot is gone. */
  startPreview(starting: Parameters<typeof startPreview>[1]): Promise<boolean> {
    return startPreview(this.#deps, starting);
  }

  /** The service delivers nothing more; who wrote there and what waits is deleted. False: somebody was faster. */
  async disconnect(account: ChannelAccount): Promise<boolean> {
    this.#wanted.delete(account.credentialsId);
    const worker = this.#workers.get(account.id);
    this.#workers.delete(account.id);
    await worker?.stop();
    await endDelivery(this.#deps, account);
    return this.#deps.store.channels.disconnect(account.id);
  }

  /** People changed an account. */
  refresh(accountId: string): void {
    this.#workers.get(accountId)?.refresh();
  }

  /** A turn was stored that sends something. */
  sends(rows: readonly Pick<Outbound, 'accountId' | 'threadId' | 'notBefore'>[]): void {
    for (const [accountId, its] of Map.groupBy(rows, (row) => row.accountId))
      this.#workers.get(accountId)?.sends(its);
  }

  /** A delivery that is proven by the key of this account is also for one that the key does not prove: said once a day. */
  leftOut({ id }: ChannelAccount, externalId: string): void {
    const about = `${id} ${externalId}`;
    if (this.#saidToday.isNew(about, this.#deps.clock()))
      this.#deps.log.warn(
        { accountId: id, externalId },
        'Deliveries for another account, which their key does not prove, are left out',
      );
  }

  /** Something arrived for an account. */
  arrived(accountId: string): void {
    this.#workers.get(accountId)?.arrived();
  }

  /** Something that was sent got further: what waited for it may be sent. */
  moved(accountId: string): void {
    this.#workers.get(accountId)?.moved();
  }

  /** Something was stored or changed for an account. */
  wake(accountId: string): void {
    this.#workers.get(accountId)?.wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        for (const [id, wanted] of this.#wanted) if (await this.#isSettled(wanted)) this.#wanted.delete(id);
        await this.#compare(await this.#deps.store.channels.accounts(null));
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'The messenger accounts could not be read');
      }
      await this.#look.sleep(this.#wanted.size > 0 ? RETRY_MS : LOOK_MS);
    }
  }

  /** False: it may work later. */
  async #isSettled(wanted: WantedAccount): Promise<boolean> {
    const outcome = await connectAccount(this.#deps, wanted);
    return outcome.kind === 'connected' || outcome.isLasting;
  }

  /** Starts what is new and stops what is gone. */
  async #compare(accounts: readonly ChannelAccount[]): Promise<void> {
    const present = new Set(accounts.map(({ id }) => id));
    for (const [id, worker] of this.#workers)
      if (!present.has(id)) {
        this.#workers.delete(id);
        await worker.stop();
      }
    for (const account of accounts) {
      const adapter = adapterOf(account.channel);
      if (this.#isStopped || adapter === undefined || this.#workers.has(account.id)) continue;
      const worker = new AccountWorker(this.#deps, account, adapter);
      this.#workers.set(account.id, worker);
      worker.start();
    }
  }
}
