import type { ChannelAdapter, ServiceAnswer } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import type { ChannelAccount, Outbound } from '#store/ports/channel.ts';
import { answerThread } from './answer-thread.ts';
import { arrivals } from './arrivals.ts';
import type { ChannelDeps } from './deps.ts';
import { sendNext } from './send-next.ts';
import { SendRates } from './send-rates.ts';
import { callService } from './service-line.ts';
import { Waker } from './waker.ts';

/** Contacts that are answered at the same time; requests under way. */
const MOST_THREADS = 16;
const MOST_SENDS = 8;
/** How long the service holds a question for news, s. */
const POLL_SECONDS = 50;
/** The right to work for the account lasts so long and is renewed in time, ms. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** How long to rest after a failure, and at most without one, ms. */
const REST_MS = 5000;
const CLASH_MS = 30_000;
const LONGEST_MS = 2000;

/**
 * Works for one account while this process has the right to: reads what arrives, answers it, sends what waits. Other
 * processes take over when it stops.
 */
export class AccountWorker {
  readonly #deps: ChannelDeps;
  readonly #adapter: ChannelAdapter;
  readonly #account: ChannelAccount;
  readonly #rates = new SendRates();
  readonly #answering = new Map<string, Promise<void>>();
  readonly #inbox = new Waker();
  readonly #outbox = new Waker();
  readonly #rest = new Waker();
  readonly #stopping = new AbortController();
  #mayWork = false;
  #problem: string | null;
  #running: Promise<unknown> | undefined;

  constructor(deps: ChannelDeps, account: ChannelAccount, adapter: ChannelAdapter) {
    this.#deps = deps;
    this.#account = account;
    this.#adapter = adapter;
    this.#problem = account.problem;
  }

