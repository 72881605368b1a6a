import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createDocument } from '../create.ts';
import type { BotDocument } from '../document.ts';
import { applyOps } from '../ops/apply-ops.ts';
import type { Op, Path } from '../ops/op.ts';
import { parseDocument } from '../parse-document.ts';
import type { BotChange } from './bot-change.ts';
import { changesText, countChanges, countsText } from './changes-text.ts';
import { compareDocuments } from './compare-documents.ts';

const say = (id: string, text: string, more: object = {}) => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text }] }] },
  ...more,
});
const choice = (items: readonly object[]) => ({ id: 'b1', type: 'choice input', items });
const button = (id: string, content: string, more: object = {}) => ({ id, content, ...more });

const bot = parsed({
  ...createDocument('s'),
  groups: [
    {
      id: 'a',
      title: 'Hello',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [
        say('a1', 'Hi {{Name}}'),
        say('a2', 'You'),
        say('a3', 'and'),
        say('a4', '{{Name}}'),
        { id: 'a5', type: 'email input', outgoingEdgeId: 'e', options: { variableId: 'v' } },
      ],
    },
    {
      id: 'b',
      title: 'Bye',
      graphCoordinates: { x: 400, y: 0 },
      blocks: [choice([button('i1', 'Yes', { outgoingEdgeId: 'f' }), button('i2', 'No')])],
    },
    {
      id: 'c',
      title: 'Check',
      blocks: [
        {
          id: 'c1',
          type: 'Condition',
          items: [
            {
              id: 'k',
              content: {
                comparisons: [
                  { id: 'q', variableId: 'v', comparisonOperator: 'Greater or equal to', value: '18' },
                ],
              },
            },
          ],
        },
        { id: 'c2', type: 'Jump', options: { groupId: 'b' } },
      ],
    },
  ],
  edges: [
    { id: 'e', from: { blockId: 'a5' }, to: { groupId: 'b' } },
    { id: 'f', from: { blockId: 'b1', itemId: 'i1' }, to: { groupId: 'c' } },
  ],
  variables: [{ id: 'v', name: 'Name' }],
});

