import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blockTable } from '#blocks/registry.run.ts';
import { bareSession } from '#engine/bare-session.ts';
import { compile } from '#engine/compile.ts';
import { applyDelta, deltaOf } from '#engine/delta.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import { folded } from '#engine/frame-values.ts';
import type { Host } from '#engine/host.ts';
import { joinTurns } from '#engine/join-turns.ts';
import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import { channelOf } from '#kit/channel-of.ts';
import {
  conversation,
  invalidBots,
  type RandomBots,
  renamed,
  reordered,
  stretched,
  validBots,
} from '#kit/random-bot.ts';
import { isWholeSweep } from '#kit/sweep.ts';
import type { Channel } from '#model/channel.ts';

const MAX_BLOCKS = 60;
/** How many bots are made for a law: half as many in `npm test`, all in `npm run test:all`. */
const runs = (all: number): number => (isWholeSweep ? all : all / 2);
/** The same bots every time; another number, other bots. */
const SEED = Number(process.env.LAWS_SEED ?? 1);
const run = { seed: SEED, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true } as const;

/** One whole conversation: what came in, answers of the outside included, and what came of it. */
interface PlayedConversation {
  readonly log: readonly EngineEvent[];
  readonly turns: readonly Turn[];
  /** Blocks that each turn ran, repetitions for effects left out. */
  readonly spent: readonly number[];
  readonly first: Session;
  readonly last: Session;
}

function hostOf(bots: RandomBots, sliceWork?: number): Host {
  const programs = new Map(
    Object.entries(bots).map(([key, bot]) => [key, compile(bot, blockTable, { key, botId: key })]),
  );
  return {
    program: (version) => programs.get(version),
    maxBlocks: MAX_BLOCKS,
    ...(sliceWork !== undefined && { sliceWork }),
  };
}

/** An outside that always says the same. */
function answer(effect: Effect): Resolution {
  const { key, kind } = effect;
  switch (kind) {
    case 'code':
      return {
        kind,
        key,
        result:
          effect.request.mode === 'regex'
            ? { ok: true, value: true, sets: [] }
            : { ok: true, value: [['code'], ['code']], sets: [{ name: 'n', value: 'set' }] },
      };
    case 'linkBot':
      return {
        kind,
        key,
        result: effect.request.botId === 'gone' ? { missing: true } : { version: effect.request.botId },
      };
    case 'transcript':
      return { kind, key, result: { text: `${effect.request.said.length} bubbles` } };
    case 'phone':
      return {
        kind,
        key,
        result: effect.request.text.startsWith('+') ? { e164: effect.request.text } : { none: true },
      };
    case 'service':
      return { kind, key, result: { ok: true, output: { text: effect.request.action } } };
    case 'resumeUrl':
      return { kind, key, result: { url: `https://chat.example/resume` } };
    case 'http':
      return effect.request.url.startsWith('https://gone')
        ? { kind, key, result: { failed: 'unreachable', message: 'Gone.' } }
        : { kind, key, result: { statusCode: 200, data: { items: [effect.request.method] } } };
    case 'date':
      return {
        kind,
        key,
        result: effect.request.text === 'tomorrow' ? { text: '01/01/2026' } : { none: true },
      };
  }
}

interface How {
  readonly isLive: boolean;
  readonly channel?: Channel;
}

function play(host: Host, events: readonly EngineEvent[], { isLive, channel }: How): PlayedConversation {
  const first = newSession({
    version: 'main',
    resultId: isLive ? 'result' : null,
    seed: '0123456789abcdef0123456789abcdef',
    ...(channel !== undefined && { channel }),
  });
  let session = freeze(first);
  const log: EngineEvent[] = [];
  const spent: number[] = [];
  const turns = events.map((event) => {
    let turn = step(host, session, freeze(event));
    log.push(event);
    let rounds = 0;
    for (; turn.status === 'pending'; rounds++) {
      assert.ok(rounds <= 3 * MAX_BLOCKS, 'the outside is asked without end');
      const resolutions = turn.effects.map(answer);
      const resolved: EngineEvent = { kind: 'resolved', at: event.at, resolutions };
      log.push(resolved);
      turn = joinTurns(turn, step(host, freeze(turn.session), freeze(resolved)));
    }
    if (turn.refusal === undefined) session = freeze(turn.session);
    spent.push(turn.trace.filter(({ kind }) => kind === 'block').length - rounds);
    return turn;
  });
  return { log, turns, spent, first, last: session };
}

