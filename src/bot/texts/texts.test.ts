import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyOps } from '../ops/apply-ops.ts';
import { replaceTexts } from './replace-texts.ts';
import { occurrencesIn, replacedIn, type TextQuery } from './text-query.ts';
import { type TextParts, textsOf } from './texts-of.ts';

const plain: TextQuery = { find: 'cat', isExactCase: false, isWholeWord: false, isInVariables: false };

/** What is sought, in which text, and the text after it was replaced by `$&dog`. */
const rows: readonly (readonly [query: Partial<TextQuery>, text: string, after: string])[] = [
  [{}, 'A Cat, a cat', 'A $&dog, a $&dog'],
  [{ isExactCase: true }, 'A Cat, a cat', 'A Cat, a $&dog'],
  [{ isWholeWord: true }, 'cats cat _cat cat1 (cat)', 'cats $&dog _cat cat1 ($&dog)'],
  [{ isWholeWord: true, find: 'für' }, 'dafür für fürs', 'dafür $&dog fürs'],
  [{}, 'cat {{cat}} {{=cat + 1=}}', '$&dog {{cat}} {{=cat + 1=}}'],
  [{ isInVariables: true }, 'cat {{cat}}', '$&dog {{$&dog}}'],
  [{ find: '}} {{' }, '{{a}} {{b}}', '{{a}} {{b}}'],
  [{ find: '' }, 'cat', 'cat'],
  [{ find: 'a.(b)*[c]' }, 'abc a.(b)*[c]', 'abc $&dog'],
  [{ find: 'ß' }, 'Maß MASS', 'Ma$&dog MASS'],
  [{ find: '-/{1}' }, 'x-/{1}', 'x$&dog'],
  [{ find: 'aa' }, 'aaa', '$&doga'],
];

describe('finding in texts', () => {
  for (const [query, text, after] of rows)
    it(`${JSON.stringify(query)} in "${text}"`, () =>
      assert.equal(replacedIn(text, { ...plain, ...query }, '$&dog'), after));

  it('knows the places', () => assert.deepEqual(occurrencesIn('a cat', plain), [{ start: 2, end: 5 }]));
});

const parts: TextParts = {
  events: [{ id: 'c', type: 'command', options: { command: 'cat' } }],
  groups: [
    {
      id: 'cat',
      title: 'The cat',
      blocks: [
        {
          ...{ id: 'b1', type: 'text', label: 'My cat' },
          content: { richText: [{ type: 'p', children: [{ text: 'A ' }, { text: 'cat', bold: true }] }] },
        },
        {
          ...{ id: 'b2', type: 'choice input', options: { variableId: 'cat', dynamicVariableId: 'cat' } },
          items: [
            { id: 'i1', content: 'cat' },
            { id: 'i2', content: 'dog', outgoingEdgeId: 'cat' },
          ],
        },
        {
          ...{ id: 'b3', type: 'Condition' },
          items: [
            {
              id: 'i3',
              content: {
                comparisons: [{ id: 'k', variableId: 'cat', comparisonOperator: 'Equal to', value: 'cat' }],
              },
            },
          ],
        },
        { id: 'b4', type: 'Email', options: { recipients: ['cat@example.com'], subject: 'cat' } },
        { id: 'b5', type: 'of another version', options: { text: 'cat' } },
      ],
    },
  ],
  settings: { general: { consent: { text: 'cat' } }, metadata: { title: 'cat', tagManagerId: 'cat' } },
};

describe('the texts of a bot', () => {
  const texts = textsOf(parts);
  const matching = texts.filter(({ text }) => occurrencesIn(text, plain).length > 0);

  it('are those that somebody wrote', () =>
    assert.deepEqual(
      matching.map(({ path, field }) => [path.join('.'), field]),
      [
        ['events.0.options.command', 'options.command'],
        ['groups.0.title', ''],
        ['groups.0.blocks.0.label', 'label'],
        ['groups.0.blocks.0.content.richText.0.children.1.text', 'content.richText'],
        ['groups.0.blocks.1.items.0.content', 'items.i1.content'],
        ['groups.0.blocks.2.items.0.content.comparisons.0.value', 'items.i3.content'],
        ['groups.0.blocks.3.options.recipients.0', 'options.recipients.0'],
        ['groups.0.blocks.3.options.subject', 'options.subject'],
        ['settings.general.consent.text', ''],
        ['settings.metadata.title', ''],
      ],
    ));

  it('are replaced by small changes that leave all else alone', () => {
    const ops = replaceTexts(parts, matching, { query: plain, to: 'dog' });
    const after = applyOps({ ...parts }, ops);
    assert.ok(after.ok);
    const expected: unknown = JSON.parse(
      JSON.stringify(parts)
        .replaceAll('cat@', 'dog@')
        .replaceAll(/("(?:title|label|text|content|value|subject|command)":"[^"]*)cat/g, '$1dog')
        .replace('"options":{"text":"dog"}', '"options":{"text":"cat"}'),
    );
    assert.deepEqual(after.value, expected);
    assert.equal(ops.length, matching.length);
  });

  it('are replaced one by one, and not twice', () => {
    const [first] = matching.filter(({ field }) => field === 'options.subject');
    assert.ok(first);
    const change = { query: plain, to: 'dog' };
    const ops = replaceTexts(parts, [first], change);
    assert.deepEqual(ops, [
      { op: 'set', path: ['groups', 'cat', 'blocks', 'b4', 'options', 'subject'], to: 'dog' },
    ]);
    const after = applyOps({ ...parts }, ops);
    assert.ok(after.ok);
    assert.deepEqual(replaceTexts({ ...parts, ...after.value }, [first], change), []);
  });
});
