import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { createTestMeans } from '#kit/service-means.ts';
import { zendeskPerform } from './perform.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');
const secret = 'a secret of some length, 32 bytes and more';
const account = {
  data: { conversationsKeyId: 'app_1', conversationsSecretKey: secret },
  hosts: [],
};
const job = (input: Readonly<Record<string, string>>) => ({ block: 'zendesk', action: 'sign', input });

describe('the token of Zendesk', () => {
  const kit = createTestMeans({});
  after(() => kit.close());

  for (const [input, claims] of [
    [{ userId: 'u1' }, { external_id: 'u1' }],
    [
      { userId: 'ü "1"', name: 'Änn' },
      { external_id: 'ü "1"', name: 'Änn' },
    ],
    [
      { userId: 'u1', email: 'a@b.example' },
      { external_id: 'u1', email: 'a@b.example', email_verified: false },
    ],
  ] as const)
    it(`is signed for ${JSON.stringify(input)}`, async () => {
      const result = await zendeskPerform(job(input), kit.means(account));
      const token = result.ok ? String(result.output) : '';
      assert.deepEqual(decodeProtectedHeader(token), { alg: 'HS256', typ: 'JWT', kid: 'app_1' });
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        currentDate: new Date(now),
      });
      assert.deepEqual(payload, { ...claims, scope: 'user', iat: now / 1000, exp: now / 1000 + 300 });
      assert.ok(!JSON.stringify(result).includes(secret));
      const late = { currentDate: new Date(now + 301_000) };
      await assert.rejects(jwtVerify(token, new TextEncoder().encode(secret), late));
      await assert.rejects(
        jwtVerify(token, new TextEncoder().encode(`${secret}x`), { currentDate: new Date(now) }),
      );
    });

  it('without an id nobody is signed in', async () => {
    const result = await zendeskPerform(job({ userId: '', name: 'Ann' }), kit.means(account));
    assert.deepEqual(result, { ok: true, output: '' });
  });

  for (const given of [undefined, { ...account, data: {} }])
    it(`without a key nothing is signed (${JSON.stringify(given?.data)})`, async () => {
      assert.equal((await zendeskPerform(job({ userId: 'u' }), kit.means(given))).ok, false);
    });
});
