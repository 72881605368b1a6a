import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { walkPlaces, walkSchema } from './walk-schema.ts';

const mark = (access: 'reads' | 'writes') => z.string().optional().meta({ access });

const rows: readonly { name: string; schema: z.ZodType; value: unknown; marked: readonly string[] }[] = [
  { name: 'a field', schema: z.object({ a: mark('reads') }), value: { a: 'x' }, marked: ['a reads x'] },
  { name: 'an absent field', schema: z.object({ a: mark('reads') }), value: {}, marked: [] },
  {
    name: 'a field that is null',
    schema: z.object({ a: mark('reads').nullable() }),
    value: { a: null },
    marked: [],
  },
  { name: 'an unknown field', schema: z.object({ a: mark('reads') }), value: { b: 'x' }, marked: [] },
  {
    name: 'through every layer',
    schema: z.object({
      a: z.string().meta({ access: 'writes' }).optional().nullable().default('x').readonly(),
    }),
    value: { a: 'v' },
    marked: ['a writes v'],
  },
  {
    name: 'the outer of two layers counts',
    schema: z.object({ a: z.string().meta({ access: 'reads' }).optional().meta({ access: 'writes' }) }),
    value: { a: 'v' },
    marked: ['a writes v'],
  },
  {
    name: 'in defaults, lists and objects',
    schema: z.object({ list: z.array(z.object({ v: mark('writes') })).prefault([]) }),
    value: { list: [{ v: 'a' }, {}, { v: 'b' }] },
    marked: ['list.0.v writes a', 'list.2.v writes b'],
  },
  {
    name: 'the shape that fits',
    schema: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), v: mark('reads') }),
      z.object({ type: z.literal('b'), v: mark('writes') }),
    ]),
    value: { type: 'b', v: 'x' },
    marked: ['v writes x'],
  },
  {
    name: 'the first shape when it is not said',
    schema: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a').default('a'), v: mark('reads') }),
      z.object({ type: z.literal('b'), v: mark('writes') }),
    ]),
    value: { v: 'x' },
    marked: ['v reads x'],
  },
  {
    name: 'no shape fits',
    schema: z.object({ u: z.union([z.object({ v: mark('reads'), n: z.number() }), z.number()]) }),
    value: { u: { v: 'x' } },
    marked: [],
  },
  {
    name: 'a pair',
    schema: z.tuple([z.object({ v: mark('reads') }), z.object({ v: mark('writes') })]),
    value: [{ v: 'a' }, { v: 'b' }],
    marked: ['0.v reads a', '1.v writes b'],
  },
  {
    name: 'before and behind a change',
    schema: z.object({
      a: z.preprocess((value) => value, mark('reads')),
      b: mark('writes').transform((value) => value),
      c: z.lazy(() => mark('reads')),
    }),
    value: { a: '1', b: '2', c: '3' },
    marked: ['a reads 1', 'b writes 2', 'c reads 3'],
  },
  {
    name: 'data of another kind',
    schema: z.object({ a: z.array(mark('reads')) }),
    value: { a: 'x' },
    marked: [],
  },
];

test('data is gone through side by side with its schema', () => {
  for (const { name, schema, value, marked } of rows) {
    const found: string[] = [];
    walkSchema(schema, value, (at) => {
      if (at.meta.access !== undefined) found.push(`${at.path.join('.')} ${at.meta.access} ${at.value}`);
    });
    assert.deepEqual(found, marked, name);
  }
});

const places: readonly { name: string; schema: z.ZodType; marked: readonly string[] }[] = [
  { name: 'a field', schema: z.object({ a: mark('reads'), b: z.string() }), marked: ['a reads'] },
  { name: 'every shape', schema: rows[7]?.schema ?? z.never(), marked: ['v reads', 'v writes'] },
  {
    name: 'in lists',
    schema: z.object({ list: z.array(z.object({ v: mark('writes') })) }),
    marked: ['v writes'],
  },
  {
    name: 'of all shapes at once, the outer counts',
    schema: z.object({ u: z.union([z.string(), mark('writes')]).meta({ access: 'reads' }) }),
    marked: ['u reads', 'u reads', 'u reads'],
  },
  {
    name: 'a pair',
    schema: z.tuple([mark('reads'), z.object({ v: mark('writes') })]),
    marked: [' reads', 'v writes'],
  },
  { name: 'what contains itself', schema: tree(), marked: ['v reads', 'v reads'] },
];

function tree(): z.ZodType {
  const node: z.ZodType = z.object({ v: mark('reads'), children: z.array(z.lazy(() => node)).optional() });
  return node;
}

test('a schema is gone through in all its shapes', () => {
  for (const { name, schema, marked } of places) {
    const found: string[] = [];
    walkPlaces(schema, (at) => {
      if (at.meta.access !== undefined) found.push(`${at.name} ${at.meta.access}`);
    });
    assert.deepEqual(found, marked, name);
  }
});
