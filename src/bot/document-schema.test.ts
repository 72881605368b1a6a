import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { documentSchema } from './document-schema.ts';
import { parseDocument } from './parse-document.ts';
import { sample6 } from './samples.ts';

test('the schema describes what is read', () => {
  const done = parseDocument(sample6, { unknownBlocks: 'reject' });
  assert.ok(done.ok);
  assert.deepEqual(documentSchema.parse(sample6), done.value.document);
  for (const part of ['events', 'groups', 'edges', 'variables', 'theme', 'settings']) {
    assert.equal(documentSchema.safeParse({ ...sample6, [part]: undefined }).success, false, part);
    assert.equal(
      parseDocument({ ...sample6, [part]: undefined }, { unknownBlocks: 'reject' }).ok,
      false,
      part,
    );
  }
});

test('it can be written down as JSON schema, with every type of block', () => {
  const text = JSON.stringify(z.toJSONSchema(documentSchema, { io: 'input', unrepresentable: 'any' }));
  for (const { type } of blockDefs) assert.ok(text.includes(JSON.stringify(type)), type);
});
