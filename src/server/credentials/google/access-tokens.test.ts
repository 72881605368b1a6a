import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type GoogleService, startGoogleService } from '#kit/google-service.ts';
import { createAsk } from '#server/effects/create-ask.ts';
import { signedAsk } from '#server/effects/signed-ask.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
import type { Data } from '../credential-data.ts';
import {
  type AccessToken,
  type AccessTokens,
  createAccessTokens,
  type GoogleAccount,
} from './access-tokens.ts';

let google: GoogleService;
let egress: Egress;
let tokens: AccessTokens;
const clock = { now: 0 };
const updates: Data[] = [];
const msLeft = () => 5000;

const account = (data: Data, type = 'gmail'): GoogleAccount => ({
  id: 'c1',
  type,
  data,
  update: async (change) => void updates.push(change),
});
const signedIn = (more: Data = {}): GoogleAccount =>
  account({ credentials: { refreshToken: google.refreshToken, ...more } });
const tokenOf = (got: AccessToken): string => (got.ok ? got.token : got.message);

describe('access tokens', () => {
  beforeEach(async () => {
    google = await startGoogleService();
    egress = createEgress({
      testOrigins: google.origins,
      testListeners: Object.values(google.origins).map((url) => new URL(url).host),
    });
    clock.now = Date.parse('2026-01-02T03:04:05.000Z');
    updates.length = 0;
    tokens = createAccessTokens({ egress, client: google.client, clock: () => clock.now });
  });
  afterEach(async () => {
    await egress.close();
    await google.close();
  });

  describe('access tokens of a sign-in', () => {
    it('one that holds is used, and nobody is asked', async () => {
      const got = await tokens.get(signedIn({ accessToken: 'mine', expiryDate: clock.now + 61_000 }), {
        msLeft,
      });
      assert.equal(tokenOf(got), 'mine');
      assert.deepEqual(google.heard, []);
    });
    it('one that ends within a minute is renewed and kept', async () => {
      const got = await tokens.get(signedIn({ accessToken: 'mine', expiryDate: clock.now + 59_000 }), {
        msLeft,
      });
      assert.equal(tokenOf(got), 'token-canary-1');
      assert.deepEqual(updates, [
        { credentials: { accessToken: 'token-canary-1', expiryDate: clock.now + 3_599_000 } },
      ]);
    });
    it('a renewed one serves those who still hold the old account', async () => {
      const old = signedIn();
      await tokens.get(old, { msLeft });
      assert.equal(tokenOf(await tokens.get(old, { msLeft })), 'token-canary-1');
      clock.now += 3_600_000;
      assert.equal(tokenOf(await tokens.get(old, { msLeft })), 'token-canary-2');
    });
    it('many who want one at once make one request', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => tokens.get(signedIn(), { msLeft })));
      assert.deepEqual(new Set(all.map(tokenOf)), new Set(['token-canary-1']));
      assert.equal(google.tokens.length, 1);
    });
    it('a renewed one is stored with the sign-in that it belongs to, and with no later one', async () => {
      const stored: boolean[] = [];
      const { data } = signedIn();
      const later = { credentials: { refreshToken: 'of another account' } };
      const update: GoogleAccount['update'] = async (_change, when) => {
        stored.push(when?.({ ...data, name: 'Renamed' }) === true, when?.(later) === true);
      };
      await tokens.get({ ...account(data), update }, { msLeft });
      assert.deepEqual(stored, [true, false]);
    });
    it('a refused one is renewed', async () => {
      const held = signedIn({ accessToken: 'mine', expiryDate: clock.now + 600_000 });
      assert.equal(tokenOf(await tokens.get(held, { msLeft, refused: 'mine' })), 'token-canary-1');
    });
    it('another sign-in of the same account has tokens of its own', async () => {
      await tokens.get(signedIn(), { msLeft });
      const got = await tokens.get(account({ credentials: { refreshToken: 'other' } }), { msLeft });
      assert.match(tokenOf(got), /Connect them again/);
    });
    it('a sign-in that was taken back must be made again', async () => {
      google.revoke();
      assert.match(tokenOf(await tokens.get(signedIn(), { msLeft })), /Connect them again/);
    });
    it('the client of the account comes first', async () => {
      const got = await tokens.get(
        account({
          customClient: { id: 'x', secret: 'y' },
          credentials: { refreshToken: google.refreshToken },
        }),
        { msLeft },
      );
      assert.match(tokenOf(got), /status 401/);
    });
    it('without sign-in or client there is none', async () => {
      assert.match(tokenOf(await tokens.get(account({}), { msLeft })), /not signed in/);
      const without = createAccessTokens({ egress, client: undefined, clock: () => clock.now });
      assert.match(tokenOf(await without.get(signedIn(), { msLeft })), /cannot be renewed/);
    });
    it('accounts of other kinds are left alone', () => {
      assert.equal(tokens.isFor({ type: 'openai' }), false);
      assert.equal(tokens.isFor({ type: 'constructor' }), false);
      assert.equal(tokens.isFor({ type: 'google sheets' }), true);
    });
  });

  describe('access tokens of a service account', () => {
    const robot = (changes: object = {}): GoogleAccount =>
      account({ serviceAccount: { ...google.serviceAccount, ...changes } }, 'google sheets');
    it('signed with its key, kept in memory alone', async () => {
      assert.equal(tokenOf(await tokens.get(robot(), { msLeft })), 'token-canary-1');
      assert.equal(tokenOf(await tokens.get(robot(), { msLeft })), 'token-canary-1');
      assert.deepEqual(updates, []);
    });
    it('line breaks of the key may be written out', async () => {
      const escaped = google.serviceAccount.private_key.replaceAll('\n', '\\n');
      assert.equal(tokenOf(await tokens.get(robot({ private_key: escaped }), { msLeft })), 'token-canary-1');
    });
    it('another key, another address: refused', async () => {
      assert.match(
        tokenOf(await tokens.get(robot({ client_email: 'x@a.example' }), { msLeft })),
        /Connect them again/,
      );
      const broken = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
      assert.match(tokenOf(await tokens.get(robot({ private_key: broken }), { msLeft })), /not signed in/);
    });
  });

  describe('requests with a token', () => {
    const ask = (of: GoogleAccount) =>
      signedAsk(createAsk(egress, { msLeft, hosts: ['gmail.googleapis.com'] }), tokens, {
        account: of,
        msLeft,
      });
    const url = 'https://gmail.googleapis.com/gmail/v1/users/me/labels';
    it('carry it', async () => {
      const answer = await ask(signedIn())({ url });
      assert.equal(answer.ok && answer.status, 200);
    });
    it('are sent once more with a new one when it is not taken', async () => {
      const held = signedIn({ accessToken: 'gone', expiryDate: clock.now + 600_000 });
      const answer = await ask(held)({ url });
      assert.equal(answer.ok && answer.status, 200);
      assert.equal(updates.length, 1);
      assert.deepEqual(google.heard, [
        'GET /gmail/v1/users/me/labels',
        'POST /token',
        'GET /gmail/v1/users/me/labels',
      ]);
    });
    it('and not again when that is not taken either', async () => {
      google.fail(9, 401);
      const answer = await ask(signedIn())({ url });
      assert.equal(answer.ok && answer.status, 401);
      assert.equal(google.tokens.length, 2);
      assert.doesNotMatch(answer.ok ? answer.text() + JSON.stringify(answer.data()) : '', /canary/);
    });
    it('go to the hosts of the account alone', async () => {
      const answer = await ask(signedIn())({ url: 'https://z.example/' });
      assert.equal(answer.ok, false);
    });
  });
});
