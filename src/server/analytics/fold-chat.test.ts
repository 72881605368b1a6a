import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ShortBot } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import { conversation, type RandomBots, validBots } from '#kit/random-bot.ts';
import { expandBot } from '#kit/short-bot.ts';
import { foldChat } from './fold-chat.ts';
import type { FoldedTurn } from './folded-turn.ts';
import { keptTurns } from './kept-turns.ts';
import { sumRows } from './sum-rows.ts';

const hostOf = (bots: Readonly<Record<string, Parameters<typeof compile>[0]>>, isBrief = true): Host => {
  const programs = new Map(
    Object.entries(bots).map(([key, bot]) => [key, compile(bot, blockTable, { key, botId: key })]),
  );
  return {
    program: (key) => programs.get(key),
    maxBlocks: 60,
    tracing: isBrief ? { isBrief: true } : {},
  };
};

/** Plays a chat; a number takes back what came after that turn. Stops at the first effect. */
function play(host: Host, events: readonly (EngineEvent | number)[]): readonly FoldedTurn[] {
  let session: Session = newSession({ version: 'main', resultId: 'r', seed: '0'.repeat(32) });
  const turns: FoldedTurn[] = [];
  const after = [session];
  for (const event of events) {
    const n = turns.length;
    if (typeof event === 'number') {
      session = after[event + 1] ?? session;
      turns.push({ n, recorded: { kind: 'rewound', to: event }, session });
    } else {
      const turn = step(host, session, event);
      if (turn.refusal !== undefined || turn.status === 'pending') break;
      ({ session } = turn);
      turns.push({ n, recorded: { kind: 'event', event }, turn, session });
    }
    after.push(session);
  }
  return turns;
}

const fold = (host: Host, turns: readonly FoldedTurn[]) =>
  foldChat({
    version: 'main',
    resultId: 'r',
    turns,
    counted: (version, blockId, answer) =>
      host.program(version)?.blocks.get(blockId)?.block?.counted?.(answer) ?? [],
  });

const start: EngineEvent = { kind: 'start', at: 0 };
const say = (text: string, at: number): EngineEvent => ({
  kind: 'message',
  at,
  message: { type: 'text', text },
});
const tea: ShortBot = {
  groups: {
    a: [
      'Hi',
      { type: 'choice input', items: [{ content: 'Tea', to: 'b' }, { content: 'Coffee' }] },
      { type: 'number input', to: 'c' },
    ],
    b: [{ type: 'email input', to: 'c' }],
    c: ['Bye'],
  },
};

interface Row {
  readonly name: string;
  readonly bot?: ShortBot;
  readonly events: readonly (EngineEvent | number)[];
  /** `kind place way count`; a count of 1 is left out. */
  readonly rows: string;
  readonly path: string;
}

const rows: readonly Row[] = [
  { name: 'no turn', events: [], rows: '', path: '' },
  {
    name: 'a question that nobody answers',
    events: [start],
    rows: `chat views | chat turns | event start edge e0 | block a0 | way a0 to a1 | block a1 |
      question a1 asked | question a1 left`,
    path: 'a0 a1 . a1',
  },
  {
    name: 'a chosen item, its edge, the time, and the end',
    events: [start, say('tea', 1500), say('ada@example.com', 2000)],
    rows: `chat views | chat turns 3 | event start edge e0 | block a0 | way a0 to a1 | block a1 | question a1 asked |
      way a1 edge e1 | block b0 | time a1 10 | question a1 answered | value a1 Tea | question b0 asked |
      way b0 edge e3 | block c0 | way c0 end | time b0 8 | question b0 answered | chat ended | chat starts |
      chat completed`,
    path: 'a0 a1 b0 c0 .',
  },
  {
    name: 'refusals, a pause, and a number in its bin',
    events: [start, say('Coffee', 10), say('many', 20), say('lots', 30), say('1234', 4_000_000)],
    rows: `chat views | chat turns 5 | event start edge e0 | block a0 | way a0 to a1 | block a1 | question a1 asked |
      way a1 to a2 | block a2 | time a1 3 | question a1 answered | value a1 Coffee | question a2 asked |
      question a2 refused 2 | way a2 edge e2 | block c0 | way c0 end | time a2 pause | question a2 answered |
      value a2 1200 | chat ended | chat starts | chat completed`,
    path: 'a0 a1 a2 c0 .',
  },
  {
    name: 'a refusal, and no more',
    events: [start, say('juice', 10)],
    rows: `chat views | chat turns 2 | event start edge e0 | block a0 | way a0 to a1 | block a1 | question a1 asked |
      question a1 refused | question a1 left | question a1 leftAfterRefusal`,
    path: 'a0 a1 . a1',
  },
  {
    name: 'a turn that was taken back',
    events: [start, say('Tea', 10), 0, say('Coffee', 20)],
    rows: `chat views | chat turns 2 | event start edge e0 | block a0 | way a0 to a1 | block a1 | question a1 asked |
      way a1 to a2 | block a2 | time a1 4 | question a1 answered | value a1 Coffee | question a2 asked |
      question a2 left | chat starts`,
    path: 'a0 a1 a2 . a2',
  },
  {
    name: 'a question that leads to itself, and free text, which is not counted',
    bot: { groups: { a: [{ type: 'text input', to: 'a' }] } },
    events: [start, say('my secret', 2), say('another', 3)],
    rows: `chat views | chat turns 3 | event start edge e0 | block a0 3 | question a0 asked 3 | way a0 edge e1 2 |
      time a0 1 | question a0 answered 2 | time a0 0 | question a0 left | chat starts`,
    path: 'a0 a0 a0 . a0',
  },
  {
    name: 'a question that may be skipped',
    bot: { groups: { a: [{ type: 'file input', options: { isRequired: false } }, 'Thanks'] } },
    events: [start, { kind: 'message', at: 5, message: null }],
    rows: `chat views | chat turns 2 | event start edge e0 | block a0 | question a0 asked | way a0 to a1 |
      question a0 skipped | block a1 | way a1 end | chat ended`,
    path: 'a0 a1 .',
  },
  {
    name: 'a question that is answered with the start',
    bot: { groups: { a: [{ type: 'text input' }] } },
    events: [{ kind: 'start', at: 0, message: { type: 'text', text: 'x' } }],
    rows: `chat views | chat turns | event start edge e0 | block a0 | way a0 end | question a0 asked |
      question a0 answered | chat ended | chat starts | chat completed`,
    path: 'a0 .',
  },
  {
    name: 'an invalid reply that has a flow of its own, which asks in between',
    bot: {
      groups: { a: [{ type: 'email input' }], b: [{ type: 'text input' }] },
      events: [{ type: 'invalidReply', to: 'b' }],
    },
    events: [start, say('x', 2), say('why', 3), say('ada@example.com', 11)],
    rows: `chat views | chat turns 4 | event start edge e0 | block a0 2 | question a0 asked | question a0 refused |
      event event0 edge e1 | block b0 | question b0 asked | way b0 end | return to a0 | time b0 0 |
      question b0 answered | way a0 end | time a0 3 | question a0 answered | chat ended | chat starts |
      chat completed`,
    path: 'a0 b0 a0 .',
  },
];

