import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Op } from '#bot/ops/op.ts';
import { isRaw, type Raw } from '#bot/raw.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore, type DocumentStore } from '#builder/document/document-store.ts';
import type { DraftServer, ServerFailure } from '#builder/document/draft-server.ts';
import { DraftSync } from '#builder/document/draft-sync.ts';
import { type KeptDraft, restored } from '#builder/document/kept-draft.ts';
import { shownDraft } from '#builder/document/sync-state.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { pick, type Random, seeded } from './fuzz-values.ts';

/** A window of the builder over the real operations, with a network that fails as it is told. */
class Window {
  readonly store: DocumentStore;
  readonly sync: DraftSync;
  /** The network: it may lose requests before they arrive, or answers on their way back. */
  isCut = false;
  lost = 0;
  kept: KeptDraft | undefined;
  readonly #timers: (() => void)[] = [];
  readonly #server: TestServer;
  readonly #name: string;
  readonly #random: Random;
  readonly #calls = new Set<Promise<unknown>>();
  #unfollow: (() => void) | undefined;
  #ids = 0;

  constructor(
    server: TestServer,
    name: string,
    start: {
      random: Random;
      now: { rev: number; draft: Raw };
      kept?: KeptDraft;
      past?: Parameters<typeof restored>[2];
    },
  ) {
    this.#server = server;
    this.#name = name;
    this.#random = start.random;
    const nothing = { baseRev: start.now.rev, pending: [], clashes: [], steps: { undo: [], redo: [] } };
    const { shown, steps, state, clashes } = restored(
      start.kept ?? nothing,
      start.now,
      start.kept ? start.past : [],
    );
    this.store = createDocumentStore({
      draft: draftOf({ version: '6', ...shown }),
      steps,
      onBatch: (batch) => this.sync.add(batch),
      now: () => performance.now(),
    });
    this.store.receive({ version: '6', ...shownDraft(state) });
    this.sync = new DraftSync({
      state,
      clashes,
      server: this.#draftServer(),
      show: (draft) => this.store.receive({ version: '6', ...draft }),
      keep: () => this.#keep(),
      notice: (message) => assert.fail(message),
      newId: () => `${name}-${start.now.rev}-${(this.#ids += 1)}`,
      now: () => performance.now(),
      wait: (_ms, run) => {
        this.#timers.push(run);
        return () => {
          const at = this.#timers.indexOf(run);
          if (at !== -1) this.#timers.splice(at, 1);
        };
      },
    });
    this.connect();
  }

