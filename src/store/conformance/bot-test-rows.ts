import type { BotTest, TestRun } from '../ports/bot-test.ts';
import type { Row } from './row.ts';

const given = (id: string, createdAt: number): Omit<BotTest, 'updatedAt' | 'lastRun'> => ({
  ...{ id, botId: 'b1', name: id, data: `{"name":"${id}"}`, by: 'ada', createdAt },
});
const run = (id: string, at: number): TestRun => ({ id, botId: 'b1', at, by: null, data: `{"id":"${id}"}` });
const kept = (id: string, at: number): BotTest => ({ ...given(id, at), updatedAt: at, lastRun: null });
const at = (id: string, botId = 'b1') => ({ botId, id });
const change = { name: 'New', data: '{}', by: null, updatedAt: 9 };

export const botTestRows: readonly Row[] = [
  {
    name: 'tests beside a bot are listed by age, and go with it',
    steps: [
      ['botTests.create', [given('y', 5), 9], 'CREATED'],
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.create', [given('z', 4), 9], 'CREATED'],
      ['botTests.list', ['b1'], [kept('z', 4), kept('x', 5), kept('y', 5)]],
      ['botTests.list', ['b2'], []],
      ['botTests.get', [at('x')], kept('x', 5)],
      ['botTests.get', [at('x', 'b2')], null],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['botTests.list', ['b1'], []],
      ['botTests.get', [at('x')], null],
    ],
  },
  {
    name: 'tests: a bot has only so many, and they are its own',
    steps: [
      ['botTests.create', [given('x', 5), 1], 'CREATED'],
      ['botTests.create', [given('y', 6), 1], 'FULL'],
      ['botTests.update', [at('x', 'b2'), change], null],
      ['botTests.delete', [at('x', 'b2')], false],
      ['botTests.delete', [at('x')], true],
      ['botTests.delete', [at('x')], false],
      ['botTests.create', [given('y', 6), 1], 'CREATED'],
    ],
  },
  {
    name: 'tests: how one ended is forgotten when it changes, and not noted for an older form of it',
    steps: [
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.create', [given('y', 5), 9], 'CREATED'],
      [
        'botTests.noteRuns',
        [
          'b1',
          [
            { id: 'x', updatedAt: 5, lastRun: '{"a":1}' },
            { id: 'y', updatedAt: 4, lastRun: '{"a":2}' },
          ],
        ],
        undefined,
      ],
      ['botTests.noteRuns', ['b2', [{ id: 'y', updatedAt: 5, lastRun: '{}' }]], undefined],
      ['botTests.noteRuns', ['b1', []], undefined],
      ['botTests.list', ['b1'], [{ ...kept('x', 5), lastRun: '{"a":1}' }, kept('y', 5)]],
      ['botTests.update', [at('x'), change], { ...kept('x', 5), ...change }],
      ['botTests.get', [at('x')], { ...kept('x', 5), ...change }],
    ],
  },
  {
    name: 'what must be so before a bot is published goes with it',
    steps: [
      ['botTests.gate', ['b1'], null],
      ['botTests.setGate', ['b1', '{"a":1}'], true],
      ['botTests.setGate', ['b1', '{"a":2}'], true],
      ['botTests.gate', ['b1'], '{"a":2}'],
      ['botTests.gate', ['b2'], null],
      ['botTests.setGate', ['b1', null], true],
      ['botTests.gate', ['b1'], null],
      ['botTests.setGate', ['b1', '{}'], true],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['botTests.gate', ['b1'], null],
    ],
  },
  {
    name: 'tests: runs are listed from the last to the first, leave when they are old, and go with the bot',
    steps: [
      ['botTests.addRun', [run('a', 5)], true],
      ['botTests.addRun', [run('c', 6)], true],
      ['botTests.addRun', [run('b', 6)], true],
      ['botTests.addRun', [{ ...run('d', 7), botId: 'b2' }], true],
      ['botTests.addRun', [{ ...run('e', 7), botId: 'none' }], false],
      ['botTests.runs', ['b1', 9], [run('c', 6), run('b', 6), run('a', 5)]],
      ['botTests.runs', ['b1', 1], [run('c', 6)]],
      ['botTests.sweepRuns', [6, 9], 1],
      ['botTests.sweepRuns', [7, 1], 1],
      ['botTests.sweepRuns', [7, 9], 1],
      ['botTests.sweepRuns', [7, 9], 0],
      ['botTests.runs', ['b1', 9], []],
      ['botTests.addRun', [run('a', 5)], true],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['botTests.runs', ['b1', 9], []],
      ['botTests.runs', ['b2', 9], [{ ...run('d', 7), botId: 'b2' }]],
    ],
  },
  {
    name: 'tests: runs of releases stay, however old they are',
    steps: [
      ['botTests.addRun', [{ ...run('a', 5), data: '{"failed":0,"isOfRelease":true}' }], true],
      ['botTests.addRun', [{ ...run('b', 5), data: '{"isOfRelease":false}' }], true],
      ['botTests.addRun', [{ ...run('c', 5), data: '{"a":"\\"isOfRelease\\":true"}' }], true],
      ['botTests.sweepRuns', [6, 9], 2],
      ['botTests.runs', ['b1', 9], [{ ...run('a', 5), data: '{"failed":0,"isOfRelease":true}' }]],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['botTests.runs', ['b1', 9], []],
    ],
  },
  {
    name: 'tests: runs stay when a test of them is changed or deleted, and when the bot is in the trash',
    steps: [
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.addRun', [run('a', 6)], true],
      ['botTests.update', [at('x'), change], { name: 'New' }],
      ['botTests.runs', ['b1', 9], [run('a', 6)]],
      ['botTests.delete', [at('x')], true],
      ['botTests.runs', ['b1', 9], [run('a', 6)]],
      [
        'trash.put',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { at: 7, by: null },
        ],
        {},
      ],
      ['botTests.runs', ['b1', 9], [run('a', 6)]],
    ],
  },
  {
    name: 'tests: old runs of all bots leave, and texts of runs come back as they were written',
    steps: [
      ['botTests.addRun', [run('a', 5)], true],
      ['botTests.addRun', [{ ...run('b', 5), botId: 'b2' }], true],
      ['botTests.addRun', [{ ...run('c', 6), by: 'ada', data: '{"a":"“…” 🤖\\n"}' }], true],
      ['botTests.sweepRuns', [6, 9], 2],
      ['botTests.runs', ['b2', 9], []],
      [
        'botTests.runs',
        ['b1', 9],
        [
          {
            ...run('c', 6),
            by: 'ada',
            data: '{"a":"“…” 🤖\\n"}',
          },
        ],
      ],
    ],
  },
  {
    name: 'tests: texts come back as they were written',
    steps: [
      [
        'botTests.create',
        [{ ...given('x', 5), name: 'Ünïcode “…” 🤖', data: '{"name":"a\\"b\\n\\u2028"}' }, 9],
        'CREATED',
      ],
      [
        'botTests.get',
        [at('x')],
        { ...kept('x', 5), name: 'Ünïcode “…” 🤖', data: '{"name":"a\\"b\\n\\u2028"}' },
      ],
    ],
  },
  {
    name: 'tests: those of another bot stay when a bot is deleted',
    steps: [
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.create', [{ ...given('y', 5), botId: 'b2' }, 9], 'CREATED'],
      ['botTests.setGate', ['b1', '{"a":1}'], true],
      ['botTests.setGate', ['b2', '{"a":2}'], true],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['botTests.list', ['b1'], []],
      ['botTests.list', ['b2'], [{ ...kept('y', 5), botId: 'b2' }]],
      ['botTests.gate', ['b1'], null],
      ['botTests.gate', ['b2'], '{"a":2}'],
      ['botTests.create', [given('z', 6), 9], 'NO_BOT'],
      ['botTests.setGate', ['b1', '{}'], false],
    ],
  },
  {
    name: 'tests: a bot in the trash keeps them',
    steps: [
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.setGate', ['b1', '{"a":1}'], true],
      [
        'trash.put',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { at: 6, by: null },
        ],
        {},
      ],
      ['botTests.list', ['b1'], [kept('x', 5)]],
      ['botTests.gate', ['b1'], '{"a":1}'],
    ],
  },
  {
    name: 'tests: a change of one leaves the others, and when it was made',
    steps: [
      ['botTests.create', [given('x', 5), 9], 'CREATED'],
      ['botTests.create', [given('y', 6), 9], 'CREATED'],
      [
        'botTests.noteRuns',
        [
          'b1',
          [
            { id: 'x', updatedAt: 5, lastRun: '1' },
            { id: 'y', updatedAt: 6, lastRun: '2' },
          ],
        ],
        undefined,
      ],
      ['botTests.update', [at('x'), { ...change, by: 'bob' }], { createdAt: 5, by: 'bob', lastRun: null }],
      ['botTests.get', [at('y')], { ...kept('y', 6), lastRun: '2' }],
      ['botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 5, lastRun: '3' }]], undefined],
      ['botTests.get', [at('x')], { lastRun: null }],
      ['botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 9, lastRun: '4' }]], undefined],
      ['botTests.get', [at('x')], { lastRun: '4', updatedAt: 9 }],
      ['botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 9, lastRun: null }]], undefined],
      ['botTests.get', [at('x')], { lastRun: null }],
      ['botTests.delete', [at('x')], true],
      ['botTests.list', ['b1'], [{ id: 'y' }]],
    ],
  },
];
