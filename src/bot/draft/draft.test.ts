import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyOps } from '../ops/apply-ops.ts';
import { valueAt } from '../ops/items.ts';
import type { Op } from '../ops/op.ts';
import type { Raw } from '../raw.ts';
import { acceptBatches, type Batch, type WrittenBatch } from './accept-batches.ts';
import { checkDraft } from './check-draft.ts';

const path = (text: string) => text.split('/');
const set = (at: string, to: unknown): Op => ({ op: 'set', path: path(at), to });
const remove = (at: string): Op => ({ op: 'remove', path: path(at) });
const add = (list: string, value: Raw & { readonly id: string }, after: string | null = null): Op => ({
  op: 'add',
  list: path(list),
  value,
  after,
});

const input = { id: 'b2', type: 'text input', options: { variableId: 'v1' } };
const draft: Raw = {
  name: 'Shop',
  icon: null,
  selectedThemeTemplateId: null,
  events: [{ id: 's', type: 'start' }],
  groups: [
    { id: 'g1', title: 'One', blocks: [{ id: 'b1', type: 'text' }, input] },
    { id: 'g2', title: 'Two', blocks: [{ id: 'b3', type: 'of the past', options: { a: 1 } }] },
  ],
  edges: [],
  variables: [{ id: 'v1', name: 'Name', isSessionVariable: false }],
  theme: {},
  settings: {},
};

const after = (ops: readonly Op[], before = draft): Raw => {
  const applied = applyOps(before, ops);
  assert.ok(applied.ok, JSON.stringify(applied));
  return applied.value;
};

