import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSince, type FieldTimes, noFieldTimes, noteChanges, parseFieldTimes } from './field-times.ts';
import type { BotPatch } from './ports/bot.ts';

interface Row {
  readonly name: string;
  readonly before: BotPatch;
  readonly patch: BotPatch;
  readonly times?: FieldTimes;
  readonly after: FieldTimes;
}

const groups = (...list: readonly object[]) => JSON.stringify(list);
const a = { id: 'a', blocks: [{ id: 'a1' }] };
const b = { id: 'b', blocks: [{ id: 'b1' }, { id: 'b2' }] };

const rows: readonly Row[] = [
  { name: 'nothing given', before: { name: 'x' }, patch: {}, after: noFieldTimes },
  { name: 'the same value', before: { name: 'x' }, patch: { name: 'x' }, after: noFieldTimes },
  { name: 'an absent value', before: { name: 'x' }, patch: { name: undefined }, after: noFieldTimes },
  {
    name: 'a value',
    before: { name: 'x' },
    patch: { name: 'y' },
    after: { fields: [['name', 5]], groups: [] },
  },
  {
    name: 'null',
    before: { icon: 'x' },
    patch: { icon: null },
    after: { fields: [['icon', 5]], groups: [] },
  },
  {
    name: 'a value again',
    before: { name: 'x' },
    patch: { name: 'y' },
    times: {
      fields: [
        ['name', 2],
        ['theme', 3],
      ],
      groups: [],
    },
    after: {
      fields: [
        ['name', 5],
        ['theme', 3],
      ],
      groups: [],
    },
  },
  {
    name: 'one of two groups',
    before: { groups: groups(a, b) },
    patch: { groups: groups(a, { ...b, title: 'new' }) },
    times: { fields: [['groups', 2]], groups: [['a', 2]] },
    after: {
      fields: [['groups', 5]],
      groups: [
        ['a', 2],
        ['b', 5],
      ],
    },
  },
  {
    name: 'a new group, another gone',
    before: { groups: groups(a) },
    patch: { groups: groups(b) },
    times: { fields: [], groups: [['a', 2]] },
    after: { fields: [['groups', 5]], groups: [['b', 5]] },
  },
  {
    name: 'groups in another order',
    before: { groups: groups(a, b) },
    patch: { groups: groups(b, a) },
    after: { fields: [['groups', 5]], groups: [] },
  },
  {
    name: 'groups that are no groups',
    before: { groups: '[1,{"id":7}]' },
    patch: { groups: '{"a":1}' },
    after: { fields: [['groups', 5]], groups: [] },
  },
];

for (const { name, before, patch, times = noFieldTimes, after } of rows) {
  test(`an update with ${name} is noted`, () => {
    const noted = noteChanges(times, before, { patch, at: 5 });
    assert.deepEqual(noted, after);
    assert.deepEqual(parseFieldTimes(JSON.stringify(noted)), after);
  });
}

test('only what is later than the instant counts as changed', () => {
  const times: FieldTimes = {
    fields: [
      ['theme', 3],
      ['name', 2],
      ['edges', 3],
    ],
    groups: [
      ['a', 2],
      ['b', 3],
    ],
  };
  assert.deepEqual(changedSince(times, groups(a, b), 2), {
    fields: ['edges', 'theme'],
    blockIds: ['b1', 'b2'],
  });
  assert.deepEqual(changedSince(times, groups(a, b), 3), { fields: [], blockIds: [] });
});

test('stored times that make no sense are as good as none', () => {
  for (const text of ['null', '[]', '{"fields":[1,["x"]],"groups":{}}']) {
    assert.deepEqual(parseFieldTimes(text), noFieldTimes);
  }
});
