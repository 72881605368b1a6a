import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocument, defaultBotName } from './create.ts';
import { parseDocument } from './parse-document.ts';
import { publishedDocument } from './published.ts';

test('a new bot is a document like any other, with one start event', () => {
  const document = createDocument('s1');
  const done = parseDocument(document, { unknownBlocks: 'reject' });
  assert.ok(done.ok);
  assert.deepEqual(done.value, { document, warnings: [] });
  assert.deepEqual(
    document.events.map(({ id, type }) => [id, type]),
    [['s1', 'start']],
  );
  assert.notEqual(defaultBotName, '');
});

test('two new bots share nothing that could be changed for both', () => {
  const [one, other] = [createDocument('s'), createDocument('s')];
  assert.notEqual(one.groups, other.groups);
  assert.notEqual(one.theme, other.theme);
});

test('a published version keeps what runs and nothing else', () => {
  const row = {
    ...createDocument('s1'),
    id: 'b',
    name: 'N',
    workspaceId: 'w',
    publicId: 'p',
    isClosed: true,
  };
  assert.deepEqual(publishedDocument(row), createDocument('s1'));
  assert.deepEqual(Object.keys(publishedDocument(row)), [
    'version',
    'groups',
    'events',
    'edges',
    'variables',
    'theme',
    'settings',
  ]);
});
