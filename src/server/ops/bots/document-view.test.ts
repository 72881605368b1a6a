import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentColumns } from '#server/bots/document-columns.ts';
import { documentView } from './document-view.ts';

const blank = { events: null, groups: '[]', edges: '[]', variables: '[]', theme: '{}', settings: '{}' };
const groupOf = (options: unknown) =>
  JSON.stringify([{ id: 'g', title: 'G', blocks: [{ id: 'b', type: 't', options }] }]);

const rows: readonly (readonly [name: string, options: unknown, shown: unknown])[] = [
  ['an id of credentials', { credentialsId: 'c', a: 1 }, { a: 1 }],
  ['an id of a proxy', { proxyCredentialsId: 'c' }, {}],
  ['ids deep inside', { tools: [{ with: { credentialsId: 'c' } }] }, { tools: [{ with: {} }] }],
  ['the account of the installation', { credentialsId: 'default' }, { credentialsId: 'default' }],
  ['no id at all', { model: 'm' }, { model: 'm' }],
  ['an id that is no text', { credentialsId: { id: 'c' } }, {}],
];

describe('what guests see of a document', () => {
  for (const [name, options, shown] of rows) {
    it(name, () => {
      const columns = { ...blank, groups: groupOf(options) };
      assert.deepEqual(documentView(columns, true).groups, JSON.parse(groupOf(shown)));
      assert.deepEqual(documentView(columns, false).groups, JSON.parse(groupOf(options)));
    });
  }

  it('a bot without stored events has none', () => {
    assert.deepEqual(documentView(blank, false), {
      version: '6',
      events: [],
      groups: [],
      edges: [],
      variables: [],
      theme: {},
      settings: {},
    });
  });
});

describe('document columns', () => {
  it('are there for the parts that are given', () => {
    assert.deepEqual(documentColumns({ groups: [], theme: {} }), { groups: '[]', theme: '{}' });
    assert.deepEqual(documentColumns({}), {});
  });
});
