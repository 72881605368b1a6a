import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { sparse } from './sparse.ts';

interface Row {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly input: unknown;
  /** What comes out; absent: the input is refused. */
  readonly output?: unknown;
}

const tree: z.ZodType = z.object({
  name: z.string().default('x'),
  children: z.lazy(() => z.array(tree)).optional(),
});
const shape = z.object({
  kind: z.enum(['a', 'b']).default('a'),
  inner: z.object({ n: z.number().min(0).max(5).default(1) }).prefault({}),
});

const rows: readonly Row[] = [
  { name: 'a default stays absent', schema: z.object({ a: z.number().default(1) }), input: {}, output: {} },
  { name: 'a prefault stays absent', schema: shape, input: {}, output: {} },
  {
    name: 'defaults inside a given object stay absent',
    schema: shape,
    input: { inner: {} },
    output: { inner: {} },
  },
  {
    name: 'what is given stays',
    schema: shape,
    input: { kind: 'b', inner: { n: 2 } },
    output: { kind: 'b', inner: { n: 2 } },
  },
  { name: 'a wrong type below a default', schema: shape, input: { inner: { n: '2' } } },
  { name: 'a bound below a default', schema: shape, input: { inner: { n: 6 } } },
  { name: 'a wrong word below a default', schema: shape, input: { kind: 'c' } },
  { name: 'null is no absence', schema: shape, input: { kind: null } },
  { name: 'unknown keys go', schema: shape, input: { x: 1, inner: { y: 1 } }, output: { inner: {} } },
  {
    name: 'unknown keys of a loose object stay',
    schema: z.looseObject({ a: z.number().default(1) }),
    input: { b: 2 },
    output: { b: 2 },
  },
  { name: 'required keys stay required', schema: z.object({ a: z.string() }), input: {} },
  { name: 'optional', schema: z.object({ a: shape.optional() }), input: { a: {} }, output: { a: {} } },
  { name: 'nullable', schema: z.object({ a: shape.nullable() }), input: { a: null }, output: { a: null } },
  { name: 'nullable is not optional', schema: z.object({ a: shape.nullable() }), input: {} },
  {
    name: 'default around nullable',
    schema: z.object({ a: z.string().nullable().default(null) }),
    input: {},
    output: {},
  },
  { name: 'readonly', schema: shape.readonly(), input: {}, output: {} },
  { name: 'nonoptional', schema: z.object({ a: z.nonoptional(shape.optional()) }), input: {} },
  {
    name: 'catch',
    schema: shape.catch({ kind: 'b', inner: { n: 3 } }),
    input: 7,
    output: { kind: 'b', inner: { n: 3 } },
  },
  { name: 'array', schema: z.array(shape), input: [{}, { inner: {} }], output: [{}, { inner: {} }] },
  { name: 'array keeps its checks', schema: z.array(shape).length(2), input: [{}] },
  {
    name: 'array with a refinement',
    schema: z.array(z.object({ p: z.string() })).refine((list) => list[0]?.p === 'a'),
    input: [{ p: 'b' }],
  },
  {
    name: 'checks of a default hold for what is given',
    schema: z.object({
      a: z
        .number()
        .default(1)
        .refine((n) => n > 0),
    }),
    input: { a: -1 },
  },
  {
    name: 'checks of a default do not see absence',
    schema: z.object({
      a: z
        .number()
        .default(1)
        .refine((n) => n > 0),
    }),
    input: {},
    output: {},
  },
  { name: 'record', schema: z.record(z.string(), shape), input: { a: {} }, output: { a: {} } },
  { name: 'tuple', schema: z.tuple([shape, z.string()]), input: [{}, 'x'], output: [{}, 'x'] },
  {
    name: 'tuple with rest',
    schema: z.tuple([z.string()], shape),
    input: ['x', {}, { kind: 'b' }],
    output: ['x', {}, { kind: 'b' }],
  },
  { name: 'union', schema: z.union([z.string(), shape]), input: {}, output: {} },
  {
    name: 'intersection',
    schema: z.intersection(shape, z.object({ z: z.number().default(1) })),
    input: { kind: 'a' },
    output: { kind: 'a' },
  },
  {
    name: 'discriminated union',
    schema: z.discriminatedUnion('t', [
      z.object({ t: z.literal('a'), s: shape.prefault({}) }),
      z.object({ t: z.literal('b') }),
    ]),
    input: { t: 'a' },
    output: { t: 'a' },
  },
  {
    name: 'discriminated union refuses an unknown word',
    schema: z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b') })]),
    input: { t: 'c' },
  },
  {
    name: 'lazy, at any depth',
    schema: tree,
    input: { children: [{ children: [{}] }] },
    output: { children: [{ children: [{}] }] },
  },
  { name: 'lazy refuses deep faults', schema: tree, input: { children: [{ children: [{ name: 1 }] }] } },
  { name: 'transform', schema: z.string().transform((s) => s.length), input: 'abc', output: 3 },
  { name: 'pipe', schema: z.preprocess((v) => (v === '' ? {} : v), shape), input: '', output: {} },
  { name: 'plain schemas', schema: z.email(), input: 'a@b.example', output: 'a@b.example' },
];

for (const row of rows) {
  test(`sparse: ${row.name}`, () => {
    const parsed = sparse(row.schema).safeParse(row.input);
    if ('output' in row) assert.deepEqual(parsed, { success: true, data: row.output });
    else assert.equal(parsed.success, false);
  });
}

test('sparse keeps metadata, also through defaults', () => {
  const schema = z
    .object({ a: z.number().default(1).meta({ title: 'A' }), b: shape.prefault({}).meta({ title: 'B' }) })
    .meta({ title: 'All' });
  const stored: z.ZodType = sparse(schema);
  assert.ok(stored instanceof z.ZodObject);
  assert.equal(stored.meta()?.title, 'All');
  assert.deepEqual(
    Object.entries(stored.shape).map(([key, field]) => [key, z.globalRegistry.get(field)?.title]),
    [
      ['a', 'A'],
      ['b', 'B'],
    ],
  );
});

test('sparse leaves the schema that it is given alone', () => {
  sparse(shape);
  assert.deepEqual(shape.parse({}), { kind: 'a', inner: { n: 1 } });
});

test('sparse converts a shared part once', () => {
  assert.equal(sparse(shape), sparse(shape));
});

test('a fault is reported with its path', () => {
  const parsed = sparse(z.object({ list: z.array(shape) })).safeParse({ list: [{}, { inner: { n: 'x' } }] });
  assert.deepEqual(
    parsed.error?.issues.map((issue) => issue.path),
    [['list', 1, 'inner', 'n']],
  );
});
