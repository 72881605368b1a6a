import type { BotTest, TestRun } from '../ports/bot-test.ts';
import { type Row, step } from './row.ts';

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
      step('botTests.create', [given('y', 5), 9], 'CREATED'),
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.create', [given('z', 4), 9], 'CREATED'),
      step('botTests.list', ['b1'], [kept('z', 4), kept('x', 5), kept('y', 5)]),
      step('botTests.list', ['b2'], []),
      step('botTests.get', [at('x')], kept('x', 5)),
      step('botTests.get', [at('x', 'b2')], null),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('botTests.list', ['b1'], []),
      step('botTests.get', [at('x')], null),
    ],
  },
  {
    name: 'tests: a bot has only so many, and they are its own',
    steps: [
      step('botTests.create', [given('x', 5), 1], 'CREATED'),
      step('botTests.create', [given('y', 6), 1], 'FULL'),
      step('botTests.update', [at('x', 'b2'), change], null),
      step('botTests.delete', [at('x', 'b2')], false),
      step('botTests.delete', [at('x')], true),
      step('botTests.delete', [at('x')], false),
      step('botTests.create', [given('y', 6), 1], 'CREATED'),
    ],
  },
  {
    name: 'tests: how one ended is forgotten when it changes, and not noted for an older form of it',
    steps: [
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.create', [given('y', 5), 9], 'CREATED'),
      step(
        'botTests.noteRuns',
        [
          'b1',
          [
            { id: 'x', updatedAt: 5, lastRun: '{"a":1}' },
            { id: 'y', updatedAt: 4, lastRun: '{"a":2}' },
          ],
        ],
        undefined,
      ),
      step('botTests.noteRuns', ['b2', [{ id: 'y', updatedAt: 5, lastRun: '{}' }]], undefined),
      step('botTests.noteRuns', ['b1', []], undefined),
      step('botTests.list', ['b1'], [{ ...kept('x', 5), lastRun: '{"a":1}' }, kept('y', 5)]),
      step('botTests.update', [at('x'), change], { ...kept('x', 5), ...change }),
      step('botTests.get', [at('x')], { ...kept('x', 5), ...change }),
    ],
  },
  {
    name: 'what must be so before a bot is published goes with it',
    steps: [
      step('botTests.gate', ['b1'], null),
      step('botTests.setGate', ['b1', '{"a":1}'], true),
      step('botTests.setGate', ['b1', '{"a":2}'], true),
      step('botTests.gate', ['b1'], '{"a":2}'),
      step('botTests.gate', ['b2'], null),
      step('botTests.setGate', ['b1', null], true),
      step('botTests.gate', ['b1'], null),
      step('botTests.setGate', ['b1', '{}'], true),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('botTests.gate', ['b1'], null),
    ],
  },
  {
    name: 'tests: runs are listed from the last to the first, leave when they are old, and go with the bot',
    steps: [
      step('botTests.addRun', [run('a', 5)], true),
      step('botTests.addRun', [run('c', 6)], true),
      step('botTests.addRun', [run('b', 6)], true),
      step('botTests.addRun', [{ ...run('d', 7), botId: 'b2' }], true),
      step('botTests.addRun', [{ ...run('e', 7), botId: 'none' }], false),
      step('botTests.runs', ['b1', 9], [run('c', 6), run('b', 6), run('a', 5)]),
      step('botTests.runs', ['b1', 1], [run('c', 6)]),
      step('botTests.sweepRuns', [6, 9], 1),
      step('botTests.sweepRuns', [7, 1], 1),
      step('botTests.sweepRuns', [7, 9], 1),
      step('botTests.sweepRuns', [7, 9], 0),
      step('botTests.runs', ['b1', 9], []),
      step('botTests.addRun', [run('a', 5)], true),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('botTests.runs', ['b1', 9], []),
      step('botTests.runs', ['b2', 9], [{ ...run('d', 7), botId: 'b2' }]),
    ],
  },
  {
    name: 'tests: runs of releases stay, however old they are',
    steps: [
      step('botTests.addRun', [{ ...run('a', 5), data: '{"failed":0,"isOfRelease":true}' }], true),
      step('botTests.addRun', [{ ...run('b', 5), data: '{"isOfRelease":false}' }], true),
      step('botTests.addRun', [{ ...run('c', 5), data: '{"a":"\\"isOfRelease\\":true"}' }], true),
      step('botTests.sweepRuns', [6, 9], 2),
      step('botTests.runs', ['b1', 9], [{ ...run('a', 5), data: '{"failed":0,"isOfRelease":true}' }]),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('botTests.runs', ['b1', 9], []),
    ],
  },
  {
    name: 'tests: runs stay when a test of them is changed or deleted, and when the bot is in the trash',
    steps: [
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.addRun', [run('a', 6)], true),
      step('botTests.update', [at('x'), change], { name: 'New' }),
      step('botTests.runs', ['b1', 9], [run('a', 6)]),
      step('botTests.delete', [at('x')], true),
      step('botTests.runs', ['b1', 9], [run('a', 6)]),
      step(
        'trash.put',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { at: 7, by: null },
        ],
        {},
      ),
      step('botTests.runs', ['b1', 9], [run('a', 6)]),
    ],
  },
  {
    name: 'tests: old runs of all bots leave, and texts of runs come back as they were written',
    steps: [
      step('botTests.addRun', [run('a', 5)], true),
      step('botTests.addRun', [{ ...run('b', 5), botId: 'b2' }], true),
      step('botTests.addRun', [{ ...run('c', 6), by: 'ada', data: '{"a":"“…” 🤖\\n"}' }], true),
      step('botTests.sweepRuns', [6, 9], 2),
      step('botTests.runs', ['b2', 9], []),
      step(
        'botTests.runs',
        ['b1', 9],
        [
          {
            ...run('c', 6),
            by: 'ada',
            data: '{"a":"“…” 🤖\\n"}',
          },
        ],
      ),
    ],
  },
  {
    name: 'tests: texts come back as they were written',
    steps: [
      step(
        'botTests.create',
        [{ ...given('x', 5), name: 'Ünïcode “…” 🤖', data: '{"name":"a\\"b\\n\\u2028"}' }, 9],
        'CREATED',
      ),
      step('botTests.get', [at('x')], {
        ...kept('x', 5),
        name: 'Ünïcode “…” 🤖',
        data: '{"name":"a\\"b\\n\\u2028"}',
      }),
    ],
  },
  {
    name: 'tests: those of another bot stay when a bot is deleted',
    steps: [
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.create', [{ ...given('y', 5), botId: 'b2' }, 9], 'CREATED'),
      step('botTests.setGate', ['b1', '{"a":1}'], true),
      step('botTests.setGate', ['b2', '{"a":2}'], true),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('botTests.list', ['b1'], []),
      step('botTests.list', ['b2'], [{ ...kept('y', 5), botId: 'b2' }]),
      step('botTests.gate', ['b1'], null),
      step('botTests.gate', ['b2'], '{"a":2}'),
      step('botTests.create', [given('z', 6), 9], 'NO_BOT'),
      step('botTests.setGate', ['b1', '{}'], false),
    ],
  },
  {
    name: 'tests: a bot in the trash keeps them',
    steps: [
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.setGate', ['b1', '{"a":1}'], true),
      step(
        'trash.put',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { at: 6, by: null },
        ],
        {},
      ),
      step('botTests.list', ['b1'], [kept('x', 5)]),
      step('botTests.gate', ['b1'], '{"a":1}'),
    ],
  },
  {
    name: 'tests: a change of one leaves the others, and when it was made',
    steps: [
      step('botTests.create', [given('x', 5), 9], 'CREATED'),
      step('botTests.create', [given('y', 6), 9], 'CREATED'),
      step(
        'botTests.noteRuns',
        [
          'b1',
          [
            { id: 'x', updatedAt: 5, lastRun: '1' },
            { id: 'y', updatedAt: 6, lastRun: '2' },
          ],
        ],
        undefined,
      ),
      step('botTests.update', [at('x'), { ...change, by: 'bob' }], {
        createdAt: 5,
        by: 'bob',
        lastRun: null,
      }),
      step('botTests.get', [at('y')], { ...kept('y', 6), lastRun: '2' }),
      step('botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 5, lastRun: '3' }]], undefined),
      step('botTests.get', [at('x')], { lastRun: null }),
      step('botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 9, lastRun: '4' }]], undefined),
      step('botTests.get', [at('x')], { lastRun: '4', updatedAt: 9 }),
      step('botTests.noteRuns', ['b1', [{ id: 'x', updatedAt: 9, lastRun: null }]], undefined),
      step('botTests.get', [at('x')], { lastRun: null }),
      step('botTests.delete', [at('x')], true),
      step('botTests.list', ['b1'], [{ id: 'y' }]),
    ],
  },
];
