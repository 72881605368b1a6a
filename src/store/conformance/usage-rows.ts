import type { NewTokenUse } from '../ports/usage.ts';
import { type Row, step } from './row.ts';
import { answer, turn } from './world.ts';

const use = (more: Partial<NewTokenUse> = {}): NewTokenUse => ({
  workspaceId: 'w1',
  botId: 'b1',
  day: '2026-03-01',
  provider: 'openai',
  model: 'm1',
  inputTokens: 10,
  outputTokens: 3,
  ...more,
});
const january = { workspaceId: 'w1', month: '1970-01' };
const march = { from: '2026-03-01', to: '2026-04-01' };
const always = { from: '', to: '9' };

/** What language models took, and its limits. */
export const usageRows: readonly Row[] = [
  {
    name: 'a chat counts once, with the first answer of one of its results',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('usage.chats', ['w1', '1970-01'], 0),
      step('turns.commit', [turn(1, answer('x'))], 'committed'),
      step('turns.commit', [turn(2, answer('y'))], 'committed'),
      step('usage.chats', ['w1', '1970-01'], 1),
      step('usage.chats', ['w1', '1970-02'], 0),
      step('usage.chats', ['w2', '1970-01'], 0),
    ],
  },
  {
    name: 'a turn that is not written counts nothing',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(2, answer('x'))], 'conflict'),
      step('turns.commit', [turn(0, answer('x'))], 'conflict'),
      step('usage.chats', ['w1', '1970-01'], 0),
    ],
  },
  {
    name: 'answers of results that are not there, or not to be counted, are no chats',
    steps: [
      step('turns.commit', [turn(0, { started: ['none'], chat: january })], 'committed'),
      step('turns.commit', [turn(1, { ...answer('x'), chat: undefined })], 'committed'),
      step('turns.commit', [turn(2, answer('y'))], 'committed'),
      step('usage.chats', ['w1', '1970-01'], 0),
    ],
  },
  {
    name: 'a limit of no chats refuses the first one, and later answers of chats that count pass',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, answer('x'))], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      step('workspaces.update', ['w1', { customChatsLimit: 0 }, 5], { customChatsLimit: 0 }),
      step('turns.commit', [turn(2, answer('y'))], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 's2', ...answer('x', { resultId: 'r2' }) })], 'noChatsLeft'),
      step('turns.load', ['s2'], { record: { turn: 0 } }),
      step('results.get', [{ botId: 'b1', id: 'r2' }], { hasStarted: false, answers: [] }),
      step('turns.commit', [turn(1, { sessionId: 's2' })], 'committed'),
      step('usage.chats', ['w1', '1970-01'], 1),
      step('usage.chats', ['w1', '1970-02'], 0),
    ],
  },
  {
    name: 'chats of a removed bot stay counted, those of a removed workspace do not',
    steps: [
      step('turns.commit', [turn(0, answer('x'))], 'committed'),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('usage.chats', ['w1', '1970-01'], 1),
      step('workspaces.delete', ['w1'], true),
      step('usage.chats', ['w1', '1970-01'], 0),
    ],
  },
  {
    name: 'calls of one day, bot and model add up, others stand by themselves',
    steps: [
      step('usage.add', [use()], undefined),
      step('usage.add', [use({ inputTokens: 5, outputTokens: 0 })], undefined),
      step('usage.add', [use({ model: 'm2' })], undefined),
      step('usage.add', [use({ botId: 'b3' })], undefined),
      step('usage.add', [use({ day: '2026-03-02', provider: 'anthropic' })], undefined),
      step(
        'usage.list',
        [{ workspaceId: 'w1' }, march],
        [
          { ...use(), calls: 2, inputTokens: 15, outputTokens: 3 },
          { ...use({ model: 'm2' }), calls: 1 },
          { ...use({ botId: 'b3' }), calls: 1 },
          { ...use({ day: '2026-03-02', provider: 'anthropic' }), calls: 1 },
        ],
      ),
      step('usage.total', [{ workspaceId: 'w1' }, march], 18 + 13 * 3),
      step('usage.total', [{ botId: 'b3' }, march], 13),
    ],
  },
  {
    name: 'the first day counts, the day after the last does not',
    steps: [
      step('usage.add', [use({ day: '2026-02-28' })], undefined),
      step('usage.add', [use({ day: '2026-03-01' })], undefined),
      step('usage.add', [use({ day: '2026-03-31' })], undefined),
      step('usage.add', [use({ day: '2026-04-01' })], undefined),
      step('usage.list', [{ botId: 'b1' }, march], [{ day: '2026-03-01' }, { day: '2026-03-31' }]),
      step('usage.total', [{ workspaceId: 'w1' }, march], 26),
    ],
  },
  {
    name: 'nothing was taken where nobody asked',
    steps: [
      step('usage.add', [use()], undefined),
      step('usage.list', [{ workspaceId: 'w2' }, always], []),
      step('usage.list', [{ workspaceId: 'b1' }, always], []),
      step('usage.list', [{ botId: 'w1' }, always], []),
      step('usage.total', [{ botId: 'b9' }, always], 0),
      step('usage.limit', ['b9'], null),
      step('usage.limit', [''], null),
    ],
  },
  {
    name: 'limits are set, changed and lifted',
    steps: [
      step('usage.setLimit', ['w1', 1000], undefined),
      step('usage.setLimit', ['b1', 0], undefined),
      step('usage.limit', ['w1'], 1000),
      step('usage.limit', ['b1'], 0),
      step('usage.setLimit', ['w1', 5], undefined),
      step('usage.limit', ['w1'], 5),
      step('usage.setLimit', ['w1', null], undefined),
      step('usage.setLimit', ['w9', null], undefined),
      step('usage.limit', ['w1'], null),
      step('usage.limit', ['b1'], 0),
    ],
  },
  {
    name: 'a removed bot takes its limit along, but what it took is still counted',
    steps: [
      step('usage.add', [use()], undefined),
      step('usage.setLimit', ['b1', 7], undefined),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('usage.limit', ['b1'], null),
      step('usage.total', [{ workspaceId: 'w1' }, march], 13),
    ],
  },
  {
    name: 'a removed workspace takes all of it along',
    steps: [
      step('usage.add', [use()], undefined),
      step('usage.add', [use({ workspaceId: 'w2', botId: 'b2' })], undefined),
      step('usage.setLimit', ['w1', 7], undefined),
      step('usage.setLimit', ['b1', 7], undefined),
      step('usage.setLimit', ['w2', 8], undefined),
      step('workspaces.delete', ['w1'], true),
      step('usage.total', [{ workspaceId: 'w1' }, always], 0),
      step('usage.limit', ['w1'], null),
      step('usage.limit', ['b1'], null),
      step('usage.limit', ['w2'], 8),
      step('usage.total', [{ workspaceId: 'w2' }, always], 13),
    ],
  },
  {
    name: 'texts of usage are kept as they are, but for what no store takes',
    steps: [
      step('usage.add', [use({ model: 'é\'"\0\ud800;--', provider: '__proto__' })], undefined),
      step('usage.add', [use({ model: 'é\'"\0\ud800;--', provider: '__proto__' })], undefined),
      step(
        'usage.list',
        [{ botId: 'b1' }, always],
        [{ model: 'é\'"\uFFFD\uFFFD;--', provider: '__proto__', calls: 2 }],
      ),
    ],
  },
];
