import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { describedAs } from './described-as.ts';
import { SharedSchemas } from './shared-schemas.ts';

const same = z.object({ a: z.string() }).meta({ id: 'SameRow' });
const filled = z.object({ n: z.number().default(1) }).meta({ id: 'FilledRow' });
const outer = z.object({ inner: filled, list: z.array(same) }).meta({ id: 'OuterRow' });
const text = z.object({ t: z.string().transform((t) => t.length) }).meta({ id: 'TextRow' });

interface Row {
  readonly name: string;
  readonly described: readonly (readonly [schema: z.ZodType, direction: 'input' | 'output'])[];
  /** Names among the components, sorted. */
  readonly names: readonly string[];
  /** References of the described schemas, in order. */
  readonly refs: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'a plain schema has no name',
    described: [[z.object({ a: z.string() }), 'input']],
    names: [],
    refs: [],
  },
  {
    name: 'a named schema is kept once, however often it is used',
    described: [
      [z.object({ x: same, y: same }), 'input'],
      [z.object({ x: same }), 'output'],
    ],
    names: ['SameRow'],
    refs: ['SameRow', 'SameRow', 'SameRow'],
  },
  {
    name: 'what is taken differs from what is given: defaults',
    described: [
      [z.object({ x: filled }), 'input'],
      [z.object({ x: filled }), 'output'],
    ],
    names: ['FilledRow', 'FilledRowInput'],
    refs: ['FilledRowInput', 'FilledRow'],
  },
  {
    name: 'so do schemas that hold such a one; others stay one',
    described: [
      [z.object({ x: outer }), 'input'],
      [z.object({ x: outer }), 'output'],
    ],
    names: ['FilledRow', 'FilledRowInput', 'OuterRow', 'OuterRowInput', 'SameRow'],
    refs: ['OuterRowInput', 'OuterRow'],
  },
  {
    name: 'a value that anything may be is shown as its shape alone',
    described: [[z.object({ x: describedAs(z.unknown().optional(), () => z.array(same)) }), 'input']],
    names: ['SameRow'],
    refs: ['SameRow'],
  },
  {
    name: 'formatted text is shown with its elements',
    described: [[z.object({ x: z.array(z.unknown()).optional().meta({ widget: 'rich-text' }) }), 'input']],
    names: ['RichTextElement', 'RichTextLeaf'],
    refs: ['RichTextElement'],
  },
  {
    name: 'a schema of one direction keeps its name',
    described: [[z.object({ x: text }), 'input']],
    names: ['TextRow'],
    refs: ['TextRow'],
  },
];

const refsOf = (json: unknown): readonly string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].flatMap(
    (match) => match[1] ?? [],
  );

describe('schemas of one document', () => {
  for (const row of rows)
    it(row.name, () => {
      const schemas = new SharedSchemas();
      const parts = row.described.map(([schema, direction]) => schemas.describe(schema, direction));
      assert.deepEqual(Object.keys(schemas.named()).sort(), row.names);
      assert.deepEqual(
        parts.flatMap((part) => refsOf(schemas.place(part))),
        row.refs,
      );
      const known = new Set(row.names);
      assert.ok(refsOf(schemas.named()).every((name) => name === 'JsonValue' || known.has(name)));
      assert.doesNotMatch(
        JSON.stringify([schemas.named(), parts.map((part) => schemas.place(part))]),
        /\$defs/,
      );
    });

  it('names of the library do not stay in the schemas', () => {
    const schemas = new SharedSchemas();
    schemas.describe(z.object({ x: same }), 'input');
    assert.equal('id' in (schemas.named().SameRow ?? {}), false);
  });

  it('a schema that refers to itself must have a name', () => {
    const tree: z.ZodType = z.object({ below: z.array(z.lazy(() => tree)) });
    assert.throws(() => new SharedSchemas().describe(z.object({ tree }), 'input'), /needs a name/);
  });
});
