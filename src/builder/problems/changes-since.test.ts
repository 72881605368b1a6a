import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { changesSince } from './changes-since.ts';

const draft = draftOf({
  ...{ version: '6', name: 'Bot', icon: null, events: [], edges: [], variables: [], theme: {}, settings: {} },
  groups: [
    { id: 'a', title: 'A', blocks: [] },
    { id: 'b', title: 'B', blocks: [] },
  ],
});

function after(...ops: readonly Op[]): BotDraft {
  const changed = applyOps(draft, ops);
  assert.ok(changed.ok);
  return draftOf(changed.value);
}

const rows: readonly (readonly [
  name: string,
  ops: readonly Op[],
  told:
    | {
        readonly groups: readonly string[];
        readonly order: readonly string[];
        readonly rest: readonly string[];
      }
    | undefined,
])[] = [
  ['nothing', [], undefined],
  ['the name', [{ op: 'set', path: ['name'], to: 'Other' }], undefined],
  [
    'a group',
    [{ op: 'set', path: ['groups', 'b', 'title'], to: 'C' }],
    { groups: ['b'], order: ['a', 'b'], rest: [] },
  ],
  ['a group that goes', [{ op: 'remove', path: ['groups', 'a'] }], { groups: [], order: ['b'], rest: [] }],
  [
    'a variable',
    [{ op: 'add', list: ['variables'], value: { id: 'v' }, after: null }],
    { groups: [], order: ['a', 'b'], rest: ['variables'] },
  ],
];

test('only what changed is told', () => {
  for (const [name, ops, told] of rows) {
    const request = changesSince(draft, after(...ops));
    const short = request && {
      groups: request.groups.map(({ id }) => id),
      order: request.groupIds,
      rest: Object.keys(request.rest),
    };
    assert.deepEqual(short, told, name);
  }
});

test('at first everything is told', () => {
  const request = changesSince(undefined, draft);
  assert.deepEqual(request?.groups, draft.groups);
  assert.deepEqual(Object.keys(request?.rest ?? {}).length, 5);
});