  #keep(): void {
    if (this.sync === undefined) return;
    const { base, pending } = this.sync.state;
    this.kept = structuredClone({
      botId: 'b',
      clientId: this.#name,
      baseRev: base.rev,
      pending,
      clashes: this.sync.clashes(),
      steps: this.store.steps(),
      at: 0,
    });
  }

  connect(): void {
    this.isCut = false;
    const botId = this.#server.fixtures.id('bot');
    this.#unfollow ??= this.#server.app.drafts.follow({
      ...{ botId, workspaceId: this.#server.fixtures.id('workspace'), userId: this.#name },
      onEvent: (event) => {
        if (event.event === 'ops' && !this.isCut) this.sync.receive(event.change);
      },
      onDoubt: () => undefined,
      end: () => undefined,
    });
    this.sync.retry();
  }

  /** Runs one timer, as if its time had come. */
  async tick(): Promise<void> {
    this.#timers.shift()?.();
    await Promise.race([Promise.all(this.#calls), new Promise((resolve) => setImmediate(resolve))]);
  }

  get isBusy(): boolean {
    return this.#timers.length > 0 || this.#calls.size > 0;
  }

  async close(): Promise<void> {
    this.sync.close();
    this.#unfollow?.();
    await Promise.all(this.#calls);
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result<Raw, ServerFailure>> {
    const unreachable = err({ kind: 'unreachable' } as const);
    if (this.isCut || this.#random(100) < 15) return unreachable;
    const answer = this.#server.call({
      caller: 'owner',
      method,
      path: `/v1/bots/:bot${path}`,
      ...(body !== undefined && { body }),
    });
    this.#calls.add(answer);
    const { status, body: reply, text } = await answer.finally(() => this.#calls.delete(answer));
    if (this.isCut || this.#random(100) < 15) {
      this.lost += 1;
      return unreachable;
    }
    if (status === 409) return err({ kind: 'behind' });
    assert.equal(status, 200, text);
    assert.ok(isRaw(reply));
    return ok(reply);
  }

  #draftServer(): DraftServer {
    return {
      send: async (body) => typed(await this.#ask('POST', '/ops', { ...body, clientId: this.#name })),
      changes: async (after) => {
        const reply = await this.#ask('GET', `/ops?after=${after}`);
        return reply.ok ? typed(ok(reply.value.changes)) : reply;
      },
      load: async () => {
        const reply = await this.#ask('GET', '');
        return reply.ok && isRaw(reply.value.bot)
          ? ok(stateOf(reply.value.bot))
          : err({ kind: 'unreachable' });
      },
    };
  }
}

/** Replies were checked by the contract. */
function typed<T>(reply: Result<unknown, ServerFailure>): Result<T, ServerFailure>;
function typed(reply: Result<unknown, ServerFailure>): Result<unknown, ServerFailure> {
  return reply;
}

const stateOf = (bot: Raw): { rev: number; draft: Raw } => {
  const { version: _, ...draft } = draftOf(bot);
  return { rev: Number(bot.rev), draft };
};

async function botOf(server: TestServer): Promise<{ rev: number; draft: Raw }> {
  const { body } = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' });
  assert.ok(isRaw(body) && isRaw(body.bot));
  return stateOf(body.bot);
}

/** Something that an author does; `added`: a variable that nobody else touches. */
function edit(window: Window, random: Random, mark: string): void {
  const { groups } = window.store.get();
  const group = groups[random(groups.length || 1)];
  const kind = random(10);
  const run = (label: string, op: Op) => window.store.run(label, [op]);
  const add = (list: string, value: Raw & { readonly id: string }): Op => ({
    op: 'add',
    list: [list],
    value,
    after: '',
  });
  if (kind < 5 || group === undefined) run(mark, add('variables', { id: mark, name: mark }));
  else if (kind === 5) run('Name', { op: 'set', path: ['name'], to: mark });
  else if (kind === 6) run('Title', { op: 'set', path: ['groups', group.id, 'title'], to: mark });
  else if (kind === 7)
    run('Place', { op: 'set', path: ['groups', group.id, 'graphCoordinates'], to: { x: random(999), y: 1 } });
  else if (kind === 8) run('Group', add('groups', { id: `g${mark}`, title: mark, blocks: [] }));
  else if (groups.length > 3) run('Remove', { op: 'remove', path: ['groups', group.id] });
}

const variablesOf = (draft: Raw): readonly string[] =>
  (Array.isArray(draft.variables) ? draft.variables : []).map((each: unknown) =>
    isRaw(each) ? String(each.id) : '',
  );

async function settle(windows: readonly Window[], random: Random): Promise<void> {
  for (const window of windows) window.connect();
  for (let round = 0; round < 5_000; round++) {
    for (const window of windows) {
      for (const clash of window.sync.clashes()) {
        const chosen = window.sync.choose(clash, pick(random, ['mine', 'theirs'] as const));
        // What it was about may be gone since.
        if (!chosen.ok) window.sync.choose(clash, 'theirs');
        else if (chosen.value !== undefined) window.store.run('Choice', [chosen.value]);
      }
      await window.tick();
    }
    const revs = new Set(windows.map(({ sync }) => sync.state.base.rev));
    if (windows.every(({ sync, isBusy }) => sync.get().kind === 'saved' && !isBusy) && revs.size === 1)
      return;
    if (round % 50 === 49) for (const window of windows) window.connect();
  }
  assert.fail('The windows never come to rest');
}

describe('two windows on one bot, with a network that loses requests and answers', () => {
  for (const seed of [1, 2, 3])
    it(`end with the same bot, and lose nothing (${seed})`, async () => {
      const server = await startTestServer();
      const random = seeded(seed);
      const now = await botOf(server);
      let windows = [new Window(server, 'a', { random, now }), new Window(server, 'b', { random, now })];
      const expected = new Set<string>();
      for (let count = 0; count < 200; count++) {
        const at = random(2);
        const window = windows[at];
        assert.ok(window);
        const chance = random(100);
        if (chance < 10) window.isCut = !window.isCut;
        else if (chance < 23) {
          const before = variablesOf({ ...window.store.get() });
          if (chance < 20) window.store.undo();
          else window.store.redo();
          const after = variablesOf({ ...window.store.get() });
          for (const mark of before.filter((each) => !after.includes(each))) {
            assert.ok(mark.startsWith('ab'[at] ?? ''), 'nobody undoes what others did');
            expected.delete(mark);
          }
          for (const mark of after) if (!before.includes(mark)) expected.add(mark);
        } else if (chance < 26 && window.kept !== undefined) {
          // The page is closed, and opened again.
          const { kept } = window;
          await window.close();
          const latest = await botOf(server);
          const path = `/v1/bots/:bot/ops?after=${kept.baseRev}&withInverse=true`;
          const past = await server.call({ caller: 'owner', method: 'GET', path });
          const changes = isRaw(past.body) ? past.body.changes : undefined;
          const name = `${kept.clientId}${count}`;
          const again = new Window(server, name, { random, now: latest, kept, past: pastOf(changes) });
          windows = windows.map((each) => (each === window ? again : each));
        } else {
          const mark = `${'ab'[at]}${count}`;
          edit(window, random, mark);
          if (variablesOf({ ...window.store.get() }).includes(mark)) expected.add(mark);
        }
        if (random(10) < 7) await pick(random, windows).tick();
      }
      await settle(windows, random);
      const { draft } = await botOf(server);
      for (const { store } of windows) {
        const { version: _, ...shown } = store.get();
        assert.deepEqual(shown, draft);
      }
      const found = new Set(variablesOf(draft));
      assert.deepEqual(
        [...expected].filter((mark) => !found.has(mark)),
        [],
        'what was saved and not undone is there',
      );
      assert.deepEqual(
        [...found].filter((mark) => mark !== 'v1' && !expected.has(mark)),
        [],
        'what was undone is gone',
      );
      for (const window of windows) await window.close();
      await server.close();
    });
});

function pastOf(changes: unknown): Parameters<typeof restored>[2];
function pastOf(changes: unknown): unknown {
  return changes;
}
