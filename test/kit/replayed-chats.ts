import assert from 'node:assert/strict';
import type { Question } from '#channels/question.ts';
import type { TestServer } from '#kit/api.ts';
import { ownJson } from '#lib/own-json.ts';
import type { App } from '#server/app.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import { replayedCalls } from './replayed-calls.ts';

/** The chats of a server, to be played again. */
export interface ReplayedChats {
  /**
   * Ends the work for messengers, and plays every chat again: its states, and each request to a messenger, must be what they
   * were, to the letter. The server is closed then.
   */
  readonly close: () => Promise<void>;
}

interface Written extends TurnCommit {
  /** Where its messages went. */
  readonly address: string;
}

/** Watches from now on what turns a server stores, and others over the same database. */
export function replayedChats(
  { app, close }: Pick<TestServer, 'app' | 'close'>,
  ...others: readonly Pick<TestServer, 'app'>[]
): ReplayedChats {
  const chats = new Map<string, readonly Written[]>();
  const apps = [app, ...others.map((other) => other.app)];
  for (const { store } of apps) watch(store, chats);
  const { turns } = app.store;
  return {
    close: async () => {
      await Promise.all(apps.map(({ channels }) => channels.stop()));
      await check().finally(close);
    },
  };

  async function check(): Promise<void> {
    for (const [sessionId, written] of chats) {
      const stored = await turns.load(sessionId);
      // Those of contacts who were erased are gone.
      if (stored === null) continue;
      const replayed = await app.chat.replay(stored.record);
      compare(app, replayed, written);
      app.chat.sessions.drop(sessionId);
      const { session } = await app.chat.open(sessionId);
      assert.deepEqual(json(replayed.at(-1)?.session), json(session), `${sessionId}, as it is stored`);
    }
  }
}

/** Keeps what turns are stored. */
function watch({ turns, channels }: App['store'], chats: Map<string, readonly Written[]>): void {
  const { commit } = turns;
  const watched: typeof commit = async (turn) => {
    const outcome = await commit.call(turns, turn);
    const thread = turn.channel && (await channels.thread(turn.channel.threadId));
    const before = turn.n === 0 ? [] : (chats.get(turn.sessionId) ?? []);
    if (outcome === 'committed')
      chats.set(turn.sessionId, [...before, { ...turn, address: thread?.address ?? '' }]);
    return outcome;
  };
  Object.assign(turns, { commit: watched });
}

function compare(app: App, replayed: readonly ReplayedTurn[], written: readonly Written[]): void {
  let open: Question | null = null;
  for (const each of replayed) {
    const turn = written.find(({ n }) => n === each.n);
    if (turn === undefined) throw new Error(`Turn ${each.n} was not seen`);
    const { channel, snapshot, sessionId, n } = turn;
    if (snapshot) assert.equal(JSON.stringify(each.session), snapshot, `${sessionId}, turn ${n}`);
    if (channel === undefined) continue;
    assert.deepEqual(
      replayedCalls(app, each, { ...turn, open }).calls,
      channel.outbound.map(({ call }) => call),
      `${sessionId}, turn ${n}`,
    );
    open = channel.question === null ? null : ownJson<Question>(channel.question);
  }
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
