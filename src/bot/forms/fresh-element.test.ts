import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { formOfSchema } from './form-of-schema.ts';
import { freshElement } from './fresh-element.ts';

const title = (name: string) => ({ title: name });
const rows: readonly (readonly [name: string, element: z.ZodType, fresh: unknown])[] = [
  ['a text', z.string().meta(title('Value')), ''],
  ['fields', z.object({ key: z.string().meta(title('Key')) }), {}],
  ['fields with an id', z.object({ id: z.string(), key: z.string().meta(title('Key')) }), { id: 'new' }],
  [
    'variants',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('old').meta({ title: 'Type', hiddenValues: ['old'] }) }),
      z.object({ id: z.string(), type: z.literal('b').meta(title('Type')) }),
    ]),
    { id: 'new', type: 'b' },
  ],
];

describe('a new element of a list', () => {
  for (const [name, element, fresh] of rows)
    it(name, () => {
      const [field] = formOfSchema(z.object({ list: z.array(element).meta({ title: 'List' }) }));
      assert.ok(field?.widget === 'list');
      assert.deepEqual(
        freshElement(field, () => 'new'),
        fresh,
      );
    });
});