  start(): void {
    this.#running = Promise.all(
      [() => this.#claim(), () => this.#poll(), () => this.#answer(), () => this.#send()].map((work) =>
        this.#forever(work),
      ),
    );
  }

  /** Something was stored for this account. */
  wake(): void {
    this.#inbox.wake();
    this.#outbox.wake();
  }

  /** Resolves when everything under way is done. What waits is kept. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const each of [this.#inbox, this.#outbox, this.#rest]) each.wake();
    await this.#running;
    await Promise.all(this.#answering.values());
    await this.#deps.store.channels.release(this.#account.id, this.#deps.by);
  }

  /** Repeats a piece of work until `stop`. Each piece ends with a pause of its own. */
  async #forever(work: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted)
      try {
        await work();
      } catch (error) {
        this.#deps.log.warn({ err: error, accountId: this.#account.id }, 'Work for a messenger failed');
        await this.#pause(REST_MS);
      }
  }

  async #pause(ms: number): Promise<void> {
    if (!this.#stopping.signal.aborted) await new Waker().sleep(Math.min(ms, LONGEST_MS));
  }

  async #claim(): Promise<void> {
    const { store, clock, by } = this.#deps;
    const now = clock();
    this.#mayWork = await store.channels.claim(this.#account.id, { by, until: now + LEASE_MS }, now);
    if (this.#mayWork) this.wake();
    await this.#rest.sleep(this.#mayWork ? RENEW_MS : LONGEST_MS);
  }

  async #poll(): Promise<void> {
    const { store, clock, newId } = this.#deps;
    if (!this.#mayWork) return this.#pause(200);
    const account = await store.channels.account(this.#account.id);
    if (account === null || account.isPaused) return this.#pause(LONGEST_MS);
    const signal = this.#stopping.signal;
    const asked = this.#adapter.poll(account.cursor, POLL_SECONDS);
    const answer = await this.#call(asked, { waitMs: POLL_SECONDS * 1000, signal });
    if (signal.aborted) return;
    const outcome = this.#adapter.judge(answer);
    if (answer === null || outcome.kind !== 'accepted') {
      const isClash = outcome.kind === 'clash';
      const because = 'because' in outcome ? outcome.because : '';
      await this.#setProblem(isClash ? 'Another program reads the messages of this bot.' : because);
      return this.#restFor(isClash ? CLASH_MS : REST_MS);
    }
    await this.#setProblem(null);
    const { deliveries, cursor } = this.#adapter.polled(answer.body);
    if (cursor === null) return this.#pause(0);
    const events = deliveries.map((each) => this.#adapter.read(each));
    // What was read is stored before it is confirmed, with the next question.
    await store.channels.receive(account.id, arrivals(events, clock(), newId), { at: clock(), cursor });
    this.#inbox.wake();
  }

  async #restFor(ms: number): Promise<void> {
    for (let left = ms; left > 0 && !this.#stopping.signal.aborted; left -= LONGEST_MS)
      await this.#pause(LONGEST_MS);
  }

  async #answer(): Promise<void> {
    const { store, clock } = this.#deps;
    const room = MOST_THREADS - this.#answering.size;
    const waiting =
      this.#mayWork && room > 0
        ? await store.channels.waiting(this.#account.id, clock(), MOST_THREADS + this.#answering.size)
        : [];
    const free = waiting.filter((id) => !this.#answering.has(id)).slice(0, room);
    for (const id of free) this.#answering.set(id, this.#answerOne(id));
    if (free.length === 0) await this.#inbox.sleep(LONGEST_MS);
  }

  async #answerOne(threadId: string): Promise<void> {
    const [account, adapter] = [this.#account, this.#adapter];
    const call = (each: WireCall) => this.#call(each);
    try {
      await answerThread({ ...this.#deps, account, adapter, call }, threadId);
    } catch (error) {
      this.#deps.log.warn({ err: error, threadId }, 'A contact of a messenger could not be answered');
    } finally {
      this.#answering.delete(threadId);
      this.wake();
    }
  }

  async #send(): Promise<void> {
    const { store, clock } = this.#deps;
    const now = clock();
    const rows = this.#mayWork ? await store.channels.outbound(this.#account.id, now, MOST_SENDS * 8) : [];
    const ready: Outbound[] = [];
    for (const row of rows)
      if (ready.length < MOST_SENDS && this.#rates.wait(row.threadId, now) === 0) {
        this.#rates.take(row.threadId, now);
        ready.push(row);
      }
    const call = (each: WireCall) => this.#call(each);
    const outcomes = await Promise.all(
      ready.map((row) => sendNext({ ...this.#deps, adapter: this.#adapter, call }, row)),
    );
    const stopped = outcomes.find(({ kind }) => kind === 'accountStopped');
    if (stopped && 'because' in stopped) await this.#setProblem(stopped.because);
    if (ready.length === 0) await this.#outbox.sleep(await this.#untilNext(rows, now));
  }

  /** How long nothing can be sent, ms. */
  async #untilNext(rows: readonly Outbound[], now: number): Promise<number> {
    const waits = rows.map(({ threadId }) => this.#rates.wait(threadId, now));
    const next = rows.length > 0 ? null : await this.#deps.store.channels.nextDue(this.#account.id);
    const due = next === null ? LONGEST_MS : Math.max(20, next - now);
    return Math.min(LONGEST_MS, due, ...waits);
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
    how: { readonly waitMs?: number; readonly signal?: AbortSignal } = {},
  ): Promise<ServiceAnswer> {
    const { credentials, egress } = this.#deps;
    const { workspaceId, credentialsId, channel } = this.#account;
    const types = [this.#adapter.credentialType];
    const opened = await credentials.open({ workspaceId, id: credentialsId, types });
    // Nothing proves who sends it: as if the service had said so.
    if (!opened.ok) return { status: 401, body: { description: `The credentials for ${channel} are gone.` } };
    return callService({ egress, adapter: this.#adapter, credentials: opened.data }, call, how);
  }
}
