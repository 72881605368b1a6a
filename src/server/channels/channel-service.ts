import { adapterOf } from '#channels/adapter-of.ts';
import { channelAdapters } from '#channels/channel-adapters.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import { AccountWorker } from './account-worker.ts';
import { isSettled, type WantedAccount } from './connect-account.ts';
import type { ChannelDeps } from './deps.ts';
import { Waker } from './waker.ts';

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
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
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

  /** Something was stored for an account. */
  wake(accountId: string): void {
    this.#workers.get(accountId)?.wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        for (const [id, wanted] of this.#wanted)
          if (await isSettled(this.#deps, wanted)) this.#wanted.delete(id);
        await this.#compare(await this.#deps.store.channels.accounts(null));
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'The accounts at messengers could not be read');
      }
      await this.#look.sleep(this.#wanted.size > 0 ? RETRY_MS : LOOK_MS);
    }
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