/** The log alone, through JSON each time, must give the same again. */
function replay(
  host: Host,
  first: Session,
  log: readonly EngineEvent[],
): { readonly turns: readonly Turn[]; readonly last: Session } {
  let session = copy(first);
  let pending: Turn | undefined;
  const turns: Turn[] = [];
  for (const event of log) {
    const stepped = step(host, pending === undefined ? session : copy(pending.session), copy(event));
    const turn = pending === undefined ? stepped : joinTurns(pending, stepped);
    pending = turn.status === 'pending' ? turn : undefined;
    if (pending !== undefined) continue;
    if (turn.refusal === undefined) session = copy(turn.session);
    turns.push(turn);
  }
  return { turns, last: session };
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}

/** Sessions are the same when they hold the same, however their values are laid out. */
const meaning = (session: Session) => ({
  ...session,
  frames: session.frames.map((frame) => ({
    ...frame,
    latest: [],
    values: Object.entries(folded(frame)).toSorted(),
  })),
});

function obeysLaws(bots: RandomBots, events: readonly EngineEvent[], how: How): void {
  const host = hostOf(bots);
  const played = play(host, events, how);
  const again = replay(host, played.first, played.log);
  assert.equal(
    JSON.stringify(again),
    JSON.stringify({ turns: played.turns, last: played.last }),
    'replayed through JSON',
  );
  const plain = (turns: readonly Turn[]) =>
    turns.map((turn) => ({
      ...turn,
      trace: turn.trace.filter(({ kind }) => kind === 'block' || kind === 'edge'),
    }));
  const traced = play({ ...host, tracing: {} }, events, how);
  assert.deepEqual(plain(traced.turns), plain(played.turns), 'tracing changes nothing');
  const keys = played.turns.flatMap((turn, index) => (turn.refusal === undefined ? [index] : []));
  const effects = played.log.flatMap((event) =>
    event.kind === 'resolved' ? event.resolutions.map(({ key }) => key) : [],
  );
  assert.equal(new Set(effects).size, effects.length, 'keys of effects are unique');
  let before = played.first;
  let folding = played.first;
  let progress = 0;
  for (const index of keys) {
    const turn = played.turns[index];
    assert.ok(turn);
    const { session } = turn;
    assert.deepEqual(copy(session), session, 'a session is JSON');
    assert.equal(session.hasEnded, session.waiting === null, 'ended, or waiting');
    assert.equal(turn.status === 'ended', session.hasEnded);
    assert.equal(turn.input !== null, turn.status === 'asking', 'asks exactly when a reply is awaited');
    assert.deepEqual(turn.effects, []);
    assert.ok((played.spent[index] ?? 0) <= MAX_BLOCKS + 1, 'within the budget');
    assert.equal(session.turn, before.turn + 1);
    assert.equal(how.isLive || turn.facts.length === 0, true, 'previews record nothing');
    folding = applyDelta(folding, copy(deltaOf(before, turn)));
    assert.deepEqual(meaning(folding), meaning(session), 'deltas give the session');
    if (turn.progress !== undefined) {
      assert.ok(
        turn.progress >= progress && turn.progress <= 100,
        `progress ${turn.progress} after ${progress}`,
      );
      progress = turn.progress;
    }
    before = session;
  }
  for (const [index, turn] of played.turns.entries())
    if (turn.refusal !== undefined) {
      const { session } =
        index === 0
          ? { session: played.first }
          : (lastTaken(played.turns, index) ?? { session: played.first });
      assert.deepEqual(turn.session, session, 'a refused turn changes nothing');
    }
}

const lastTaken = (turns: readonly Turn[], index: number) =>
  turns.slice(0, index).findLast((turn) => turn.refusal === undefined);