describe('checkDraft', () => {
  for (const [name, ops, issue] of [
    ['a name that is empty', [set('name', '')], 'name'],
    ['a name that is gone', [remove('name')], 'name'],
    ['a number as the icon', [set('icon', 7)], 'icon'],
    ['a group without a title', [remove('groups/g1/title')], 'groups.g1.title'],
    [
      'a wrong option',
      [set('groups/g1/blocks/b2/options/isLong', 'yes')],
      'groups.g1.blocks.b2.options.isLong',
    ],
    [
      'a block of a type that is not known',
      [add('groups/g1/blocks', { id: 'n', type: 'no' })],
      'groups.g1.blocks.n.type',
    ],
    ['groups that are gone', [remove('groups')], 'groups'],
    ['groups that are a text', [set('groups', 'x')], 'groups'],
    ['an edge from nowhere', [add('edges', { id: 'e', from: {}, to: { groupId: 'g1' } })], 'edges.e.from'],
    ['a variable without a name', [add('variables', { id: 'v2' })], 'variables.v2.name'],
    ['no start event', [remove('events/s')], 'events.0.type'],
    ['a theme that is a list', [set('theme', [])], 'theme'],
    [
      'a setting of another type',
      [set('settings/general/isBrandingEnabled', 'x')],
      'settings.general.isBrandingEnabled',
    ],
    ['what is nested too deeply', [set('theme/general', JSON.parse('['.repeat(64) + ']'.repeat(64)))], ''],
  ] as const)
    it(`refuses ${name}`, () => {
      const checked = checkDraft(draft, after(ops));
      assert.ok(!checked.ok);
      assert.deepEqual(
        checked.error.map((each) => each.path),
        [issue],
      );
    });

  for (const [name, ops, at, value] of [
    ['an icon that is gone', [remove('icon')], 'icon', undefined],
    [
      'a block of the past in another group',
      [{ op: 'move', path: path('groups/g2/blocks/b3'), list: path('groups/g1/blocks'), after: null }],
      'groups/g1/blocks/b3/options',
      { a: 1 },
    ],
    [
      'a part of the settings',
      [set('settings/general/isBrandingEnabled', true)],
      'settings/general',
      { isBrandingEnabled: true },
    ],
    [
      'lists with ids that are not unique',
      [
        set('groups', [
          { id: 'x', title: 'A', blocks: [] },
          { id: 'x', title: 'B', blocks: [] },
        ]),
      ],
      'groups',
      [
        { id: 'x', title: 'A', blocks: [] },
        { id: 'x', title: 'B', blocks: [] },
      ],
    ],
  ] satisfies readonly (readonly [string, readonly Op[], string, unknown])[])
    it(`takes ${name}`, () => {
      const checked = checkDraft(draft, after(ops));
      assert.ok(checked.ok, JSON.stringify(checked));
      assert.deepEqual(valueAt(checked.value.document, path(at)), value);
      assert.deepEqual(checked.value.corrections, []);
    });

  for (const [name, ops, corrections] of [
    [
      'unknown fields of a block',
      [set('groups/g1/blocks/b1/content', { x: 1 }), set('groups/g1/blocks/b1/more', 1)],
      [remove('groups/g1/blocks/b1/more'), remove('groups/g1/blocks/b1/content/x')],
    ],
    ['unknown fields of a theme', [set('theme/more', 1)], [remove('theme/more')]],
    ['half of a character in the name', [set('name', 'a\ud800')], [set('name', 'a\ufffd')]],
    [
      'a variable that an input fills',
      [set('variables/v1/isSessionVariable', true)],
      [set('variables/v1/isSessionVariable', false)],
    ],
    [
      'a variable that a new block fills with the transcript',
      [
        add('variables', { id: 'v2', name: 'All' }),
        add('groups/g1/blocks', {
          id: 'n',
          type: 'Set variable',
          options: { type: 'Transcript', variableId: 'v2' },
        }),
      ],
      [set('variables/v2/isSessionVariable', true)],
    ],
  ] satisfies readonly (readonly [string, readonly Op[], readonly Op[]])[])
    it(`corrects ${name}`, () => {
      const checked = checkDraft(draft, after(ops));
      assert.ok(checked.ok, JSON.stringify(checked));
      assert.deepEqual(after(checked.value.corrections, after(ops)), checked.value.document);
      const sorted = (list: readonly Op[]) => list.map((op) => JSON.stringify(op)).toSorted();
      assert.deepEqual(sorted(checked.value.corrections), sorted(corrections));
    });

  it('keeps what was not touched', () => {
    const checked = checkDraft(draft, after([set('groups/g1/title', 'New')]));
    assert.ok(checked.ok);
    assert.equal(valueAt(checked.value.document, path('groups/g2')), valueAt(draft, path('groups/g2')));
  });
});

