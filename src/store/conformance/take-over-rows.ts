import type { TakeOver } from '../ports/take-over.ts';
import type { Row } from './row.ts';

const given = (id: string, createdAt: number, workspaceId = 'w1') => ({
  ...{ id, workspaceId, createdAt, data: `{"name":"${id}"}` },
});
const begun = (id: string, at: number): TakeOver => ({ ...given(id, at), updatedAt: at, state: 'running' });
const at = (id: string, workspaceId = 'w1') => ({ workspaceId, id });
const limits = { aliveSince: 0, most: 9 };
const done = { state: 'done', data: '{"a":1}', updatedAt: 7 } as const;

export const takeOverRows: readonly Row[] = [
  {
    name: 'a take-over runs alone in its workspace until it is done, and goes with it',
    steps: [
      ['takeOvers.create', [given('x', 5), limits], 'CREATED'],
      ['takeOvers.create', [given('y', 6), limits], 'BUSY'],
      ['takeOvers.create', [given('z', 6, 'w2'), limits], 'CREATED'],
      ['takeOvers.create', [given('n', 6, 'w9'), limits], 'NO_WORKSPACE'],
      ['takeOvers.get', [at('x')], begun('x', 5)],
      ['takeOvers.get', [at('x', 'w2')], null],
      ['takeOvers.update', [at('x', 'w2'), done], false],
      ['takeOvers.update', [at('x'), { ...done, state: 'running' }], true],
      ['takeOvers.update', [at('x'), done], true],
      ['takeOvers.update', [at('x'), done], false],
      ['takeOvers.get', [at('x')], { ...begun('x', 5), ...done }],
      ['takeOvers.create', [given('y', 8), limits], 'CREATED'],
      ['takeOvers.list', ['w1'], [begun('y', 8), { ...begun('x', 5), ...done }]],
      ['workspaces.delete', ['w1'], true],
      ['takeOvers.list', ['w1'], []],
      ['takeOvers.list', ['w2'], [{ id: 'z' }]],
    ],
  },
  {
    name: 'a take-over that is cancelled writes nothing more',
    steps: [
      ['takeOvers.create', [given('x', 5), limits], 'CREATED'],
      ['takeOvers.cancel', [at('x', 'w2'), 6], null],
      ['takeOvers.cancel', [at('x'), 6], { ...begun('x', 5), state: 'cancelled', updatedAt: 6 }],
      ['takeOvers.cancel', [at('x'), 7], null],
      ['takeOvers.update', [at('x'), done], false],
      ['takeOvers.get', [at('x')], { state: 'cancelled', updatedAt: 6, data: '{"name":"x"}' }],
    ],
  },
  {
    name: 'a take-over whose process is gone is in nobody’s way; only the latest are kept',
    steps: [
      ['takeOvers.create', [given('x', 5), limits], 'CREATED'],
      ['takeOvers.create', [given('y', 8), { aliveSince: 4, most: 2 }], 'BUSY'],
      ['takeOvers.create', [given('y', 8), { aliveSince: 5, most: 2 }], 'CREATED'],
      ['takeOvers.create', [given('z', 9), { aliveSince: 8, most: 2 }], 'CREATED'],
      ['takeOvers.list', ['w1'], [{ id: 'z' }, { id: 'y' }]],
    ],
  },
];
