import type { TakeOver } from '../ports/take-over.ts';
import { type Row, step } from './row.ts';

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
      step('takeOvers.create', [given('x', 5), limits], 'CREATED'),
      step('takeOvers.create', [given('y', 6), limits], 'BUSY'),
      step('takeOvers.create', [given('z', 6, 'w2'), limits], 'CREATED'),
      step('takeOvers.create', [given('n', 6, 'w9'), limits], 'NO_WORKSPACE'),
      step('takeOvers.get', [at('x')], begun('x', 5)),
      step('takeOvers.get', [at('x', 'w2')], null),
      step('takeOvers.update', [at('x', 'w2'), done], false),
      step('takeOvers.update', [at('x'), { ...done, state: 'running' }], true),
      step('takeOvers.update', [at('x'), done], true),
      step('takeOvers.update', [at('x'), done], false),
      step('takeOvers.get', [at('x')], { ...begun('x', 5), ...done }),
      step('takeOvers.create', [given('y', 8), limits], 'CREATED'),
      step('takeOvers.list', ['w1'], [begun('y', 8), { ...begun('x', 5), ...done }]),
      step('workspaces.delete', ['w1'], true),
      step('takeOvers.list', ['w1'], []),
      step('takeOvers.list', ['w2'], [{ id: 'z' }]),
    ],
  },
  {
    name: 'a take-over that is cancelled writes nothing more',
    steps: [
      step('takeOvers.create', [given('x', 5), limits], 'CREATED'),
      step('takeOvers.cancel', [at('x', 'w2'), 6], null),
      step('takeOvers.cancel', [at('x'), 6], { ...begun('x', 5), state: 'cancelled', updatedAt: 6 }),
      step('takeOvers.cancel', [at('x'), 7], null),
      step('takeOvers.update', [at('x'), done], false),
      step('takeOvers.get', [at('x')], { state: 'cancelled', updatedAt: 6, data: '{"name":"x"}' }),
    ],
  },
  {
    name: 'a take-over whose process is gone is in nobody’s way; only the latest are kept',
    steps: [
      step('takeOvers.create', [given('x', 5), limits], 'CREATED'),
      step('takeOvers.create', [given('y', 8), { aliveSince: 4, most: 2 }], 'BUSY'),
      step('takeOvers.create', [given('y', 8), { aliveSince: 5, most: 2 }], 'CREATED'),
      step('takeOvers.create', [given('z', 9), { aliveSince: 8, most: 2 }], 'CREATED'),
      step('takeOvers.list', ['w1'], [{ id: 'z' }, { id: 'y' }]),
    ],
  },
];
