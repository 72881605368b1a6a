import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { accountTypesOf, type BlockAccount, blockAccounts } from './block-accounts.ts';
import { walkSchema } from './walk-schema.ts';

const rows: readonly (readonly [type: string, options: unknown, accounts: readonly BlockAccount[]])[] = [
  ['openai', { credentialsId: 'c1' }, [{ id: 'c1', type: 'openai' }]],
  ['OpenAI', { credentialsId: 'c1' }, [{ id: 'c1', type: 'openai' }]],
  ['Email', { credentialsId: 'default' }, [{ id: 'default', type: 'smtp' }]],
  ['Google Sheets', { credentialsId: 'c1', action: 'Insert a row' }, [{ id: 'c1', type: 'google sheets' }]],
  ['payment input', { credentialsId: 'c1' }, [{ id: 'c1', type: 'stripe' }]],
  [
    'Webhook',
    { proxyCredentialsId: 'p', credentialsId: 'c1' },
    [
      { id: 'c1', type: 'http header' },
      { id: 'p', type: 'http proxy' },
    ],
  ],
  ['Zapier', { proxyCredentialsId: 'p' }, [{ id: 'p', type: 'http proxy' }]],
  ['openai', { credentialsId: '' }, []],
  ['openai', { credentialsId: 5 }, []],
  ['openai', {}, []],
  ['openai', undefined, []],
  ['openai', 'x', []],
  ['text', { credentialsId: 'c1' }, []],
  ['from the future', { credentialsId: 'c1' }, []],
];

for (const [type, options, accounts] of rows) {
  test(`${type} with ${JSON.stringify(options)}`, () =>
    assert.deepEqual(blockAccounts({ type, options }), accounts));
}

test('blocks of no known type take no account', () => assert.deepEqual(accountTypesOf('__proto__'), []));

/** Options that a form would offer accounts for, found by asking the schema with every option set. */
function accountOptionsOf(def: (typeof blockDefs)[number]): readonly string[] {
  const found: string[] = [];
  const options = { credentialsId: 'c', proxyCredentialsId: 'c' };
  walkSchema(def.schema, { id: 'b', type: def.type, options, items: [] }, ({ path, meta }) => {
    if (meta['widget'] === 'credentials') found.push(String(path.at(-1)));
  });
  return found;
}

test('a block says a type for exactly the options that forms offer accounts for', () => {
  let count = 0;
  for (const def of blockDefs) {
    const said = 'credentials' in def && def.credentials !== undefined ? Object.keys(def.credentials) : [];
    assert.deepEqual(said, accountOptionsOf(def), def.type);
    count += said.length;
  }
  assert.equal(count, 29);
});