for (const [name, bots] of Object.entries({ valid: validBots, invalid: invalidBots }))
  test(`the laws of conversations hold for ${name} bots`, () => {
    fc.assert(
      fc.property(bots, conversation, fc.boolean(), (bot, events, isLive) =>
        obeysLaws(bot, events, { isLive }),
      ),
      { ...run, numRuns: runs(400) },
    );
  });

test('the laws hold in a messenger, where nothing waits for a page', () => {
  const contact = { id: 'contact1', name: 'Grace' };
  const channel = channelOf();
  fc.assert(
    fc.property(validBots, conversation, (bots, events) => {
      const met = events.map((event) => (event.kind === 'message' ? { ...event, contact } : event));
      obeysLaws(bots, met, { isLive: true, channel });
      const { last, turns } = play(hostOf(bots), met, { isLive: true, channel });
      for (const { session } of turns) assert.notEqual(session.waiting?.kind, 'client');
      const isMet = turns.some((turn, at) => met[at]?.kind === 'message' && turn.refusal === undefined);
      assert.deepEqual(last.channel?.contact, isMet ? contact : channel.contact);
    }),
    { ...run, numRuns: runs(150) },
  );
});

test('nothing happens in a session without a bot', () => {
  for (const event of [
    { kind: 'start', at: 0 },
    { kind: 'message', at: 0, message: null },
    { kind: 'timer', at: 0 },
  ] as const) {
    const turn = step({ program: () => undefined, maxBlocks: MAX_BLOCKS }, freeze(bareSession), event);
    assert.equal(turn.refusal, 'NOTHING_WAITING');
    assert.equal(turn.session, bareSession);
  }
});

const same = (
  bots: RandomBots,
  change: (bot: RandomBots['main']) => RandomBots['main'],
  events: readonly EngineEvent[],
) => {
  const before = play(hostOf(bots), events, { isLive: true });
  const after = play(hostOf({ ...bots, main: change(bots.main) }), events, { isLive: true });
  if ([...before.turns, ...after.turns].some(isStopped)) return;
  // How far a loop counts depends on where it was entered.
  const shown = (turn: Turn) => (change === reordered ? { ...seen(turn), progress: undefined } : seen(turn));
  assert.deepEqual(after.turns.map(shown), before.turns.map(shown));
};

const isStopped = (turn: Turn) => turn.logs.some((log) => log.description.endsWith('was stopped'));

/** What a visitor sees. */
const seen = (turn: Turn) => ({
  // An embed names the variable it fills by id.
  said: turn.messages.map(({ type, content }) => (type === 'embed' ? content.url : content)),
  ask: turn.input === null ? null : { type: turn.input.type, items: turn.input.items },
  client: turn.clientSideActions.map(({ type }) => type),
  logs: turn.logs.map((log) => log.description),
  status: turn.status,
  refusal: turn.refusal,
  progress: turn.progress,
});

test('a turn in slices is the turn as a whole', () => {
  fc.assert(
    fc.property(validBots, conversation, fc.integer({ min: 1, max: 20_000 }), (bots, events, sliceWork) => {
      const whole = play(hostOf(bots), events, { isLive: true });
      const sliced = play(hostOf(bots, sliceWork), events, { isLive: true });
      assert.deepEqual(sliced.turns.map(seen), whole.turns.map(seen));
      assert.deepEqual(meaning(sliced.last), meaning(whole.last));
    }),
    { ...run, numRuns: runs(150) },
  );
});

const changes = {
  'renaming ids': renamed,
  'another order of lists': reordered,
  'groups that do nothing': stretched,
};

for (const [name, change] of Object.entries(changes))
  test(`${name} changes nothing that is seen`, () => {
    const withoutStart = conversation.map((events) => [
      { kind: 'start' as const, at: 0 },
      ...events.slice(1),
    ]);
    fc.assert(
      fc.property(validBots, withoutStart, (bots, events) => same(bots, change, events)),
      { ...run, numRuns: runs(150) },
    );
  });
