import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockForm } from '../forms/block-form.ts';
import { formTexts } from './form-texts.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly block: object;
  /** Its texts, by the field of the form and by place. */
  readonly texts: readonly (readonly [field: string, path: string, text: string])[];
}

const rows: readonly Row[] = [
  {
    name: 'labels in sections, and a text that is not shown now',
    type: 'file input',
    block: { options: { isRequired: true, labels: { button: 'Send', skip: 'Later' } } },
    texts: [
      ['options.labels.button', 'options.labels.button', 'Send'],
      ['options.labels.skip', 'options.labels.skip', 'Later'],
    ],
  },
  {
    name: 'plain values of a list, named by position',
    type: 'file input',
    block: { options: { allowedFileTypes: { isEnabled: true, types: ['image/*', '.pdf'] } } },
    texts: [
      ['options.allowedFileTypes.types.0', 'options.allowedFileTypes.types.0', 'image/*'],
      ['options.allowedFileTypes.types.1', 'options.allowedFileTypes.types.1', '.pdf'],
    ],
  },
  {
    name: 'lists inside lists, named by ids',
    type: 'cards',
    block: {
      items: [
        {
          ...{ id: 'c', imageUrl: 'https://example.com/a.png', title: 'One', description: 'First' },
          paths: [{ id: 'p', text: 'Buy', outgoingEdgeId: 'e' }],
        },
      ],
    },
    texts: [
      ['items.c.imageUrl', 'items.0.imageUrl', 'https://example.com/a.png'],
      ['items.c.title', 'items.0.title', 'One'],
      ['items.c.description', 'items.0.description', 'First'],
      ['items.c.paths.p.text', 'items.0.paths.0.text', 'Buy'],
    ],
  },
  {
    name: 'a field that several variants share, once',
    type: 'Set variable',
    block: { options: { variableId: 'v', type: 'Custom', expressionToEvaluate: '1 + 1' } },
    texts: [['options.expressionToEvaluate', 'options.expressionToEvaluate', '1 + 1']],
  },
  {
    name: 'links and texts of formatted text',
    type: 'text',
    block: {
      content: {
        richText: [
          { type: 'p', children: [{ type: 'a', url: 'https://example.com', children: [{ text: 'here' }] }] },
        ],
      },
    },
    texts: [
      ['content.richText', 'content.richText.0.children.0.url', 'https://example.com'],
      ['content.richText', 'content.richText.0.children.0.children.0.text', 'here'],
    ],
  },
  {
    name: 'values that have another shape than the form says',
    type: 'text',
    block: { content: { richText: 'text' } },
    texts: [],
  },
];

describe('the texts of a form', () => {
  for (const { name, type, block, texts } of rows)
    it(name, () => {
      const found = formTexts(blockForm(type) ?? [], { id: 'b', type, ...block });
      assert.deepEqual(
        found.map(({ field, path, text }) => [field, path.join('.'), text]),
        texts,
      );
    });
});
