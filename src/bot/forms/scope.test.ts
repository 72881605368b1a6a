import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import type { FieldCondition } from '#model/field-meta.ts';
import type { ShownWhen } from './form.ts';
import { optionsOf } from './options-of.ts';
import { resolveCondition, resolveField, type Scope } from './scope.ts';
import { unwrapField } from './unwrap-field.ts';

const inner = z.object({ mode: z.enum(['x', 'y']).default('x'), text: z.string() });
const outer = z.object({ isOn: z.boolean().default(false), groupId: z.string(), inner });
/** The field `inner.text`. */
const scope: Scope = { path: ['options', 'inner', 'text'], objects: [z.object({}), outer, inner] };

const conditions: readonly (readonly [condition: FieldCondition, resolved: ShownWhen])[] = [
  [
    { field: 'mode', is: 'y' },
    { path: ['options', 'inner', 'mode'], is: ['y'], default: 'x' },
  ],
  [
    { field: 'mode', isNot: ['x', 'y'] },
    { path: ['options', 'inner', 'mode'], isNot: ['x', 'y'], default: 'x' },
  ],
  [
    { field: '../isOn', is: true },
    { path: ['options', 'isOn'], is: [true], default: false },
  ],
  [
    { field: '../groupId', isNot: null },
    { path: ['options', 'groupId'], isNot: [null] },
  ],
];

describe('fields that others name', () => {
  for (const [condition, resolved] of conditions)
    it(JSON.stringify(condition), () => assert.deepEqual(resolveCondition(condition, scope), resolved));

  for (const name of ['nothing', '../mode', '../../isOn', '../../../isOn', 'x/mode', ''])
    it(`there is no field ${JSON.stringify(name)}`, () => {
      assert.throws(() => resolveField(name, scope), /refers to a field/);
    });
});

const layered: readonly (readonly [name: string, schema: z.ZodType, type: string, absent: unknown])[] = [
  ['a plain field', z.string(), 'string', undefined],
  ['an optional one', z.string().optional(), 'string', undefined],
  ['one with a default', z.number().default(3), 'number', 3],
  ['one with a default, optional', z.number().default(3).optional(), 'number', 3],
  ['one that may be null', z.boolean().nullable().default(null), 'boolean', null],
  ['one that is filled first', z.object({}).prefault({}), 'object', undefined],
  ['one that is read only', z.array(z.string()).readonly(), 'array', undefined],
];

describe('layers of fields', () => {
  for (const [name, schema, type, absent] of layered)
    it(name, () => {
      const field = unwrapField(schema);
      assert.equal(field.schema._zod.def.type, type);
      assert.equal(field.default, absent);
    });
});

const choices: readonly (readonly [name: string, schema: z.ZodType, labels: readonly string[]])[] = [
  ['an enum', z.enum(['a', 'b']), ['a', 'b']],
  ['labels', z.enum(['a', 'b']).meta({ labels: { a: 'First' } }), ['First', 'b']],
  ['a single value', z.literal('a').default('a'), ['a']],
  ['several values', z.literal(['a', 'b']), ['a', 'b']],
  ['values that are no texts', z.literal([1, 'a', null]), ['a']],
  ['no values', z.string(), []],
];

describe('values to select', () => {
  for (const [name, schema, labels] of choices)
    it(name, () => {
      assert.deepEqual(
        optionsOf(unwrapField(schema)).map(({ label }) => label),
        labels,
      );
    });
});
