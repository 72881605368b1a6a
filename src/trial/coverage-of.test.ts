import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { coverageOf, reachedIn } from './coverage-of.ts';
import { openTrial } from './open-trial.ts';
import { pinNames } from './pin-names.ts';
import type { ConversationTest } from './test-schema.ts';

const bot: ShortBot = {
  variables: ['Age', 'Arm', 'Answer'],
  groups: {
    Ask: [
      { type: 'number input', id: 'age', options: { variableId: 'Age' } },
      {
        type: 'Condition',
        id: 'adult',
        items: [
          {
            id: 'yes',
            to: 'Test',
            content: {
              comparisons: [{ id: 'c1', variableId: 'Age', comparisonOperator: 'Greater than', value: '17' }],
            },
          },
        ],
      },
      'Too young',
    ],
    Test: [
      {
        type: 'AB test',
        id: 'arm',
        label: 'Pricing test',
        items: [
          { id: 'ia', path: 'a', to: 'Script' },
          { id: 'ib', path: 'b', to: 'Choose' },
        ],
        options: { aPercent: 29 },
      },
    ],
    Script: [
      {
        type: 'Set variable',
        id: 'set',
        options: {
          variableId: 'Answer',
          expressionToEvaluate: 'return new Date().getFullYear() + Math.random()',
          isCode: true,
        },
      },
      {
        type: 'Set variable',
        id: 'fetching',
        label: 'Ask the web',
        options: {
          variableId: 'Answer',
          expressionToEvaluate: 'const r = await fetch("https://web.example/x"); return r',
          isCode: true,
        },
      },
    ],
    Choose: [
      {
        type: 'choice input',
        id: 'choice',
        items: [
          { id: 'i1', content: 'One', to: 'End' },
          { id: 'i2', content: 'Two', to: 'End' },
        ],
      },
    ],
    End: ['Bye'],
  },
};

const trial = openTrial([{ id: 'main', document: documentOf(expandBot(bot)) }]);
const computer = createTestComputer();
after(() => computer.close());

const run = (rows: ConversationTest['chat'], more: Partial<ConversationTest> = {}) =>
  leadTest(trial, { name: 't', bot: 'loose', chat: rows, ...more }, computer);

describe('coverage', () => {
  it('counts what was reached, and names what was not', async () => {
    const outcomes = [
      await run([{ say: 'x', rejected: true }, { say: '12' }, { ends: true }]),
      await run([{ say: '18' }, { pick: 'Two' }], { given: { draws: { 'Pricing test': 'B' } } }),
    ];
    assert.deepEqual(
      outcomes.flatMap(({ failures }) => failures),
      [],
    );
    const coverage = coverageOf(
      trial,
      outcomes.map((outcome) => reachedIn(trial, outcome)),
    );
    assert.deepEqual(
      coverageOf(
        trial,
        outcomes.map((outcome) => reachedIn(trial, outcome)),
        'other',
      ).blocks,
      { reached: 0, total: 0, missing: [] },
    );
    const { missing: missingWays, ...ways } = coverage.ways;
    const { missing: missingBlocks, ...blocks } = coverage.blocks;
    // Ask: 1 + 2 + 1, the test: 2, the code: 1 + 1, the choice: 2, the end: 1.
    assert.deepEqual(ways, { reached: 7, total: 11 });
    assert.deepEqual(
      missingWays.map(({ name }) => name),
      [
        'group "Test", block 1 (A/B test "Pricing test") › A',
        'group "Script", block 1 (Set variable) › Next',
        'group "Script", block 2 (Set variable "Ask the web") › Next',
        'group "Choose", block 1 (Buttons) › One',
      ],
    );
    assert.deepEqual(blocks, { reached: 6, total: 8 });
    assert.deepEqual(
      missingBlocks.map(({ place }) => place),
      [
        { groupId: 'Script', blockId: 'set' },
        { groupId: 'Script', blockId: 'fetching' },
      ],
    );
    const { comparisons, events, accepted, rejected, skipped } = coverage;
    assert.deepEqual(
      [comparisons, events, accepted].map(({ reached, total }) => [reached, total]),
      [
        [2, 2],
        [1, 1],
        [2, 2],
      ],
    );
    assert.deepEqual(
      [rejected, skipped],
      [
        { reached: 1, total: 2 },
        { reached: 0, total: 2 },
      ],
    );
  });

  it('leaves out what cannot be reached, and what the author says need not be', () => {
    const lonely: ShortBot = {
      groups: {
        a: [
          {
            type: 'choice input',
            id: 'q',
            label: 'Plan',
            items: [
              { id: 'x', content: 'Pro', to: 'b' },
              { id: 'y', content: 'Other', to: 'b' },
            ],
          },
        ],
        b: ['Bye'],
        c: ['Nobody comes here'],
      },
    };
    const defaults = {
      unreached: [
        { what: 'Plan › other', because: 'old links' },
        { what: 'b', because: 'later' },
      ],
    };
    const found = coverageOf(
      openTrial([{ id: 'm', document: documentOf(expandBot(lonely)) }], { defaults }),
      [],
    );
    assert.deepEqual(
      [
        found.blocks.total,
        found.ways.missing.map(({ name }) => name),
        found.leftOut.map(({ name, because }) => [name, because]),
      ],
      [
        1,
        ['group "a", block 1 (Buttons "Plan") › Pro'],
        [
          ['group "b", block 1 (Text)', 'later'],
          ['group "c", block 1 (Text)', 'nothing leads there'],
          ['group "a", block 1 (Buttons "Plan") › Other', 'old links'],
        ],
      ],
    );
  });

  it('leaves out comparisons that are always the same, and ways that they never let go', () => {
    const compares = (id: string, value: string, operator: string) => ({
      id,
      to: 'b',
      content: { comparisons: [{ id: `c${id}`, variableId: 'Stars', comparisonOperator: operator, value }] },
    });
    const decided: ShortBot = {
      variables: ['Stars'],
      groups: {
        a: [
          { type: 'rating input', id: 'r', options: { variableId: 'Stars', length: 5 } },
          {
            type: 'Condition',
            id: 'q',
            items: [compares('never', '9', 'Greater than'), compares('may', '3', 'Greater than')],
          },
          { type: 'Condition', id: 'p', items: [compares('always', '-1', 'Greater than')] },
        ],
        b: ['Bye'],
      },
    };
    const { leftOut: out, comparisons } = coverageOf(
      openTrial([{ id: 'm', document: documentOf(expandBot(decided)) }]),
      [],
    );
    assert.deepEqual(
      out.map(({ name, because }) => [name.replace(/^.*?block /, ''), because.replace(/ here, .*/, '')]),
      [
        ['2 (Condition) › If 1', '"Stars" is from 0 to 5'],
        ['2 (Condition): Greater than 9 is true', '"Stars" is from 0 to 5'],
        ['3 (Condition): Greater than -1 is false', '"Stars" is from 0 to 3'],
      ],
    );
    assert.equal(comparisons.total, 4);
  });

  it('counts whether a loop went no round, one or several', async () => {
    const looping = (times: string | number): ShortBot => ({
      variables: ['Times'],
      groups: {
        a: [
          { type: 'number input', id: 'n', options: { variableId: 'Times' } },
          { type: 'Loop', id: 'l', items: [{ id: 'i', to: 'b' }], options: { mode: 'Count', times } },
          'After',
        ],
        b: ['Round'],
      },
    });
    const rounds = async (times: string | number, said: readonly string[]) => {
      const of = openTrial([{ id: 'm', document: documentOf(expandBot(looping(times))) }]);
      const keys = [];
      for (const say of said)
        keys.push(reachedIn(of, await leadTest(of, { name: 't', bot: 'loose', chat: [{ say }] }, computer)));
      return coverageOf(of, keys).ways.missing.map(({ name }) => name.split(' › ')[1]);
    };
    assert.deepEqual(await rounds('{{Times}}', ['0', '2']), ['One round']);
    assert.deepEqual(await rounds('{{Times}}', ['1']), ['No round', 'Several rounds']);
    assert.deepEqual(await rounds(3, []), [
      'After the answer',
      'Each round',
      'After the last round',
      'Several rounds',
      'Next',
      'Next',
    ]);
    assert.deepEqual(await rounds(3, ['7']), []);
  });

  it('is empty without tests', () => {
    const { comparisons } = coverageOf(trial, []);
    assert.deepEqual(
      comparisons.missing.map(({ name }) => name),
      [
        'group "Ask", block 2 (Condition): Greater than 17 is true',
        'group "Ask", block 2 (Condition): Greater than 17 is false',
      ],
    );
  });
});