const written = (found: ReturnType<typeof foldChat>) =>
  found.rows.map(({ kind, place, way, count }) =>
    [kind, place, way, count === 1 ? '' : count].filter((word) => word !== '').join(' '),
  );

describe('the fold of a chat', () => {
  for (const { name, bot = tea, events, rows: expected, path } of rows)
    it(name, () => {
      const host = hostOf({ main: expandBot(bot) });
      const found = fold(host, play(host, events));
      const lines = expected === '' ? [] : expected.split('|').map((line) => line.trim());
      assert.deepEqual(written(found).sort(), lines.sort());
      const { blocks = [], end } = found.path ?? {};
      assert.equal(found.path === null ? '' : [...blocks, '.', end ?? ''].join(' ').trim(), path);
    });

  it('names each block of a loop three times at most', () => {
    const bot: ShortBot = { groups: { a: [{ type: 'text input', to: 'a' }] } };
    const host = hostOf({ main: expandBot(bot) });
    const turns = play(host, [start, ...Array.from({ length: 8 }, (_none, at) => say('x', at))]);
    assert.equal(fold(host, turns).path?.blocks.length, 3);
  });

  it('refuses a trace that was cut', () => {
    const { waiting, hasEnded, frames } = newSession({ version: 'main', resultId: 'r', seed: '' });
    const turn = { trace: [{ kind: 'cut' as const }], facts: [] };
    const turns = [
      { n: 0, recorded: { kind: 'registered' as const }, turn, session: { waiting, hasEnded, frames } },
    ];
    assert.throws(() => fold(hostOf({}), turns), /not complete/);
  });
});

/** The same counts from what everything in the trace says, counted in the plainest way. */
function recount(turns: readonly FoldedTurn[]) {
  const steps = keptTurns(turns).flatMap(({ turn }) => turn?.trace ?? []);
  const moves = steps.filter(({ kind }) => kind === 'block' || kind === 'way');
  const visits = moves.filter(
    (step, index) =>
      step.kind === 'block' &&
      !(moves[index - 1]?.kind === 'block' && JSON.stringify(step) === JSON.stringify(moves[index - 1])),
  );
  const answers = keptTurns(turns).flatMap(({ turn }) => turn?.facts ?? []);
  return {
    block: visits.length,
    way: steps.filter((step) => step.kind === 'way' && step.blockId !== undefined).length,
    event: steps.filter((step) => step.kind === 'way' && step.eventId !== undefined).length,
    failed: steps.filter(({ kind }) => kind === 'failed').length,
    refused: steps.filter(({ kind }) => kind === 'rejected').length,
    answered: answers.filter(({ kind }) => kind === 'answer').length,
  };
}

const negated = (counts: ReturnType<typeof foldChat>['rows']) =>
  counts.map((row) => ({ ...row, count: -row.count }));

/** `FOLD_CHATS=10000` plays so many. */
const numRuns = Number(process.env.FOLD_CHATS ?? 150);

it('counts of random chats are those of their traces, and go when they are subtracted', () => {
  const check = (bots: RandomBots, events: readonly EngineEvent[]) => {
    const host = hostOf({ ...bots });
    const turns = play(host, events);
    const full = play(hostOf({ ...bots }, false), events);
    const { rows: found } = fold(host, turns);
    const sum = (kind: string, way?: string) =>
      found
        .filter((row) => row.kind === kind && (way === undefined || row.way === way))
        .reduce((all, { count }) => all + count, 0);
    const question = (way: string) => sum('question', way);
    const counts = {
      ...{ block: sum('block'), way: sum('way'), event: sum('event'), failed: sum('failed') },
      ...{ refused: question('refused'), answered: question('answered') },
    };
    assert.deepEqual(counts, recount(full));
    assert.ok(question('asked') >= question('answered') + question('skipped') + question('left'));
    for (const cut of [0, 1, turns.length - 1, turns.length]) {
      const before = fold(host, turns.slice(0, cut)).rows;
      const added = sumRows([...found, ...negated(before)]);
      assert.deepEqual(sumRows([...found, ...negated(added), ...negated(before)]), []);
      assert.deepEqual(sumRows([...added, ...before, ...negated(found)]), []);
    }
  };
  fc.assert(fc.property(validBots, conversation, check), { seed: 1, numRuns });
});