function parsed(raw: unknown): BotDocument {
  const done = parseDocument(raw, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

function changed(ops: readonly Op[], before = bot): BotDocument {
  const after = applyOps({ ...before }, ops);
  assert.ok(after.ok, JSON.stringify(after));
  return parsed(after.value);
}

const path = (text: string): Path => text.split('/');
const set = (at: string, to: unknown): Op => ({ op: 'set', path: path(at), to });
const remove = (at: string): Op => ({ op: 'remove', path: path(at) });
const add = (list: string, value: { readonly id: string }, after: string | null = null): Op => ({
  op: 'add',
  list: path(list),
  value,
  after,
});
const move = (from: string, list: string, after: string | null): Op => ({
  op: 'move',
  path: path(from),
  list: path(list),
  after,
});
const at = 'groups/a/blocks';
const text = (words: string) => [{ type: 'p', children: [{ text: words }] }];

const rows: readonly (readonly [name: string, ops: readonly Op[], changes: readonly string[]])[] = [
  ['nothing', [], []],
  [
    'a group',
    [add('groups', Object.assign({ id: 'd' }, { title: 'New', blocks: [say('d1', 'x')] }), 'c')],
    ['added/group/d behaviour | Group "New"'],
  ],
  [
    'a title',
    [set('groups/a/title', 'Welcome')],
    ['changed/group/a none | Group "Welcome" | Title: Hello → Welcome'],
  ],
  [
    'a place on the board alone',
    [set('groups/a/graphCoordinates', { x: 5, y: 5 })],
    ['moved/group/a layout | Group "Hello"'],
  ],
  [
    'a place on the board, and a title',
    [set('groups/a/graphCoordinates', { x: 5, y: 5 }), set('groups/a/title', 'Welcome')],
    [
      'changed/group/a none | Group "Welcome" | Title: Hello → Welcome',
      'moved/group/a layout | Group "Welcome"',
    ],
  ],
  [
    'a text',
    [set(`${at}/a2/content/richText`, text('Everybody'))],
    ['changed/block/a2 words | Text "Everybody" in "Hello" | Text: You → Everybody'],
  ],
  [
    'two blocks that change places',
    [move(`${at}/a2`, at, 'a3')],
    ['moved/block/a3 behaviour | Text "and" in "Hello"'],
  ],
  [
    'a block in another group',
    [move(`${at}/a2`, 'groups/c/blocks', null)],
    ['moved/block/a2 behaviour | Text "You" in "Check"'],
  ],
  ['a block that goes', [remove(`${at}/a2`)], ['removed/block/a2 behaviour | Text "You" in "Hello"']],
  [
    'an edge that goes, with its pointer',
    [remove('edges/e'), remove(`${at}/a5/outgoingEdgeId`)],
    ['removed/edge/e behaviour | Connection from "Hello" to "Bye"'],
  ],
  [
    'a pointer to no edge',
    [set(`${at}/a2/outgoingEdgeId`, 'gone')],
    ['changed/block/a2 behaviour | Text "You" in "Hello" | Connection: nothing → gone'],
  ],
  [
    'an edge that leads elsewhere',
    [set('edges/e/to/groupId', 'c')],
    ['changed/edge/e behaviour | Connection from "Hello" to "Check" | Leads to: "Bye" → "Check"'],
  ],
  [
    'another edge that leads elsewhere',
    [
      remove('edges/e'),
      add('edges', Object.assign({ id: 'e2' }, { from: { blockId: 'a5' }, to: { groupId: 'c' } })),
      set(`${at}/a5/outgoingEdgeId`, 'e2'),
    ],
    ['changed/edge/e2 behaviour | Connection from "Hello" to "Check" | Leads to: "Bye" → "Check"'],
  ],
  [
    'another edge that leads to the same place',
    [
      remove('edges/e'),
      add('edges', Object.assign({ id: 'e2' }, { from: { blockId: 'a5' }, to: { groupId: 'b' } })),
      set(`${at}/a5/outgoingEdgeId`, 'e2'),
    ],
    ['changed/edge/e2 none | Connection from "Hello" to "Bye"'],
  ],
  [
    'a button',
    [add('groups/b/blocks/b1/items', button('i3', 'Maybe'), 'i2')],
    ['added/item/b1/i3 behaviour | "Maybe" of Buttons "Yes · No · Maybe" in "Bye"'],
  ],
  [
    'the words of a button',
    [set('groups/b/blocks/b1/items/i2/content', 'Never')],
    ['changed/item/b1/i2 behaviour | "Never" of Buttons "Yes · Never" in "Bye" | Label: No → Never'],
  ],
  [
    'a button that was deleted and drawn again, with its edge',
    [
      remove('groups/b/blocks/b1/items/i1'),
      add('groups/b/blocks/b1/items', button('i9', 'Yes', { outgoingEdgeId: 'f9' }), null),
      remove('edges/f'),
      add(
        'edges',
        Object.assign({ id: 'f9' }, { from: { blockId: 'b1', itemId: 'i9' }, to: { groupId: 'c' } }),
      ),
    ],
    ['recreated/item/b1/i9 behaviour | "Yes" of Buttons "Yes · No" in "Bye"'],
  ],
  [
    'another block in the place of one',
    [remove(`${at}/a2`), add(at, { id: 'n', ...{ type: 'email input' } }, 'a1')],
    [
      'added/block/n behaviour | E-mail "Your e-mail" in "Hello"',
      'removed/block/a2 behaviour | Text "You" in "Hello"',
    ],
  ],
  [
    'a block of another type, with the fields of both',
    [
      set(`${at}/a2/type`, 'choice input'),
      remove(`${at}/a2/content`),
      set(`${at}/a2/items`, [button('i20', 'Tea'), button('i21', 'Coffee')]),
      set(`${at}/a2/options`, { variableId: 'v' }),
    ],
    [
      'changed/block/a2 behaviour | Text "You" into Buttons "Tea · Coffee → Name" in "Hello" | Type: Text → Buttons | Text: You → nothing | Buttons: nothing → Tea · Coffee | Save the answer in: nothing → Name',
    ],
  ],
  [
    'a block of another type that has the same name',
    [set(`${at}/a2/type`, 'text input'), remove(`${at}/a2/content`)],
    [
      'changed/block/a2 behaviour | Text "You" into Text "Write your answer" in "Hello" | Type: Text (bubble) → Text (input) | Text: You → nothing',
    ],
  ],
  [
    'a comparison',
    [set('groups/c/blocks/c1/items/k/content/comparisons/q/value', '21')],
    [
      'changed/item/c1/k behaviour | "If 1" of Condition "Name is at least 21" in "Check" | Condition: Name is at least 18 → Name is at least 21',
    ],
  ],
  [
    'a default that is written down',
    [set(`${at}/a5/options/labels`, { button: 'Send' })],
    ['changed/block/a5 none | E-mail "Your e-mail → Name" in "Hello" | Labels › Button: nothing → Send'],
  ],
  [
    'a label',
    [set(`${at}/a5/options/labels`, { button: 'Off it goes' })],
    [
      'changed/block/a5 words | E-mail "Your e-mail → Name" in "Hello" | Labels › Button: nothing → Off it goes',
    ],
  ],
  [
    'a variable with another name, in all texts',
    [
      set('variables/v/name', 'First name'),
      set(`${at}/a1/content/richText`, text('Hi {{First name}}')),
      set(`${at}/a4/content/richText`, text('{{First name}}')),
    ],
    ['changed/variable/v none | Variable "First name" | Name: Name → First name | 2 mentions'],
  ],
  [
    'a variable',
    [add('variables', Object.assign({ id: 'w' }, { name: 'Age' }), 'v')],
    ['added/variable/w behaviour | Variable "Age"'],
  ],
  [
    'a colour',
    [set('theme/chat', { buttons: { backgroundColor: '#ff0000' } })],
    ['changed/theme/chat looks | Theme: Chat | Chat › Buttons › Background color: nothing → #ff0000'],
  ],
  [
    'the default colour',
    [set('theme/chat', { buttons: { backgroundColor: '#0042DA' } })],
    ['changed/theme/chat none | Theme: Chat | Chat › Buttons › Background color: nothing → #0042DA'],
  ],
  [
    'a setting',
    [set('settings/security', { allowedOrigins: ['https://a.example'] })],
    [
      'changed/settings/security behaviour | Settings: Security | Security › Allowed origins: nothing → https://a.example',
    ],
  ],
];

const line = ({ id, effect, subject, fields, mentions }: BotChange): string =>
  [
    `${id} ${effect}`,
    subject,
    ...fields.map(({ title, before, after }) => `${title}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`),
    ...(mentions > 0 ? [`${mentions} mentions`] : []),
  ].join(' | ');

describe('the differences between two states:', () => {
  for (const [name, ops, changes] of rows)
    it(name, () => assert.deepEqual(compareDocuments(bot, changed(ops)).map(line), changes));

  it('are the same whatever order the keys of the two states have', () => {
    const after = changed([
      set('variables/v/name', 'First name'),
      set(`${at}/a1/content/richText`, [{ children: [{ text: 'Hi {{First name}}' }], type: 'p' }]),
      set(`${at}/a4/content/richText`, [{ children: [{ text: '{{First name}}' }], type: 'p' }]),
    ]);
    assert.deepEqual(compareDocuments(bot, after).map(line), [
      'changed/variable/v none | Variable "First name" | Name: Name → First name | 2 mentions',
    ]);
  });

  it('are counted, and told as Markdown in which texts of authors are no markup', () => {
    const after = changed([
      remove(`${at}/a2`),
      set('groups/a/title', '*Hi* <b>'),
      set(`${at}/a3/content/richText`, text('a\n\nb')),
    ]);
    const changes = compareDocuments(bot, after);
    assert.equal(countsText(countChanges(changes)), '2 changed, 1 removed');
    assert.equal(
      changesText(changes),
      [
        '- Changed Group "\\*Hi\\* \\<b\\>" (no effect)',
        '  - Title: "Hello" → "\\*Hi\\* \\<b\\>"',
        '- Changed Text "a b" in "\\*Hi\\* \\<b\\>" (texts only)',
        '  - Text: "and" → "a b"',
        '- Removed Text "You" in "Hello"',
      ].join('\n'),
    );
  });
});

/** Any of these may be made in any order; those that cannot be made any more are left out. */
const steps = rows.flatMap(([, ops]) => ops);

describe('for any two states,', () => {
  const states = fc.array(fc.nat(steps.length - 1), { maxLength: 12 }).map((picks) =>
    picks.reduce((document, pick) => {
      const step = steps[pick];
      const next = step === undefined ? undefined : applyOps({ ...document }, [step]);
      const read = next?.ok === true ? parseDocument(next.value, { unknownBlocks: 'keep' }) : undefined;
      return read?.ok === true ? read.value.document : document;
    }, bot),
  );

  it('the ops of all differences lead from one to the other, each once', () =>
    fc.assert(
      fc.property(states, states, (before, after) => {
        const changes = compareDocuments(before, after);
        const ops = changes.flatMap((change) => change.ops).toSorted((one, other) => one.index - other.index);
        assert.deepEqual(
          ops.map(({ index }) => index),
          ops.map((_, index) => index),
        );
        assert.deepEqual(
          applyOps(
            { ...before },
            ops.map(({ op }) => op),
          ),
          { ok: true, value: { ...after } },
        );
        assert.equal(new Set(changes.map(({ id }) => id)).size, changes.length);
      }),
      { numRuns: Number(process.env['COMPARE_PAIRS'] ?? 500) },
    ));
});
