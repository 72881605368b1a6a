import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import type { Form } from './form.ts';
import { formOfSchema } from './form-of-schema.ts';

interface Row {
  readonly name: string;
  readonly shape: z.core.$ZodShape;
  readonly form: Form;
}

const rows: readonly Row[] = [
  {
    name: 'a text',
    shape: {
      a: z
        .string()
        .default('x')
        .meta({ title: 'A', description: 'Help.', placeholder: 'y', isAdvanced: true }),
    },
    form: [
      {
        path: ['a'],
        title: 'A',
        help: 'Help.',
        placeholder: 'y',
        isAdvanced: true,
        default: 'x',
        widget: 'text',
      },
    ],
  },
  {
    name: 'a text of a certain form',
    shape: { a: z.string().regex(/^x+$/).optional().meta({ title: 'A' }) },
    form: [{ path: ['a'], title: 'A', widget: 'text', pattern: '^x+$' }],
  },
  {
    name: 'texts whose values a service knows',
    shape: {
      a: z
        .string()
        .optional()
        .meta({ title: 'A', widget: 'text', suggests: { question: 'models' } }),
      b: z
        .string()
        .optional()
        .meta({ title: 'B', widget: 'url', suggests: { question: 'events' } }),
      c: z.array(z.string().meta({ title: 'Value', suggests: { question: 'users', isId: true } })).meta({
        title: 'C',
      }),
    },
    form: [
      { path: ['a'], title: 'A', widget: 'text', suggests: { question: 'models' } },
      { path: ['b'], title: 'B', widget: 'url', suggests: { question: 'events' } },
      {
        path: ['c'],
        title: 'C',
        widget: 'list',
        element: [{ path: [], title: 'Value', widget: 'text', suggests: { question: 'users', isId: true } }],
      },
    ],
  },
  { name: 'a hidden field', shape: { a: z.string().meta({ title: 'A', isHidden: true }) }, form: [] },
  {
    name: 'the outer layer wins',
    shape: { a: z.string().meta({ title: 'A' }).optional().meta({ title: 'B' }) },
    form: [{ path: ['a'], title: 'B', widget: 'text' }],
  },
  {
    name: 'a number with bounds',
    shape: { a: z.int().min(1).max(9).default(2).meta({ title: 'A' }) },
    form: [{ path: ['a'], title: 'A', default: 2, widget: 'number', isInteger: true, min: 1, max: 9 }],
  },
  {
    name: 'a number without bounds',
    shape: { a: z.number().meta({ title: 'A' }) },
    form: [{ path: ['a'], title: 'A', widget: 'number' }],
  },
  {
    name: 'a number or a variable',
    shape: {
      a: z.union([z.number(), z.string()]).meta({ title: 'A', widget: 'number', bounds: { min: 0, max: 2 } }),
    },
    form: [{ path: ['a'], title: 'A', widget: 'number', allowsVariables: true, min: 0, max: 2 }],
  },
  {
    name: 'values to select, with labels and old values',
    shape: {
      a: z.enum(['x', 'y', 'Y']).meta({ title: 'A', labels: { x: 'The x' }, hiddenValues: ['Y'] }),
    },
    form: [
      {
        path: ['a'],
        title: 'A',
        widget: 'select',
        options: [
          { value: 'x', label: 'The x' },
          { value: 'y', label: 'y' },
          { value: 'Y', label: 'Y', isHidden: true },
        ],
      },
    ],
  },
  {
    name: 'sections; without a title their fields stand alone',
    shape: {
      a: z.object({ b: z.boolean().meta({ title: 'B' }) }).prefault({ b: true }),
      c: z.object({ d: z.boolean().meta({ title: 'D' }) }).meta({ title: 'C' }),
      e: z.object({ f: z.boolean().meta({ isHidden: true }) }).meta({ title: 'E' }),
    },
    form: [
      { path: ['a', 'b'], title: 'B', widget: 'toggle' },
      {
        path: ['c'],
        title: 'C',
        widget: 'section',
        fields: [{ path: ['c', 'd'], title: 'D', widget: 'toggle' }],
      },
    ],
  },
  {
    name: 'lists of objects, of texts, and of nothing that can be set',
    shape: {
      items: z
        .array(
          z.object({
            id: z.string(),
            outgoingEdgeId: z.string().optional(),
            content: z.string().optional().meta({ title: 'Label' }),
          }),
        )
        .prefault([])
        .meta({ title: 'Buttons' }),
      texts: z
        .array(z.string().meta({ title: 'Value' }))
        .optional()
        .meta({ title: 'Texts' }),
      bare: z.array(z.object({ id: z.string() })),
    },
    form: [
      {
        path: ['items'],
        title: 'Buttons',
        widget: 'list',
        element: [{ path: ['content'], title: 'Label', widget: 'text' }],
        hasIds: true,
        hasEdges: true,
      },
      {
        path: ['texts'],
        title: 'Texts',
        widget: 'list',
        element: [{ path: [], title: 'Value', widget: 'text' }],
      },
    ],
  },
  {
    name: 'variants',
    shape: {
      o: z.discriminatedUnion('kind', [
        z.object({
          kind: z.undefined().optional().meta({ isHidden: true }),
          x: z.string().meta({ title: 'X' }),
        }),
        z.object({
          kind: z.enum(['a', 'b']).meta({ title: 'Kind', labels: { a: 'An a' } }),
          x: z.string().meta({ title: 'X' }),
          y: z.string().meta({ title: 'Y' }),
        }),
      ]),
    },
    form: [
      {
        path: ['o'],
        title: 'Kind',
        widget: 'variants',
        choice: {
          path: ['o', 'kind'],
          title: 'Kind',
          options: [
            { value: 'a', label: 'An a' },
            { value: 'b', label: 'b' },
          ],
        },
        variants: [
          { values: [], fields: [{ path: ['o', 'x'], title: 'X', widget: 'text' }] },
          {
            values: ['a', 'b'],
            fields: [
              { path: ['o', 'x'], title: 'X', widget: 'text' },
              { path: ['o', 'y'], title: 'Y', widget: 'text' },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'conditions on other fields, and pickers that depend on them',
    shape: {
      mode: z.enum(['A', 'B']).default('A').meta({ title: 'Mode' }),
      groupId: z.string().meta({ title: 'Group', widget: 'group' }),
      inside: z.object({
        text: z.string().meta({
          title: 'Text',
          widget: 'long-text',
          shownWhen: { field: '../mode', is: 'B' },
          codeWhen: { when: { field: '../mode', isNot: ['A'] }, language: 'html' },
        }),
        blockId: z
          .string()
          .meta({ title: 'Block', widget: 'block', blockOf: '../groupId', blockTypes: ['x'] }),
      }),
    },
    form: [
      {
        path: ['mode'],
        title: 'Mode',
        default: 'A',
        widget: 'select',
        options: [
          { value: 'A', label: 'A' },
          { value: 'B', label: 'B' },
        ],
      },
      { path: ['groupId'], title: 'Group', widget: 'group' },
      {
        path: ['inside', 'text'],
        title: 'Text',
        shownWhen: { path: ['mode'], is: ['B'], default: 'A' },
        widget: 'long-text',
        codeWhen: { when: { path: ['mode'], isNot: ['A'], default: 'A' }, language: 'html' },
      },
      {
        path: ['inside', 'blockId'],
        title: 'Block',
        widget: 'block',
        groupPath: ['groupId'],
        blockTypes: ['x'],
      },
    ],
  },
];

describe('the form of a schema', () => {
  for (const { name, shape, form } of rows)
    it(name, () => assert.deepEqual(formOfSchema(z.object(shape)), form));

  it('refuses a condition on a field that does not exist', () => {
    const shape = { a: z.string().meta({ title: 'A', shownWhen: { field: 'b', is: true } }) };
    assert.throws(() => formOfSchema(z.object(shape)), /a refers to a field b/);
  });
});
