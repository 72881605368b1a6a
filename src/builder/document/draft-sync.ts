import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Batch } from './batch.ts';
import { type ClashChoice, chosenOp, type DraftClash } from './draft-clash.ts';
import type { DraftServer, Sent, ServerFailure } from './draft-server.ts';
import { withBatch } from './pending-batches.ts';
import type { SaveStatus } from './save-status.ts';
import {
  loadedAgain,
  type PendingBatch,
  type Received,
  received,
  type ServerChange,
  type SyncState,
  shownDraft,
} from './sync-state.ts';

/** A change is sent after so long without another one, and at most so long after it was made, ms. */
const IDLE_MS = 400;
const LATEST_MS = 2_000;
/** A server that takes longer to answer counts as one that does not, ms. It may answer still. */
const SLOW_MS = 2_000;
/** Waiting for a server that cannot be reached: it doubles from the first to the last, ms. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;
/** Attempts without a pause when others write all the time. */
const MOST_REFUSALS = 5;
/** Batches in one request. */
const MOST_BATCHES = 50;

export interface SyncDeps {
  readonly state: SyncState;
  readonly clashes?: readonly DraftClash[];
  readonly server: DraftServer;
  /** Shows another state of the draft. */
  readonly show: (draft: Raw) => void;
  /** Keeps what is not saved yet. Called after every change. */
  readonly keep: () => void;
  /** Whether that works. Default: it does. */
  readonly isKept?: () => boolean;
  /** Tells the person something that needs no answer. */
  readonly notice: (message: string) => void;
  readonly newId: () => string;
  readonly now: () => number;
  /** Calls back after some milliseconds; gives what stops it. */
  readonly wait: (ms: number, run: () => void) => () => void;
}

/**
 * Saves the changes of one window and takes those of others. Changes are sent in order, one request at a time; whatever
 * is lost on the way is sent again, which the server recognises. Nothing is dropped before the server has it, or a
 * person has chosen.
 */
export class DraftSync {
  readonly #deps: SyncDeps;
  readonly #listeners = new Set<() => void>();
  #state: SyncState;
  #clashes: readonly DraftClash[];
  #status: SaveStatus;
  /** Batches that were sent: they may have been written, so they stay as they are. */
  #sent: ReadonlyMap<string, PendingBatch> = new Map();
  #trouble: Exclude<ServerFailure['kind'], 'behind' | 'invalid'> | undefined;
  #refusal = '';
  #isBusy = false;
  #isSlow = false;
  #wanted: (() => Promise<void>) | undefined;
  /** How often in a row the server did not take what should have fitted. */
  #refusals = 0;
  #savedAt: number | undefined;
  #oldestAt: number | undefined;
  #stopTimer: () => void = () => undefined;
  #retryMs = FIRST_RETRY_MS;
  /** How many batches go into a request: one after the server refused several. */
  #most = MOST_BATCHES;
  #isClosed = false;

