import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { blockForm } from '../forms/block-form.ts';
import type { Form } from '../forms/form.ts';
import { fieldAt } from './field-at.ts';
import { pathWords } from './path-words.ts';

const form: Form = [
  { widget: 'text', path: ['options', 'url'], title: 'Address' },
  {
    widget: 'section',
    path: ['options', 'labels'],
    title: 'Labels',
    fields: [
      { widget: 'text', path: ['options', 'labels', 'button'], title: 'Button' },
      { widget: 'text', path: ['options', 'labels', 'placeholder'], title: 'Placeholder' },
    ],
  },
  {
    widget: 'variants',
    path: ['options'],
    title: 'Action',
    choice: { path: ['options', 'action'], title: 'What it does', options: [] },
    variants: [
      { values: ['a'], fields: [{ widget: 'text', path: ['options', 'model'], title: 'Model' }] },
      { values: ['b'], fields: [{ widget: 'number', path: ['options', 'size'], title: 'Size' }] },
    ],
  },
  {
    widget: 'list',
    path: ['options', 'headers'],
    title: 'Headers',
    element: [
      { widget: 'text', path: ['key'], title: 'Name' },
      { widget: 'text', path: ['value'], title: 'Value' },
    ],
  },
  {
    widget: 'list',
    path: ['options', 'tags'],
    title: 'Tags',
    element: [{ widget: 'text', path: [], title: '' }],
  },
  { widget: 'condition', path: ['options', 'when'], title: 'Only if' },
  { widget: 'rich-text', path: ['content', 'richText'], title: '' },
];

interface Row {
  readonly path: string;
  /** Titles; undefined: no field. */
  readonly titles?: readonly string[];
  /** The part of the path that leads to the value. */
  readonly value?: string;
}

const rows: readonly Row[] = [
  {
    path: 'options.url',
    titles: ['Address'],
    value: 'options.url',
  },
  {
    path: 'options.labels.button',
    titles: ['Labels', 'Button'],
    value: 'options.labels.button',
  },
  {
    path: 'options.labels.unheard',
  },
  {
    path: 'options.labels',
  },
  {
    path: 'options.action',
    titles: ['What it does'],
    value: 'options.action',
  },
  {
    path: 'options.model',
    titles: ['Model'],
    value: 'options.model',
  },
  {
    path: 'options.size',
    titles: ['Size'],
    value: 'options.size',
  },
  {
    path: 'options',
  },
  {
    path: 'options.headers',
    titles: ['Headers'],
    value: 'options.headers',
  },
  {
    path: 'options.headers.h1',
    titles: ['Headers'],
    value: 'options.headers.h1',
  },
  {
    path: 'options.headers.h1.value',
    titles: ['Headers', 'Value'],
    value: 'options.headers.h1.value',
  },
  {
    path: 'options.headers.h1.unheard',
    titles: ['Headers'],
    value: 'options.headers.h1',
  },
  {
    path: 'options.tags',
    titles: ['Tags'],
    value: 'options.tags',
  },
  {
    path: 'options.when.comparisons.c.value',
    titles: ['Only if'],
    value: 'options.when',
  },
  {
    path: 'content.richText',
    titles: [],
    value: 'content.richText',
  },
  {
    path: 'label',
  },
  {
    path: '',
  },
];

describe('the field of a path:', () => {
  for (const { path, titles, value } of rows)
    it(path || 'none', () => {
      const steps = path.split('.');
      const found = fieldAt(form, steps);
      assert.deepEqual(found?.titles, titles);
      assert.equal(found && steps.slice(0, found.steps).join('.'), value);
    });

  for (const { type } of blockDefs)
    it(`every field of "${type}" is found by its path`, () => {
      const all = blockForm(type) ?? [];
      for (const field of all)
        if (field.widget !== 'section' && field.widget !== 'variants')
          assert.equal(fieldAt(all, field.path)?.steps, field.path.length, field.path.join('.'));
    });
});

const paths: readonly (readonly [path: string, words: string])[] = [
  ['chat.hostBubbles.backgroundColor', 'Chat › Host bubbles › Background color'],
  ['security', 'Security'],
  ['general.isBrandingEnabled', 'General › Is branding enabled'],
  ['customCss', 'Custom css'],
  ['', ''],
  ['a1B2', 'A1 b2'],
];

describe('a path in words:', () => {
  for (const [path, words] of paths)
    it(path || 'none', () => assert.equal(pathWords(path.split('.')), words));
});
