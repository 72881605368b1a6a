import { AsyncLocalStorage } from 'node:async_hooks';
import { isRaw, type Raw } from '#bot/raw.ts';
import { followDraft } from '#builder/api/follow-draft.ts';
import { changeIn, revIn } from '#builder/app/change-in.ts';
import { draftServerOf, pastSince, withoutVersion } from '#builder/app/draft-server-of.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore, type DocumentStore } from '#builder/document/document-store.ts';
import { DraftSync } from '#builder/document/draft-sync.ts';
import { type KeptDraft, restored } from '#builder/document/kept-draft.ts';
import { shownDraft } from '#builder/document/sync-state.ts';

/** What requests of windows meet on their way. */
export interface Network {
  /** Where the server is: `http://127.0.0.1:4000`. */
  readonly address: string;
  /** Headers of somebody who is signed in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a request is lost, or the answer to one. */
  readonly isLost: () => boolean;
}

/** How much sooner than in a page something is tried again. */
const FASTER = 10;

/** How requests of the builder reach the server; what a window does has its own. */
interface Line {
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
}

/** The line of a request: calls of the builder have no other way to say whose they are. */
const current = new AsyncLocalStorage<Line>();
const directFetch = globalThis.fetch;

/**
 * A window of the builder without its page: the store, saving, calls and feed are those of the builder, over real HTTP. The
 * process may have no other use for `fetch` with relative addresses.
 */
export class BuilderWindow {
  readonly clientId: string;
  readonly store: DocumentStore;
  readonly sync: DraftSync;
  readonly notices: string[] = [];
  kept: KeptDraft | undefined;
  readonly #network: Network;
  readonly #resume: () => void;
  readonly #stop: () => void;
  #cut = new AbortController();

  /** Opens a bot, with what a window that was closed kept of it. Tries until the server answers. */
  static async open(
    network: Network,
    of: { readonly botId: string; readonly clientId: string; readonly kept?: KeptDraft | undefined },
  ): Promise<BuilderWindow> {
    const server = draftServerOf(of.botId, of.clientId);
    for (;;) {
      const found = await over({ send: (path, init) => sendOver(network, path, init) }, async () => {
        const now = await server.load();
        if (!now.ok) return undefined;
        const past = of.kept && (await pastSince(of.botId, of.kept.baseRev));
        return past?.ok === false ? undefined : { now: now.value, past: past?.value };
      });
      if (found !== undefined) return new BuilderWindow(network, of, found);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private constructor(
    network: Network,
    {
      botId,
      clientId,
      kept,
    }: { readonly botId: string; readonly clientId: string; readonly kept?: KeptDraft | undefined },
    {
      now,
      past,
    }: {
      readonly now: { readonly rev: number; readonly draft: Raw };
      readonly past: Parameters<typeof restored>[2];
    },
  ) {
    this.#network = network;
    this.clientId = clientId;
    const nothing = { baseRev: now.rev, pending: [], clashes: [], steps: { undo: [], redo: [] } };
    const { shown, steps, state, clashes } = restored(kept ?? nothing, now, kept ? past : []);
    let ids = 0;
    this.store = createDocumentStore({
      draft: draftOf({ version: '6', ...shown }),
      steps,
      onBatch: (batch) => this.sync.add(batch),
      now: () => performance.now(),
    });
    this.store.receive({ version: '6', ...shownDraft(state) });
    const keep = (sync: DraftSync): void => {
      const { base, pending } = sync.state;
      const rest = { clashes: sync.clashes(), steps: this.store.steps(), at: 0 };
      this.kept = structuredClone({ botId, clientId, baseRev: base.rev, pending, ...rest });
    };
    this.sync = this.act(
      () =>
        new DraftSync({
          state,
          clashes,
          server: draftServerOf(botId, clientId),
          show: (draft) => this.store.receive({ version: '6', ...draft }),
          keep: () => keep(this.sync),
          notice: (message) => this.notices.push(message),
          newId: () => `${clientId}-${(ids += 1)}`,
          now: () => performance.now(),
          wait: (ms, run) => {
            const timer = setTimeout(run, ms / FASTER);
            return () => clearTimeout(timer);
          },
        }),
    );
    keep(this.sync);
    const following = this.act(() =>
      followDraft({
        botId,
        clientId,
        after: () => this.sync.state.base.rev,
        onConnected: () => this.sync.retry(),
        onRefused: ({ message }) => this.sync.refuse(message),
        onEvent: (event, data) => {
          const change = event === 'ops' ? changeIn(data) : undefined;
          if (change !== undefined) this.sync.receive(change);
          else if (event === 'reload') this.sync.reload(revIn(data));
        },
      }),
    );
    this.#resume = () => this.act(following.resume);
    this.#stop = following.stop;
  }

  get isOffline(): boolean {
    return this.#cut.signal.aborted;
  }

  /** Cuts the network, also under requests that are under way; or connects again. */
  setOffline(isOffline: boolean): void {
    if (isOffline) return this.#cut.abort();
    this.#cut = new AbortController();
    this.#resume();
  }

  /** Does something as this window. */
  act<T>(work: () => T): T {
    const send = async (path: string, init: RequestInit): Promise<Response> => {
      const cut = this.#cut.signal;
      const signal = init.signal ? AbortSignal.any([init.signal, cut]) : cut;
      return await sendOver(this.#network, path, { ...init, signal });
    };
    return over({ send }, work);
  }

  /** The page is closed. What was kept stays in `kept`. */
  close(): void {
    this.sync.close();
    this.#stop();
  }
}

function over<T>(line: Line, work: () => T): T {
  globalThis.fetch = fetchOfLine;
  return current.run(line, work);
}

async function sendOver(network: Network, path: string, init: RequestInit): Promise<Response> {
  if (network.isLost()) throw new TypeError('Failed to fetch');
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...network.headers };
  const response = await directFetch(`${network.address}${path}`, { ...init, headers });
  if (!network.isLost()) return response;
  await response.body?.cancel();
  throw new TypeError('Failed to fetch');
}

const fetchOfLine: typeof fetch = async (path, init) => {
  const line = current.getStore();
  return line === undefined ? await directFetch(path, init) : await line.send(String(path), init ?? {});
};

/** The bot as the server has it. */
export async function storedDraft(
  network: Network,
  botId: string,
): Promise<{ readonly rev: number; readonly draft: Raw }> {
  const answer = await directFetch(`${network.address}/api/v1/bots/${botId}`, { headers: network.headers });
  const body: unknown = await answer.json();
  if (!isRaw(body) || !isRaw(body.bot)) throw new Error(`No bot: ${answer.status}`);
  return { rev: Number(body.bot.rev), draft: withoutVersion(body.bot) };
}
