import { type KnownHealth, restrictionIn } from '#channels/account-health.ts';
import type { AccountCredentials, ChannelAdapter, ServiceAnswer } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { ownJson } from '#lib/own-json.ts';
import { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { ChannelAccount, ChannelThread, Outbound } from '#store/ports/channel.ts';
import { AccountWay } from './account-way.ts';
import { answerThread } from './answer-thread.ts';
import { arrivals } from './arrivals.ts';
import { commandsOfAccount } from './commands-of-account.ts';
import type { ChannelDeps } from './deps.ts';
import { type Download, downloadFrom } from './download-from.ts';
import { DraftWriter } from './draft-writer.ts';
import { noteHealth } from './note-health.ts';
import { openChat } from './open-chat.ts';
import { RareForms } from './rare-forms.ts';
import { reengageContact } from './reengage-contact.ts';
import { sendNext } from './send-next.ts';
import { SendRates } from './send-rates.ts';
import { Sender } from './sender.ts';
import { SentFiles } from './sent-files.ts';
import { reachService } from './service-line.ts';
import { Typist } from './typist.ts';
import { Waker } from './waker.ts';

const MOST_HEARD = 1000;
/** How long the service holds a question for news, s. */
const POLL_SECONDS = 50;
/** The right to work for the account lasts so long and is renewed in time, ms. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** How often to try to take over from another process, ms. */
const CLAIM_MS = 2000;
/** How long to rest after a failure, and at most without one, ms. */
const REST_MS = 5000;
const CLASH_MS = 30_000;
/** How soon other credentials count, ms. */
const OPENED_MS = 1000;
/** How often to ask what the service thinks of the account, ms. */
const WATCH_MS = 15 * 60_000;

/**
 * Works for one account while this process has the right to: reads what arrives, answers it, sends what waits. Other
 * processes take over when it stops.
 */
export class AccountWorker {
  readonly #deps: ChannelDeps;
  readonly #adapter: ChannelAdapter;
  #account: ChannelAccount;
  readonly #turns: RateLimiter;
  readonly #answering = new Map<string, Promise<void>>();
  /** The last message of contacts who are answered. */
  readonly #heard = new Map<string, string>();
  readonly #inbox = new Waker();
  readonly #rest = new Waker();
  readonly #pauses = new Set<Waker>();
  readonly #stopping = new AbortController();
  readonly #way: AccountWay;
  readonly #typist: Typist;
  readonly #sentFiles: SentFiles;
  readonly #rareForms: RareForms;
  readonly #drafts: DraftWriter;
  readonly #sender: Sender;
  #opened: { readonly credentials: AccountCredentials | null; readonly until: number } | undefined;
  /** The commands that the service knows. */
  #offered: string | undefined;
  #polling = new AbortController();
  #mayWork = false;
  #problem: string | null;
  #running: Promise<unknown> | undefined;

  constructor(deps: ChannelDeps, account: ChannelAccount, adapter: ChannelAdapter) {
    this.#deps = deps;
    this.#account = account;
    this.#adapter = adapter;
    this.#problem = account.problem;
    this.#turns = new RateLimiter(deps.config.turnsPerSession);
    this.#typist = new Typist({
      clock: deps.clock,
      seconds: adapter.typing === null ? 0 : adapter.capabilities.typingSeconds,
      show: (threadId) => this.#showTyping(threadId),
    });
    const { workspaceId, id: accountId } = account;
    const call = (each: WireCall) => this.#call(each);
    this.#sentFiles = new SentFiles({ ...deps, adapter, workspaceId, accountId, call });
    this.#rareForms = new RareForms({ ...deps, adapter });
    const rates = new SendRates(adapter.capabilities.rates);
    const show = async (call: WireCall) => adapter.judge(await this.#call(call)).kind === 'accepted';
    this.#drafts = new DraftWriter({ ...deps, adapter, rates, show });
    this.#sender = new Sender({
      ...{ ...deps, rates },
      accountId: account.id,
      mayWork: () => this.#mayWork && !this.#account.isPaused,
      send: (row) => this.#send(row),
      told: (problem) => this.#setProblem(problem ?? this.#obstacle()),
    });
    this.#way = new AccountWay({
      ...deps,
      adapter,
      call: (call) => this.#call(call),
      opened: () => this.#credentials(),
    });
  }

  start(): void {
    this.#running = Promise.all(
      [
        () => this.#claim(),
        () => this.#poll(),
        () => this.#answer(),
        () => this.#sender.work(this.#deps.lookMs),
        () => this.#typist.work(this.#deps.lookMs),
        () => this.#watch(),
      ].map((work) => this.#forever(work)),
    );
  }

  /** Something arrived for this account. */
  arrived(): void {
    this.#inbox.wake();
  }

  /** Something that was sent got further. */
  moved(): void {
    this.#sender.moved();
  }

  /** Something was stored or changed for this account. */
  wake(): void {
    this.#inbox.wake();
    this.#sender.wake();
  }

  /** A turn was stored. */
  sends(rows: readonly Pick<Outbound, 'threadId' | 'notBefore'>[]): void {
    for (const { threadId, notBefore } of rows) this.#typist.until(threadId, notBefore);
    this.#sender.wake();
  }

  /** The account, or a bot of it, was changed. */
  refresh(): void {
    this.#sender.resume();
    this.#opened = undefined;
    this.#polling.abort();
    this.#rest.wake();
    this.#endPauses();
    this.wake();
  }

  /** Resolves when everything under way is done. What waits is kept. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endPauses();
    for (const each of [this.#inbox, this.#sender, this.#rest, this.#typist]) each.wake();
    await this.#running;
    await Promise.all([...this.#answering.values(), this.#sender.stop()]);
    await this.#deps.store.channels.release(this.#account.id, this.#deps.by);
  }

  /** Repeats a piece of work until `stop`. Each piece ends with a pause of its own. */
  async #forever(work: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted)
      try {
        await work();
      } catch (error) {
        this.#deps.log.warn({ err: error, accountId: this.#account.id }, 'A messenger task failed');
        await this.#pause(REST_MS);
      }
  }

  /** Ends early when the account was changed, or this process may work for it. */
  async #pause(ms: number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const pause = new Waker();
    this.#pauses.add(pause);
    await pause.sleep(Math.min(ms, this.#deps.lookMs));
    this.#pauses.delete(pause);
  }

  #endPauses(): void {
    for (const pause of this.#pauses) pause.wake();
  }

  async #claim(): Promise<void> {
    const { store, clock, by } = this.#deps;
    const now = clock();
    const { isPaused } = this.#account;
    await this.#refresh();
    const mightWork = this.#mayWork;
    this.#mayWork = await store.channels.claim(this.#account.id, { by, until: now + LEASE_MS }, now);
    if (this.#mayWork) {
      // What else changes says so.
      if (!mightWork || isPaused !== this.#account.isPaused) {
        this.wake();
        this.#endPauses();
      }
      await this.#offerCommands();
    }
    await this.#rest.sleep(this.#mayWork ? RENEW_MS : CLAIM_MS);
  }

  /** What people chose for the account counts from now on. */
  async #refresh(): Promise<boolean> {
    const account = await this.#deps.store.channels.account(this.#account.id);
    if (account !== null) {
      this.#account = account;
      this.#problem = account.problem;
    }
    return account !== null && !account.isPaused;
  }

  async #poll(): Promise<void> {
    const { store, clock, newId } = this.#deps;
    if (!this.#mayWork || !(await this.#refresh())) return this.#pause(this.#deps.lookMs);
    const account = this.#account;
    const arrival = await this.#way.settle(account);
    const { poll } = this.#adapter;
    if (arrival.problem !== null || arrival.way === 'webhook' || poll === null) {
      await this.#setProblem(arrival.problem ?? this.#obstacle());
      return this.#pause(this.#deps.lookMs);
    }
    this.#polling = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, this.#polling.signal]);
    const asked = poll.ask(account.cursor, POLL_SECONDS);
    const answer = await this.#call(asked, { waitMs: POLL_SECONDS * 1000, signal });
    if (signal.aborted) return;
    const outcome = this.#adapter.judge(answer);
    if (answer === null || outcome.kind !== 'accepted') {
      const isClash = outcome.kind === 'clash';
      const because = 'because' in outcome ? outcome.because : '';
      await this.#setProblem(isClash ? 'Another program is reading the messages of this bot.' : because);
      return this.#restFor(isClash ? CLASH_MS : REST_MS);
    }
    await this.#setProblem(this.#obstacle());
    const { deliveries, cursor } = poll.read(answer.body);
    if (cursor === null) return this.#pause(0);
    const events = deliveries.flatMap((each) => this.#adapter.read(each));
    // What was read is stored before it is confirmed, with the next question.
    await store.channels.receive(account.id, arrivals(events, clock(), newId), { at: clock(), cursor });
    this.#inbox.wake();
  }

  /** Why the service takes nothing at present, as it answered or told. */
  #obstacle(): string | null {
    const health = ownJson<KnownHealth>(this.#account.health);
    return this.#sender.obstacle ?? restrictionIn(health, this.#deps.clock());
  }

  /** Keeps what the service says about the account. */
  async #watch(): Promise<void> {
    const mayAsk = this.#mayWork && !this.#account.isPaused && this.#adapter.templates !== null;
    if (mayAsk) await noteHealth({ ...this.#deps, adapter: this.#adapter }, this.#account);
    await (mayAsk ? this.#restFor(WATCH_MS) : this.#pause(this.#deps.lookMs));
  }

  async #offerCommands(): Promise<void> {
    const { offerCommands, judge } = this.#adapter;
    if (offerCommands === null || this.#account.isPaused) return;
    const call = offerCommands(
      await commandsOfAccount({ ...this.#deps, adapter: this.#adapter }, this.#account),
    );
    const wanted = JSON.stringify(call);
    if (wanted !== this.#offered && judge(await this.#call(call)).kind === 'accepted') this.#offered = wanted;
  }

  async #showTyping(threadId: string): Promise<void> {
    const thread = await this.#deps.store.channels.thread(threadId);
    const last = this.#heard.get(threadId) ?? '';
    const call = thread?.isBlocked === false ? this.#adapter.typing?.(thread.address, last) : undefined;
    if (thread === null || call === undefined) return;
    const open = await openChat({ ...this.#deps, adapter: this.#adapter }, thread);
    if (open?.settings?.channels?.showsTyping ?? true) await this.#call(call);
  }

  async #restFor(ms: number): Promise<void> {
    const until = this.#deps.clock() + ms;
    while (!this.#stopping.signal.aborted && this.#deps.clock() < until)
      await this.#pause(until - this.#deps.clock());
  }

  async #answer(): Promise<void> {
    const { store, clock, config, lookMs } = this.#deps;
    const room = config.channelWorkers - this.#answering.size;
    // Whoever is answered wakes this at the end.
    if (!this.#mayWork || this.#account.isPaused || room <= 0) return this.#inbox.sleep(lookMs);
    const now = clock();
    const limit = config.channelWorkers + this.#answering.size;
    const waiting = await store.channels.waiting(this.#account.id, now, limit);
    const free = waiting.filter((id) => !this.#answering.has(id)).slice(0, room);
    for (const id of free) this.#answering.set(id, this.#answerOne(id));
    const next = free.length > 0 ? null : await store.channels.nextDue(this.#account.id, 'inbound');
    // What is due already waits for something that wakes this.
    const wait = next === null || next <= now ? lookMs : next - now;
    await this.#inbox.sleep(Math.min(wait, lookMs));
  }

  async #answerOne(threadId: string): Promise<void> {
    const adapter = this.#adapter;
    const call = (each: WireCall) => this.#call(each);
    const heard = (messageId: string) => {
      this.#heard.delete(threadId);
      this.#heard.set(threadId, messageId);
      const [oldest] = this.#heard.keys();
      if (this.#heard.size > MOST_HEARD && oldest !== undefined) this.#heard.delete(oldest);
    };
    const download: Download = async (placed, maxBytes) => {
      const credentials = await this.#credentials();
      return credentials === null
        ? null
        : downloadFrom({ ...this.#deps, adapter, credentials }, placed, maxBytes);
    };
    try {
      if (!(await this.#refresh())) return;
      const account = this.#account;
      const observe =
        adapter.draft === null ? {} : { observe: (each: ChannelThread) => this.#drafts.observer(each) };
      await this.#typist.during(threadId, () =>
        answerThread(
          { ...this.#deps, account, adapter, call, download, turns: this.#turns, heard, ...observe },
          threadId,
        ),
      );
    } catch (error) {
      this.#deps.log.warn({ err: error, threadId }, 'A reply to a messenger contact could not be sent');
    } finally {
      this.#answering.delete(threadId);
      this.wake();
    }
  }

  async #send(row: Outbound): ReturnType<typeof sendNext> {
    await this.#drafts.end(row.threadId);
    const [adapter, account] = [this.#adapter, this.#account];
    const call = (each: WireCall) => this.#reach(each);
    const reengage = (threadId: string) => reengageContact({ ...this.#deps, adapter, account }, threadId);
    const [sentFiles, rareForms] = [this.#sentFiles, this.#rareForms];
    const parts = { ...this.#deps, adapter, call, sentFiles, rareForms, reengage };
    return sendNext({ ...parts, chance: Math.random }, row);
  }

  async #setProblem(problem: string | null): Promise<void> {
    if (problem === this.#problem) return;
    this.#problem = problem;
    const { store, clock, log } = this.#deps;
    if (problem !== null) log.warn({ accountId: this.#account.id, problem }, 'A messenger cannot be used');
    await store.channels.updateAccount(this.#account.id, { problem }, clock());
  }

  async #call(
    call: WireCall,
    how?: { readonly waitMs?: number; readonly signal?: AbortSignal },
  ): Promise<ServiceAnswer> {
    const answer = await this.#reach(call, how);
    return answer === 'unsent' ? null : answer;
  }

  async #reach(
    call: WireCall,
    how?: { readonly waitMs?: number; readonly signal?: AbortSignal },
  ): Promise<ServiceAnswer | 'unsent'> {
    const credentials = await this.#credentials();
    const { channel } = this.#account;
    // Nothing proves who sends it: as if the service had said so.
    if (credentials === null)
      return { status: 401, body: { description: `The credentials for ${channel} are gone.` } };
    return reachService(
      { ...this.#deps, adapter: this.#adapter, account: this.#account, credentials },
      call,
      how,
    );
  }

  /** They are the same for a moment: each message takes several requests. */
  async #credentials(): Promise<AccountCredentials | null> {
    const now = this.#deps.clock();
    if (this.#opened !== undefined && now < this.#opened.until) return this.#opened.credentials;
    const { workspaceId, credentialsId: id } = this.#account;
    const types = [this.#adapter.credentialType];
    const opened = await this.#deps.credentials.open({ workspaceId, id, types });
    const credentials = opened.ok ? opened.data : null;
    this.#opened = { credentials, until: now + OPENED_MS };
    return credentials;
  }
}
