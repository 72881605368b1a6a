import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument } from '#bot/document.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { variableUses } from '#bot/references.ts';
import { expandBot } from '#kit/short-bot.ts';
import { gatherFacts } from './facts.ts';
import { mergedVariables } from './merged-variables.ts';
import { askFor, choose, put, type SampleBot, way } from './rule-samples.ts';

type Variables = NonNullable<SampleBot['variables']>;

function documentOf(bot: SampleBot): BotDocument {
  const done = parseDocument(expandBot({ variables: ['Email', 'email'], ...bot }), { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

function opsFor(document: BotDocument) {
  const [into, from] = document.variables;
  assert.ok(into !== undefined && from !== undefined);
  return mergedVariables(gatherFacts(document), { from, into });
}

/** Places that use the second variable, and where a change sets something. */
const places: readonly (readonly [name: string, bot: SampleBot, set: readonly string[]])[] = [
  ['none', { groups: { a: ['Hello'] } }, []],
  ['a question', { groups: { a: [askFor('email')] } }, ['groups/a/blocks/a0/options']],
  ['a text', { groups: { a: ['Hello {{email}}, {{email}}'] } }, ['groups/a/blocks/a0/content']],
  [
    'a text beside other variables',
    { groups: { a: ['{{Email}} {{email}} email {{Other}}'] } },
    ['groups/a/blocks/a0/content'],
  ],
  [
    'a condition',
    { groups: { a: [choose('b', way('b', ['email', 'Is set'], ['Email', 'Is set']))], b: ['Bye'] } },
    ['groups/a/blocks/a0/items/a0-0/content'],
  ],
  [
    'two items of one block',
    {
      groups: {
        a: [{ type: 'choice input', items: ['Yes, {{email}}', 'No', 'Not {{email}}'] }],
      },
    },
    ['groups/a/blocks/a0/items/a0-0/content', 'groups/a/blocks/a0/items/a0-2/content'],
  ],
  [
    'code',
    { groups: { a: [put('Email', 'setVariable("email", {{email}}.trim())')] } },
    ['groups/a/blocks/a0/options'],
  ],
  [
    'an event',
    {
      groups: { a: ['Hello'] },
      events: [{ type: 'error', to: 'a', options: { messageVariableId: 'email' } }],
    },
    ['events/error0/options'],
  ],
  [
    'the settings',
    { groups: { a: ['Hello'] }, settings: { metadata: { title: 'For {{email}}' } } },
    ['settings/metadata'],
  ],
  [
    'the theme',
    { groups: { a: ['Hello'] }, theme: { chat: { hostAvatar: { isEnabled: true, url: '{{email}}' } } } },
    ['theme/chat'],
  ],
  [
    'a block of a type that nobody knows',
    { groups: { a: [{ type: 'hologram', options: { text: ['{{email}}'] } }] } },
    ['groups/a/blocks/a0/options'],
  ],
];

describe('one variable in the place of another', () => {
  for (const [name, bot, set] of places)
    it(`is used in ${name}`, () => {
      const document = documentOf(bot);
      const before = variableUses(document);
      const ops = opsFor(document);
      assert.ok(ops !== undefined);
      const [gone, ...changed] = ops.toReversed();
      assert.deepEqual(gone, { op: 'remove', path: ['variables', 'email'] });
      const where = changed.toReversed().map((op) => ('path' in op ? op.path.join('/') : op.op));
      const asRows = where.map((path) => path.replace(/^events\/[^/]+/, 'events/error0'));
      assert.deepEqual(asRows.map(shortened(set)), set);
      const done = applyOps({ ...document }, ops);
      assert.ok(done.ok);
      const parsed = parseDocument(done.value, { unknownBlocks: 'keep' });
      assert.ok(parsed.ok);
      const after = variableUses(parsed.value.document);
      const count = (uses: typeof before, ...ids: readonly string[]) =>
        ids.flatMap((id) => [...(uses.get(id)?.reads ?? []), ...(uses.get(id)?.writes ?? [])]).length;
      // A text that named both names one once.
      assert.ok(count(after, 'Email') >= Math.min(1, count(before, 'Email', 'email')));
      assert.equal(count(after, 'email'), 0);
      assert.doesNotMatch(JSON.stringify(parsed.value.document), /\{\{email\}\}|"email"/);
    });

  const different: readonly (readonly [name: string, variables: Variables])[] = [
    ['one is kept in results', ['Email', { name: 'email', isSessionVariable: true }]],
    ['one begins with a value', ['Email', { name: 'email', value: 'x' }]],
    [
      'they begin with different values',
      [
        { name: 'Email', value: 'y' },
        { name: 'email', value: 'x' },
      ],
    ],
  ];
  for (const [name, variables] of different)
    it(`is not used where ${name}`, () =>
      assert.equal(opsFor(documentOf({ groups: { a: [askFor('email')] }, variables })), undefined));

  it('keeps what both begin with', () =>
    assert.equal(
      opsFor(
        documentOf({
          groups: { a: ['Hello'] },
          variables: [
            { name: 'Email', value: 'x' },
            { name: 'email', value: 'x' },
          ],
        }),
      )?.length,
      1,
    ));
});

/** A path as far as a row names it: theme and settings are set whole. */
const shortened =
  (rows: readonly string[]) =>
  (path: string): string =>
    rows.find((row) => row === path || row.startsWith(`${path}/`)) ?? path;