  constructor(deps: SyncDeps) {
    this.#deps = deps;
    this.#state = deps.state;
    this.#clashes = deps.clashes ?? [];
    this.#status = this.#statusNow();
    if (this.#state.pending.length > 0) this.#schedule(0);
  }

  readonly get = (): SaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get state(): SyncState {
    return this.#state;
  }

  readonly clashes = (): readonly DraftClash[] => this.#clashes;

  /** This window changed the draft, which shows it already. */
  readonly add = (batch: Batch): void => {
    const pending = withBatch(this.#state.pending, batch, {
      newId: this.#deps.newId,
      isSent: (batchId) => this.#sent.has(batchId),
    });
    this.#state = { ...this.#state, pending };
    this.#oldestAt ??= this.#deps.now();
    this.#changed();
    const waited = this.#deps.now() - this.#oldestAt;
    if (this.#trouble === undefined) this.#schedule(Math.max(0, Math.min(IDLE_MS, LATEST_MS - waited)));
  };

  /** The server tells of a change. */
  readonly receive = (change: ServerChange): void => {
    if (change.rev <= this.#state.base.rev) return;
    if (change.rev === this.#state.base.rev + 1 && this.#take(received(this.#state, change))) this.#changed();
    else this.#want(() => this.#catchUp());
  };

  /** The server has changes that it cannot tell. */
  readonly reload = (rev: number): void => {
    if (rev > this.#state.base.rev) this.#want(() => this.#load());
  };

  /** Tries again at once: the connection is back, or somebody signed in again. */
  readonly retry = (): void => {
    this.#trouble = undefined;
    this.#retryMs = FIRST_RETRY_MS;
    this.#changed();
    if (this.#state.pending.length > 0) this.#schedule(0);
  };

  /** Sends what there is now. `isLast`: the page is being closed. */
  readonly flush = (isLast = false): void => {
    if (this.#state.pending.length === 0) return;
    if (isLast) void this.#deps.server.send(this.#nextRequest(), { isLast });
    else if (this.#trouble === undefined) this.#schedule(0);
  };

  /** Nobody can save here any more. */
  readonly refuse = (message: string): void => this.#stop({ kind: 'refused', message });

  /**
   * A person chose what stays at a place; gives the op that makes it so, undefined if it is so already. An error: the place
   * is gone, and the question stays.
   */
  readonly choose = (clash: DraftClash, choice: ClashChoice): Result<Op | undefined, 'GONE'> => {
    const draft = shownDraft(this.#state);
    const op = chosenOp(clash, choice, draft);
    if (op !== undefined && !applyOps(draft, [op]).ok) return err('GONE');
    this.#clashes = this.#clashes.filter((each) => each !== clash);
    this.#changed();
    return ok(op);
  };

  readonly close = (): void => {
    this.#isClosed = true;
    this.#stopTimer();
  };

  #schedule(ms: number): void {
    if (this.#isClosed) return;
    this.#stopTimer();
    this.#stopTimer = this.#deps.wait(ms, () => void this.#exclusively(() => this.#save()));
  }

  /** Asks the server for what this window does not know, at once or after what is under way. */
  #want(work: () => Promise<void>): void {
    this.#wanted = work;
    void this.#exclusively(async () => undefined);
  }

  /** One conversation with the server at a time; what came up meanwhile follows. */
  async #exclusively(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy || this.#isClosed) return;
    this.#isBusy = true;
    try {
      await work();
      for (let next = this.#wanted; next !== undefined; next = this.#wanted) {
        this.#wanted = undefined;
        await next();
      }
    } finally {
      this.#isBusy = false;
    }
    this.#changed();
    if (this.#trouble === undefined && this.#state.pending.length > 0)
      this.#schedule(this.#sent.size > 0 ? 0 : IDLE_MS);
  }

  #nextRequest(): Parameters<DraftServer['send']>[0] {
    const batches = this.#state.pending.slice(0, this.#most);
    this.#sent = new Map([...this.#sent, ...batches.map((batch) => [batch.batchId, batch] as const)]);
    return { baseRev: this.#state.base.rev, batches };
  }

  async #save(): Promise<void> {
    if (this.#state.pending.length === 0) return;
    const request = this.#nextRequest();
    const reply = await this.#watched(this.#deps.server.send(request, { isLast: false }));
    if (reply.ok) return this.#written(request.batches, reply.value);
    switch (reply.error.kind) {
      case 'behind':
        this.#refusals += 1;
        if (this.#refusals <= MOST_REFUSALS) return this.#catchUp();
        return this.#stop({ kind: 'unreachable' });
      case 'invalid':
        return this.#invalid(request.batches, reply.error.message);
      case 'unreachable':
      case 'refused':
        return this.#stop(reply.error);
    }
  }

  /** An answer; while it takes long, the person is told. */
  async #watched<T>(answer: Promise<T>): Promise<T> {
    const stop = this.#deps.wait(SLOW_MS, () => {
      this.#isSlow = true;
      this.#changed();
    });
    const value = await answer;
    stop();
    this.#isSlow = false;
    return value;
  }

  async #written(batches: readonly PendingBatch[], { theirs, mine }: Sent): Promise<void> {
    const sent = new Map(batches.map((batch) => [batch.batchId, batch.ops]));
    const own = mine.map(({ rev, batchId, ops }) => ({ rev, batchId, ops: ops ?? sent.get(batchId) ?? [] }));
    this.#reached();
    this.#most = MOST_BATCHES;
    this.#refusals = 0;
    for (const change of [...theirs, ...own].toSorted((a, b) => a.rev - b.rev)) {
      if (change.rev <= this.#state.base.rev) continue;
      if (!this.#take(received(this.#state, change))) return this.#load();
    }
    this.#savedAt = this.#deps.now();
    this.#oldestAt = this.#state.pending.length === 0 ? undefined : this.#deps.now();
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const reply = await this.#deps.server.changes(this.#state.base.rev);
      if (!reply.ok) return reply.error.kind === 'behind' ? this.#load() : this.#stop(reply.error);
      this.#reached();
      const news = reply.value.filter(({ rev }) => rev > this.#state.base.rev);
      if (news.length === 0) return;
      for (const change of news) if (!this.#take(received(this.#state, change))) return this.#load();
    }
  }

  async #load(): Promise<void> {
    const reply = await this.#deps.server.load();
    if (!reply.ok) return this.#stop(reply.error);
    this.#reached();
    this.#take(loadedAgain(this.#state, reply.value));
  }

  /** The first of the batches leads to no valid bot: it is taken out, and the person is told. */
  #invalid(batches: readonly PendingBatch[], message: string): void {
    const [first] = batches;
    // Which one it is, the server says when it gets them one by one.
    if (batches.length > 1 || first === undefined) {
      this.#most = 1;
      return;
    }
    this.#most = MOST_BATCHES;
    const others = this.#state.pending.filter(({ batchId }) => batchId !== first.batchId);
    const pending = others.filter((_, index) => isApplicable(this.#state, others.slice(0, index + 1)));
    this.#state = { ...this.#state, pending };
    this.#deps.show(shownDraft(this.#state));
    this.#deps.notice(`“${first.label}” was undone because it would make the bot invalid: ${message}`);
  }

  /** False: the change cannot be applied. */
  #take(outcome: Received | undefined): boolean {
    if (outcome === undefined) return false;
    this.#state = outcome.state;
    this.#clashes = [...this.#clashes, ...outcome.clashes];
    const pending = new Set(outcome.state.pending.map(({ batchId }) => batchId));
    this.#sent = new Map([...this.#sent].filter(([batchId]) => pending.has(batchId)));
    if (!outcome.isShown) this.#deps.show(shownDraft(this.#state));
    return true;
  }

  #reached(): void {
    this.#trouble = undefined;
    this.#retryMs = FIRST_RETRY_MS;
  }

  #stop(failure: ServerFailure): void {
    if (failure.kind === 'behind' || failure.kind === 'invalid') return;
    this.#trouble = failure.kind;
    if (failure.kind === 'refused') this.#refusal = failure.message;
    this.#changed();
    if (this.#isClosed) return;
    this.#stopTimer();
    this.#stopTimer = this.#deps.wait(this.#retryMs, () => void this.#exclusively(() => this.#again()));
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  /** The changes of others first: then what is sent fits. */
  async #again(): Promise<void> {
    await this.#catchUp();
    if (this.#trouble === undefined) await this.#save();
  }

  #changed(): void {
    // What was kept when the window was closed stays for the next one.
    if (!this.#isClosed) this.#deps.keep();
    this.#status = this.#statusNow();
    for (const listener of this.#listeners) listener();
  }

  #statusNow(): SaveStatus {
    const count = this.#state.pending.length;
    if (this.#trouble === 'refused') return { kind: 'failed', message: this.#refusal };
    if (this.#clashes.length > 0) return { kind: 'clash', count: this.#clashes.length };
    if (this.#trouble === 'unreachable' || this.#isSlow)
      return { kind: 'queued', count, isKept: this.#deps.isKept?.() ?? true };
    return count > 0 ? { kind: 'saving', count } : { kind: 'saved', at: this.#savedAt };
  }
}

function isApplicable(state: SyncState, pending: readonly PendingBatch[]): boolean {
  try {
    shownDraft({ ...state, pending });
    return true;
  } catch {
    return false;
  }
}
