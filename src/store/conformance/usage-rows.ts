import type { NewTokenUse } from '../ports/usage.ts';
import type { Row } from './row.ts';
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
      ['turns.commit', [turn(0)], 'committed'],
      ['usage.chats', ['w1', '1970-01'], 0],
      ['turns.commit', [turn(1, answer('x'))], 'committed'],
      ['turns.commit', [turn(2, answer('y'))], 'committed'],
      ['usage.chats', ['w1', '1970-01'], 1],
      ['usage.chats', ['w1', '1970-02'], 0],
      ['usage.chats', ['w2', '1970-01'], 0],
    ],
  },
  {
    name: 'a turn that is not written counts nothing',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [turn(2, answer('x'))], 'conflict'],
      ['turns.commit', [turn(0, answer('x'))], 'conflict'],
      ['usage.chats', ['w1', '1970-01'], 0],
    ],
  },
  {
    name: 'answers of results that are not there, or not to be counted, are no chats',
    steps: [
      ['turns.commit', [turn(0, { started: ['none'], chat: january })], 'committed'],
      ['turns.commit', [turn(1, { ...answer('x'), chat: undefined })], 'committed'],
      ['turns.commit', [turn(2, answer('y'))], 'committed'],
      ['usage.chats', ['w1', '1970-01'], 0],
    ],
  },
  {
    name: 'a limit of no chats refuses the first one, and later answers of chats that count pass',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [turn(1, answer('x'))], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ['workspaces.update', ['w1', { customChatsLimit: 0 }, 5], { customChatsLimit: 0 }],
      ['turns.commit', [turn(2, answer('y'))], 'committed'],
      ['turns.commit', [turn(1, { sessionId: 's2', ...answer('x', { resultId: 'r2' }) })], 'noChatsLeft'],
      ['turns.load', ['s2'], { record: { turn: 0 } }],
      ['results.get', [{ botId: 'b1', id: 'r2' }], { hasStarted: false, answers: [] }],
      ['turns.commit', [turn(1, { sessionId: 's2' })], 'committed'],
      ['usage.chats', ['w1', '1970-01'], 1],
      ['usage.chats', ['w1', '1970-02'], 0],
    ],
  },
  {
    name: 'chats of a removed bot stay counted, those of a removed workspace do not',
    steps: [
      ['turns.commit', [turn(0, answer('x'))], 'committed'],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['usage.chats', ['w1', '1970-01'], 1],
      ['workspaces.delete', ['w1'], true],
      ['usage.chats', ['w1', '1970-01'], 0],
    ],
  },
  {
    name: 'calls of one day, bot and model add up, others stand by themselves',
    steps: [
      ['usage.add', [use()], undefined],
      ['usage.add', [use({ inputTokens: 5, outputTokens: 0 })], undefined],
      ['usage.add', [use({ model: 'm2' })], undefined],
      ['usage.add', [use({ botId: 'b3' })], undefined],
      ['usage.add', [use({ day: '2026-03-02', provider: 'anthropic' })], undefined],
      [
        'usage.list',
        [{ workspaceId: 'w1' }, march],
        [
          { ...use(), calls: 2, inputTokens: 15, outputTokens: 3 },
          { ...use({ model: 'm2' }), calls: 1 },
          { ...use({ botId: 'b3' }), calls: 1 },
          { ...use({ day: '2026-03-02', provider: 'anthropic' }), calls: 1 },
        ],
      ],
      ['usage.total', [{ workspaceId: 'w1' }, march], 18 + 13 * 3],
      ['usage.total', [{ botId: 'b3' }, march], 13],
    ],
  },
  {
    name: 'the first day counts, the day after the last does not',
    steps: [
      ['usage.add', [use({ day: '2026-02-28' })], undefined],
      ['usage.add', [use({ day: '2026-03-01' })], undefined],
      ['usage.add', [use({ day: '2026-03-31' })], undefined],
      ['usage.add', [use({ day: '2026-04-01' })], undefined],
      ['usage.list', [{ botId: 'b1' }, march], [{ day: '2026-03-01' }, { day: '2026-03-31' }]],
      ['usage.total', [{ workspaceId: 'w1' }, march], 26],
    ],
  },
  {
    name: 'nothing was taken where nobody asked',
    steps: [
      ['usage.add', [use()], undefined],
      ['usage.list', [{ workspaceId: 'w2' }, always], []],
      ['usage.list', [{ workspaceId: 'b1' }, always], []],
      ['usage.list', [{ botId: 'w1' }, always], []],
      ['usage.total', [{ botId: 'b9' }, always], 0],
      ['usage.limit', ['b9'], null],
      ['usage.limit', [''], null],
    ],
  },
  {
    name: 'limits are set, changed and lifted',
    steps: [
      ['usage.setLimit', ['w1', 1000], undefined],
      ['usage.setLimit', ['b1', 0], undefined],
      ['usage.limit', ['w1'], 1000],
      ['usage.limit', ['b1'], 0],
      ['usage.setLimit', ['w1', 5], undefined],
      ['usage.limit', ['w1'], 5],
      ['usage.setLimit', ['w1', null], undefined],
      ['usage.setLimit', ['w9', null], undefined],
      ['usage.limit', ['w1'], null],
      ['usage.limit', ['b1'], 0],
    ],
  },
  {
    name: 'a removed bot takes its limit along, but what it took is still counted',
    steps: [
      ['usage.add', [use()], undefined],
      ['usage.setLimit', ['b1', 7], undefined],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['usage.limit', ['b1'], null],
      ['usage.total', [{ workspaceId: 'w1' }, march], 13],
    ],
  },
  {
    name: 'a removed workspace takes all of it along',
    steps: [
      ['usage.add', [use()], undefined],
      ['usage.add', [use({ workspaceId: 'w2', botId: 'b2' })], undefined],
      ['usage.setLimit', ['w1', 7], undefined],
      ['usage.setLimit', ['b1', 7], undefined],
      ['usage.setLimit', ['w2', 8], undefined],
      ['workspaces.delete', ['w1'], true],
      ['usage.total', [{ workspaceId: 'w1' }, always], 0],
      ['usage.limit', ['w1'], null],
      ['usage.limit', ['b1'], null],
      ['usage.limit', ['w2'], 8],
      ['usage.total', [{ workspaceId: 'w2' }, always], 13],
    ],
  },
  {
    name: 'texts of usage are kept as they are, but for what no store takes',
    steps: [
      ['usage.add', [use({ model: 'é\'"\0\ud800;--', provider: '__proto__' })], undefined],
      ['usage.add', [use({ model: 'é\'"\0\ud800;--', provider: '__proto__' })], undefined],
      [
        'usage.list',
        [{ botId: 'b1' }, always],
        [{ model: 'é\'"\uFFFD\uFFFD;--', provider: '__proto__', calls: 2 }],
      ],
    ],
  },
];