describe('acceptBatches', () => {
  const batch = (batchId: string, ...ops: readonly Op[]): Batch => ({ batchId, ops });
  /** Others wrote these, one after the other; mine began before. */
  const submit = (theirs: readonly Batch[], mine: readonly Batch[]) => {
    let now = draft;
    const past: WrittenBatch[] = [];
    for (const each of theirs) {
      const accepted = acceptBatches({ draft: now, past: [], batches: [each] });
      assert.ok(accepted.ok, JSON.stringify(accepted));
      now = accepted.value.draft;
      past.push(...accepted.value.written);
    }
    return { before: now, outcome: acceptBatches({ draft: now, past, batches: mine }) };
  };

  it('makes mine after theirs, with what takes each back', () => {
    const mine = [batch('a', set('groups/g1/title', 'A')), batch('b', set('groups/g1/title', 'B'))];
    const { before, outcome } = submit([batch('x', set('groups/g2/title', 'X'))], mine);
    assert.ok(outcome.ok);
    assert.equal(valueAt(outcome.value.draft, path('groups/g1/title')), 'B');
    assert.equal(valueAt(outcome.value.draft, path('groups/g2/title')), 'X');
    assert.deepEqual(
      outcome.value.written.map(({ batchId }) => batchId),
      ['a', 'b'],
    );
    const back = outcome.value.written.toReversed().flatMap(({ inverse }) => inverse);
    assert.deepEqual(after(back, outcome.value.draft), before);
  });

  for (const [name, theirs, mine, written] of [
    ['sent again', [batch('a', set('name', 'A'))], [batch('a', set('name', 'A'))], []],
    [
      'of which one was written',
      [batch('a', set('name', 'A'))],
      [batch('a', set('name', 'A')), batch('b', set('name', 'B'))],
      [batch('b', set('name', 'B'))],
    ],
    [
      'of which one was written, others around it',
      [batch('x', set('icon', 'x')), batch('a', set('name', 'A')), batch('y', set('icon', 'y'))],
      [batch('a', set('name', 'A')), batch('b', set('theme/customCss', 'B'))],
      [batch('b', set('theme/customCss', 'B'))],
    ],
    [
      'of which one was written with corrections',
      [batch('a', add('groups', { id: 'n', title: 'N', blocks: [], more: 1 }))],
      [
        batch('a', add('groups', { id: 'n', title: 'N', blocks: [], more: 1 })),
        batch('b', set('groups/n/title', 'B')),
      ],
      [batch('b', set('groups/n/title', 'B'))],
    ],
    [
      'that were made by others already',
      [batch('x', remove('groups/g2'))],
      [batch('a', remove('groups/g2'))],
      [batch('a')],
    ],
  ] satisfies readonly (readonly [string, readonly Batch[], readonly Batch[], readonly Batch[]])[])
    it(`writes once what is ${name}`, () => {
      const { outcome } = submit(theirs, mine);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(
        outcome.value.written.map(({ batchId, ops }) => ({ batchId, ops })),
        written,
      );
    });

  for (const [name, theirs, mine, refusal] of [
    [
      'a clash, with all values',
      [batch('x', set('name', 'X'))],
      [batch('a', set('icon', 'i')), batch('b', set('name', 'B'))],
      { code: 'CLASH', clashes: [{ path: ['name'], base: 'Shop', mine: 'B', theirs: 'X' }] },
    ],
    [
      'a draft that is not valid',
      [batch('x', set('icon', 'x'))],
      [batch('a', set('name', 'A')), batch('b', set('name', ''))],
      { code: 'INVALID', issues: [{ path: 'name', code: 'too_small', message: 'Must not be empty' }] },
    ],
    [
      'what cannot be applied to its base',
      [batch('x', add('groups', { id: 'n', title: 'N', blocks: [] }))],
      [batch('a', set('name', 'A')), batch('b', set('icon', 'i'), set('groups/n/title', 'B'))],
      {
        code: 'NOT_APPLICABLE',
        issues: [{ path: 'batches.1.ops.1', code: 'not_found', message: 'There is nothing at groups/n' }],
      },
    ],
    [
      'batches in another order than they were written in',
      [batch('a', set('name', 'A')), batch('b', set('icon', 'b'))],
      [batch('b', set('icon', 'b')), batch('a', set('name', 'A'))],
      { code: 'TOO_OLD' },
    ],
  ] as const)
    it(`refuses ${name}`, () => {
      const { outcome } = submit(theirs, mine);
      assert.deepEqual(outcome.ok ? 'ok' : outcome.error, refusal);
    });

  it('refuses a history that does not lead to the draft', () => {
    const past = [{ batchId: 'x', ops: [], inverse: [remove('groups/gone')] }];
    const outcome = acceptBatches({ draft, past, batches: [batch('a', set('name', 'A'))] });
    assert.deepEqual(outcome.ok ? 'ok' : outcome.error, { code: 'TOO_OLD' });
  });

  it('refuses more comparisons than a server has time for', () => {
    const many = (by: string) => Array.from({ length: 800 }, () => set('name', by));
    const { outcome } = submit([batch('x', ...many('X'))], [batch('a', ...many('X'))]);
    assert.deepEqual(outcome.ok ? 'ok' : outcome.error, { code: 'TOO_OLD' });
  });
});
