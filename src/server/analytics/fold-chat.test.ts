import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import { playTurns, tracingHost } from '#kit/play-turns.ts';
import { expandBot } from '#kit/short-bot.ts';
import { countedText } from './counted-text.ts';
import { foldChat } from './fold-chat.ts';
import type { FoldedTurn } from './folded-turn.ts';

const fold = (host: Host, turns: readonly FoldedTurn[], groups: object = []) =>
  foldChat({
    version: 'main',
    resultId: 'r',
    turns,
    counted: (version, blockId, answer) =>
      host.program(version)?.blocks.get(blockId)?.block?.counted?.(answer) ?? [],
    countedText: (_version, text) => countedText(groups, text),
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
    name: 'what variables hold at the end: words of the bot and numbers, never free text',
    bot: {
      variables: ['name', 'plan', 'size', 'kind', 'list', 'none'],
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'name' } },
          { type: 'Set variable', options: { variableId: 'plan', expressionToEvaluate: 'gold' } },
          { type: 'text input', options: { variableId: 'size' } },
          { type: 'text input', options: { variableId: 'kind' } },
          { type: 'Set variable', options: { variableId: 'none', expressionToEvaluate: 'gold' } },
          { type: 'Set variable', options: { variableId: 'none', expressionToEvaluate: '' } },
          {
            type: 'Set variable',
            options: {
              ...{ variableId: 'list', isCode: true },
              expressionToEvaluate: 'return ["gold", "Ada", "gold", "Bob", null, 1234]',
            },
          },
        ],
      },
    },
    events: [start, say('Ada', 1), say('1987', 2), say('gold', 3)],
    rows: `chat views | chat turns 4 | event start edge e0 | block a0 | question a0 asked | way a0 to a1 | block a1 |
      way a1 to a2 | block a2 | time a0 0 | question a0 answered | question a2 asked | way a2 to a3 | block a3 |
      time a2 0 | question a2 answered | question a3 asked | way a3 to a4 | block a4 | way a4 to a5 | block a5 |
      way a5 to a6 | block a6 | way a6 end | time a3 0 | question a3 answered | chat ended | chat starts |
      chat completed | variable name set | variable name other | variable plan set | variable plan value gold |
      variable size set | variable size value 1900 | variable kind set | variable kind value gold |
      variable list set | variable list value gold | variable list other | variable list value 1200`,
    path: 'a0 a1 a2 a3 a4 a5 a6 .',
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
      const main = expandBot(bot);
      const host = tracingHost({ main });
      const found = fold(host, playTurns(host, events), main.groups);
      const lines = expected === '' ? [] : expected.split('|').map((line) => line.trim());
      assert.deepEqual(written(found).sort(), lines.sort());
      const { blocks = [], end } = found.path ?? {};
      assert.equal(found.path === null ? '' : [...blocks, '.', end ?? ''].join(' ').trim(), path);
    });

  it('keeps what took longer than half an hour', () => {
    const host = tracingHost({ main: expandBot(tea) });
    const [minute, day] = [60_000, 24 * 60 * 60_000];
    const slowOf = (first: number, second: number) =>
      fold(host, playTurns(host, [start, say('Coffee', first), say('7', first + second)])).slow;
    assert.equal(slowOf(20 * minute, 10 * minute), null);
    // a0 and a1 at first, a2 after the first answer, c0 after the second.
    assert.deepEqual(slowOf(20 * minute, 11 * minute), { '30m': [0, 0, 0, 2] });
    assert.deepEqual(slowOf(31 * minute, 5 * minute), { '30m': [0, 0, 2, 2] });
    assert.deepEqual(slowOf(day, 2 * day), {
      ...{ '30m': [0, 0, 2, 3], '1h': [0, 0, 2, 3], '1d': [0, 0, 0, 3] },
    });
    // A clock that goes back.
    assert.equal(slowOf(20 * minute, -10 * minute), null);
  });

  it('names each block of a loop three times at most', () => {
    const bot: ShortBot = { groups: { a: [{ type: 'text input', to: 'a' }] } };
    const host = tracingHost({ main: expandBot(bot) });
    const turns = playTurns(host, [start, ...Array.from({ length: 8 }, (_none, at) => say('x', at))]);
    assert.equal(fold(host, turns).path?.blocks.length, 3);
  });

  for (const [init, way] of [
    [{ isCrawler: true }, 'crawlers'],
    [{ isOwnTest: true }, 'tests'],
  ] as const)
    it(`counts a chat that began with ${JSON.stringify(init)} as nothing else`, () => {
      const host = tracingHost({ main: expandBot(tea) });
      const turns = playTurns(host, [start, say('Tea', 10)]).map((turn) =>
        turn.n > 0 || turn.recorded.kind !== 'event'
          ? turn
          : { ...turn, recorded: { ...turn.recorded, init } },
      );
      const found = fold(host, turns);
      assert.deepEqual(written(found), [`chat ${way}`]);
      assert.deepEqual([found.path, found.slow], [null, null]);
    });

  it('refuses a trace that was cut', () => {
    const { waiting, hasEnded, frames } = newSession({ version: 'main', resultId: 'r', seed: '' });
    const turn = { trace: [{ kind: 'cut' as const }], facts: [] };
    const turns = [
      { n: 0, recorded: { kind: 'registered' as const }, turn, session: { waiting, hasEnded, frames } },
    ];
    assert.throws(() => fold(tracingHost({}), turns), /not complete/);
  });
});
