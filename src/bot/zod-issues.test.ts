import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { issueAt, issuesOf } from './zod-issues.ts';

const font = z.union([
  z.string(),
  z.object({ type: z.literal('Google'), family: z.string().optional() }),
  z.object({ type: z.literal('Custom'), css: z.string().optional() }),
]);
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), size: z.number() }),
  z.object({ kind: z.literal('b') }),
]);

const rows: readonly { name: string; schema: z.ZodType; value: unknown; issues: readonly string[] }[] = [
  { name: 'right', schema: z.string(), value: 'x', issues: [] },
  { name: 'text', schema: z.string(), value: 1, issues: ['|invalid_type|Must be a text'] },
  { name: 'number', schema: z.number(), value: 'x', issues: ['|invalid_type|Must be a number'] },
  { name: 'infinite', schema: z.number(), value: 1 / 0, issues: ['|invalid_type|Must be a number'] },
  { name: 'boolean', schema: z.boolean(), value: 0, issues: ['|invalid_type|Must be true or false'] },
  { name: 'list', schema: z.array(z.string()), value: {}, issues: ['|invalid_type|Must be a list'] },
  { name: 'object', schema: z.object({}), value: [], issues: ['|invalid_type|Must be an object'] },
  {
    name: 'record',
    schema: z.record(z.string(), z.number()),
    value: 1,
    issues: ['|invalid_type|Must be an object'],
  },
  {
    name: 'missing',
    schema: z.object({ a: z.string() }),
    value: {},
    issues: ['a|invalid_type|`a` is required and must be a text'],
  },
  {
    name: 'in a list',
    schema: z.object({ list: z.array(z.number()) }),
    value: { list: [1, 'x', 2, null] },
    issues: ['list.1|invalid_type|Must be a number', 'list.3|invalid_type|Must be a number'],
  },
  { name: 'word', schema: z.literal('a'), value: 'b', issues: ['|invalid_value|Must be "a"'] },
  {
    name: 'words',
    schema: z.enum(['a', 'b']),
    value: 'c',
    issues: ['|invalid_value|Must be one of "a", "b"'],
  },
  { name: 'address', schema: z.url(), value: 'x', issues: ['|invalid_format|Must be a valid URL'] },
  {
    name: 'own words for a format',
    schema: z.url({ message: 'Must begin with https://.' }),
    value: 'x',
    issues: ['|invalid_format|Must begin with https://.'],
  },
  { name: 'too small', schema: z.number().min(1), value: 0, issues: ['|too_small|Must be at least 1'] },
  { name: 'not above', schema: z.number().gt(1), value: 1, issues: ['|too_small|Must be more than 1'] },
  { name: 'too big', schema: z.number().max(5), value: 6, issues: ['|too_big|Must be at most 5'] },
  { name: 'not below', schema: z.number().lt(5), value: 5, issues: ['|too_big|Must be less than 5'] },
  { name: 'empty', schema: z.string().min(1), value: '', issues: ['|too_small|Must not be empty'] },
  {
    name: 'short',
    schema: z.string().min(3),
    value: 'a',
    issues: ['|too_small|Must be at least 3 characters'],
  },
  { name: 'long', schema: z.string().max(1), value: 'ab', issues: ['|too_big|Must be at most 1 character'] },
  {
    name: 'long, in the words of the field',
    schema: z.string().max(1, 'Use one letter.'),
    value: 'ab',
    issues: ['|too_big|Use one letter.'],
  },
  {
    name: 'many',
    schema: z.array(z.number()).max(1),
    value: [1, 2],
    issues: ['|too_big|Must be at most 1 item'],
  },
  {
    name: 'step',
    schema: z.number().multipleOf(2),
    value: 3,
    issues: ['|not_multiple_of|Must be a multiple of 2'],
  },
  { name: 'whole', schema: z.int(), value: 1.5, issues: ['|invalid_type|Must be a whole number'] },
  {
    name: 'format',
    schema: z.string().regex(/^a$/),
    value: 'b',
    issues: ['|invalid_format|Must be in the required format (regex)'],
  },
  { name: 'own rule', schema: z.string().refine(() => false, 'No'), value: '', issues: ['|custom|No'] },
  { name: 'several kinds', schema: font, value: 5, issues: ['|invalid_type|Must be a text or an object'] },
  {
    name: 'several words',
    schema: font,
    value: { type: 'x' },
    issues: ['type|invalid_value|Must be one of "Google", "Custom"'],
  },
  {
    name: 'right shape',
    schema: font,
    value: { type: 'Custom', css: 1 },
    issues: ['css|invalid_type|Must be a text'],
  },
  {
    name: 'shape in an object',
    schema: z.object({ font }),
    value: { font: { type: 'Google', family: null } },
    issues: ['font.family|invalid_type|Must be a text'],
  },
  {
    name: 'told apart',
    schema: shape,
    value: { kind: 'a' },
    issues: ['size|invalid_type|`size` is required and must be a number'],
  },
  {
    name: 'told apart by none',
    schema: shape,
    value: { kind: 'c' },
    issues: ['kind|invalid_value|Must be one of "a", "b"'],
  },
  {
    name: 'told apart by nothing',
    schema: shape,
    value: {},
    issues: ['kind|invalid_value|Must be one of "a", "b"'],
  },
  { name: 'no object', schema: shape, value: 1, issues: ['|invalid_type|Must be an object'] },
];

test('each mistake is one flat issue in plain words at its place', () => {
  for (const { name, schema, value, issues } of rows) {
    const found = issuesOf(schema.safeParse(value).error);
    assert.deepEqual(
      found.map(({ path, code, message }) => `${path}|${code}|${message}`),
      issues,
      name,
    );
  }
});

test('a path may be counted from further out', () => {
  const { error } = z.object({ a: z.string() }).safeParse({});
  assert.equal(issuesOf(error, ['groups', 3])[0]?.path, 'groups.3.a');
  assert.equal(issueAt('bot', { path: 'name', code: 'x', message: 'y' }).path, 'bot.name');
  assert.equal(issueAt('bot', { path: '', code: 'x', message: 'y' }).path, 'bot');
  assert.equal(issueAt('', { path: 'name', code: 'x', message: 'y' }).path, 'name');
});
