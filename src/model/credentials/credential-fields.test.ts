import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credentialFields } from './credential-fields.ts';
import { type CredentialType, credentialTypes } from './credential-type.ts';

/** Each field as `path kind`, with `!` for secrets, `*` for what is needed, `>` for what leads, `=` for defaults. */
const rows: Readonly<Partial<Record<CredentialType, readonly string[]>>> = {
  smtp: [
    'host text * >',
    'port number > =587',
    'isTlsEnabled boolean > =false',
    'username text',
    'password text !',
    'from.name text',
    'from.email text *',
  ],
  'google sheets': [
    'serviceAccount json !',
    'customClient.id text',
    'customClient.secret text !',
    'credentials.accessToken text !',
    'credentials.refreshToken text !',
    'credentials.expiryDate number',
  ],
  openai: ['apiKey text ! *', 'baseUrl text > =https://api.openai.com/v1'],
  'dify-ai': ['apiKey text !', 'knowledgeApiKey text !', 'apiEndpoint text > =https://api.dify.ai'],
  segment: ['apiKey text ! *'],
  zendesk: ['conversationsKeyId text *', 'conversationsSecretKey text ! *'],
  stripe: [
    'live.publicKey text *',
    'live.secretKey text ! *',
    'test.publicKey text',
    'test.secretKey text !',
    'webhookSecret.live text !',
    'webhookSecret.test text !',
  ],
  telegram: ['token text ! *'],
  whatsApp: [
    'phoneNumberId text',
    'wabaId text',
    'systemUserAccessToken text !',
    'appSecret text !',
    'apiKey text !',
    'phoneNumber text',
  ],
  'http header': ['url text * >', 'header text =Authorization', 'value text ! *'],
  'http proxy': ['url text ! *'],
};

for (const type of credentialTypes) {
  const expected = rows[type];
  if (expected === undefined) continue;
  test(`the fields of ${type}`, () =>
    assert.deepEqual(
      credentialFields(type).map(({ path, kind, isSecret, isRequired, leads, fallback }) =>
        [
          path,
          kind,
          ...(isSecret ? ['!'] : []),
          ...(isRequired ? ['*'] : []),
          ...(leads ? ['>'] : []),
          ...(fallback === null ? [] : [`=${fallback}`]),
        ].join(' '),
      ),
      expected,
    ));
}

test('every type has a secret, every field a title, and nothing called like a secret is shown', () => {
  for (const type of credentialTypes) {
    const fields = credentialFields(type);
    assert.ok(
      fields.some(({ isSecret }) => isSecret),
      type,
    );
    for (const { path, title, isSecret } of fields) {
      assert.notEqual(title, '');
      assert.equal(isSecret || !/secret|password|token|apikey|private/i.test(path), true, `${type} ${path}`);
    }
  }
});