describe('chance, code and the clock', () => {
  const draws = { draws: { 'Pricing test': 'A' } };
  it('are those of the test', async () => {
    const answers = [{ block: 'Ask the web', gives: { value: 'stub' } }];
    const rows = [{ say: '20', variables: { Answer: 'stub' }, takes: 'Pricing test › A' }];
    assert.deepEqual((await run(rows, { given: draws, outside: answers })).failures, []);
  });
  it('let no code reach the web', async () => {
    const [failure] = (await run([{ say: '20' }], { given: draws })).failures;
    assert.match(failure?.message ?? '', /“Ask the web” has no answer.*https:\/\/web\.example\/x/);
    assert.equal(failure?.stub, '- {block: Ask the web, gives: {value: null}}');
  });
  it('are the same in each run', async () => {
    const given = { at: '2031-05-06T00:00:00Z', ...draws };
    const outside = [{ block: 'Ask the web', gives: { failed: 'no' } }];
    const more = { given, outside };
    const [one, other] = [await run([{ say: '20' }], more), await run([{ say: '20' }], more)];
    assert.deepEqual(one, other);
    const written = one.trace.flatMap((step) =>
      step.kind === 'set' && step.blockId === 'set' ? [step.new] : [],
    );
    assert.match(String(written), /^2031\.\d+$/);
  });
  it('refuse a way that no number leads to', async () => {
    const given = { draws: { 'Pricing test': 'C' } };
    assert.match(
      (await run([{ say: '1' }], { given })).failures[0]?.message ?? '',
      /No random number leads to “C”/,
    );
  });
});

describe('pinned names', () => {
  const test: ConversationTest = {
    name: 't',
    given: { draws: { 'Pricing test': 'A' }, variables: { Age: 1 } },
    chat: [{ asks: 'Age', visits: ['Ask', 'arm'], variables: { Answer: null } }],
  };
  it('are the ids of what stands for one thing', () =>
    assert.deepEqual(pinNames(test, trial).names, {
      '{{Age}}': 'Age',
      'Pricing test': 'arm',
      '{{Answer}}': 'Answer',
      Age: 'age',
      arm: 'arm',
    }));
  it('stay as they are', () =>
    assert.deepEqual(pinNames({ ...test, names: { Age: 'gone' } }, trial).names?.['Age'], 'gone'));
  it('are left out without any', () =>
    assert.equal(pinNames({ name: 't', chat: [{ say: 'x' }] }, trial).names, undefined));
});
