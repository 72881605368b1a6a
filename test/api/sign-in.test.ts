import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it, mock } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { appHeaders, linkSecrets, passwordOf, sessionSecret } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { eventually } from '#kit/eventually.ts';
import { defaultCost, PasswordHasher } from '#server/auth/passwords.ts';

type Server = Pick<TestServer, 'call'>;
const anonymous = { caller: 'anonymous' } as const;

function signIn(
  server: Server,
  password: string,
  email = 'owner@example.com',
  more = {},
): Promise<ApiAnswer> {
  const body = { email, password };
  const headers = { ...appHeaders(), ...more };
  return server.call({ ...anonymous, method: 'POST', path: '/v1/auth/signIn', headers, body });
}

/** The e-mail of whoever the server takes this request for; null: nobody. */
async function whoIs(server: Server, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const { body } = await server.call({ ...anonymous, method: 'GET', path: '/v1/auth/session', headers });
  return fieldAt(body, 'session') === null ? null : fieldAt(body, 'session.user.email');
}

/** The `name=value` of the cookie that an answer sets. */
const cookieOf = (answer: ApiAnswer): string => answer.headers['set-cookie']?.split(';')[0] ?? '';

describe('where a session counts', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      env: { PUBLIC_URL: 'http://app.example.com', CHAT_URL: 'http://chat.example.com' },
    });
  });
  after(() => server.close());

  const cookie = `parley=${sessionSecret('owner')}`;
  const good = { cookie, host: 'app.example.com', 'x-parley-app': '1', 'sec-fetch-site': 'same-origin' };
  const rows: readonly (readonly [
    name: string,
    change: Readonly<Record<string, string>>,
    isSignedIn: boolean,
  ])[] = [
    ['on the host of the app, from the app', {}, true],
    ['with the port of a proxy in front', { host: 'app.example.com:8443' }, true],
    ['on the machine itself', { host: '127.0.0.1' }, true],
    ['on the host for chats', { host: 'chat.example.com' }, false],
    ['on the host for chats, in other letters', { host: 'CHAT.example.com.' }, false],
    ['on the domain of a bot', { host: 'bot.customer.example' }, false],
    ['from the host for chats', { 'sec-fetch-site': 'same-site', origin: 'http://chat.example.com' }, false],
    ['from another website', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }, false],
    ['from a sandboxed page', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
    ['from a link or the address bar', { 'sec-fetch-site': 'none' }, false],
    ['without the header of the app', { 'x-parley-app': '' }, false],
    ['with the header twice', { 'x-parley-app': '1, 1' }, false],
    ['with the cookie of https', { cookie: `__Host-parley=${sessionSecret('owner')}` }, false],
    ['with a cookie of a longer name', { cookie: `xparley=${sessionSecret('owner')}` }, false],
    ['with a made-up cookie', { cookie: 'parley=par_ss_x' }, false],
    ['with an empty cookie', { cookie: 'parley=' }, false],
    ['with a secret token in the cookie', { cookie: `parley=par_sk_${'owner'.padEnd(43, '0')}` }, false],
    ['as a header called session', { cookie: '', session: sessionSecret('owner') }, false],
  ];
  for (const [name, change, isSignedIn] of rows)
    it(`${name}: ${isSignedIn ? 'yes' : 'no'}`, async () => {
      const who = await whoIs(server, { ...good, ...change });
      assert.equal(who, isSignedIn ? 'owner@example.com' : null);
    });

  it('not as a token', async () => {
    const headers = { authorization: `Bearer ${sessionSecret('owner')}` };
    const me = { ...anonymous, method: 'GET', path: '/v1/users/me', headers } as const;
    assert.equal((await server.call(me)).status, 401);
    await whoIs(server, good);
    assert.equal((await server.call(me)).status, 401, 'also after it was used as a session');
  });

  it('not where a token is given, even a wrong one', async () => {
    assert.equal(await whoIs(server, { ...good, authorization: 'Bearer nothing' }), null);
    assert.equal(await whoIs(server, { ...good, authorization: 'Basic b3duZXI6eA==' }), null);
  });

  it('for everything that its person may do, and only that', async () => {
    const get = (path: string, headers: ApiRequest['headers']) =>
      server.call({ ...anonymous, method: 'GET', path, ...(headers && { headers }) });
    const mine = await get('/v1/bots/:bot', good);
    assert.equal(mine.status, 200, mine.text);
    assert.equal(fieldAt(mine.body, 'currentUserMode'), 'write');
    assert.equal(mine.headers['cache-control'], 'no-store');
    assert.equal((await get('/v1/bots/:foreignBot', good)).status, 404);
    assert.equal((await get('/v1/bots/:bot', { ...good, 'x-parley-app': '' })).status, 401);
  });
});

describe('what other websites can do', () => {
  let server: TestServer;
  let address: string;
  before(async () => {
    server = await startTestServer();
    address = await server.address();
  });
  after(() => server.close());

  const cookie = `parley=${sessionSecret('owner')}`;
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie };

  it('they may not send the header of the app, and never with credentials', async () => {
    const answer = await fetch(`${address}/api/v1/bots`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-parley-app',
      },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    assert.doesNotMatch(String(answer.headers.get('access-control-allow-headers')), /parley-app|cookie|\*/);
  });

  const attacks: readonly (readonly [name: string, init: RequestInit, path: string])[] = [
    ['a fetch with credentials', { method: 'GET', headers: evil }, '/api/v1/bots?workspaceId=w'],
    [
      'a form',
      {
        method: 'POST',
        headers: { ...evil, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=x',
      },
      '/api/v1/workspaces',
    ],
    [
      'a form that looks like JSON',
      { method: 'POST', headers: { ...evil, 'content-type': 'text/plain' }, body: '{"name":"x"}' },
      '/api/v1/workspaces',
    ],
    [
      'JSON, had the preflight not stopped it',
      {
        method: 'POST',
        headers: { ...evil, 'content-type': 'application/json', 'x-parley-app': '1' },
        body: '{"name":"x"}',
      },
      '/api/v1/workspaces',
    ],
    [
      'the same from another host of the site',
      {
        method: 'POST',
        headers: {
          ...evil,
          'sec-fetch-site': 'same-site',
          'content-type': 'application/json',
          'x-parley-app': '1',
        },
        body: '{"name":"x"}',
      },
      '/api/v1/workspaces',
    ],
  ];
  for (const [name, init, path] of attacks)
    it(`${name}: nothing is read or changed`, async () => {
      const answer = await fetch(address + path, init);
      assert.ok([401, 415].includes(answer.status), `${answer.status}`);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      assert.equal(answer.headers.get('set-cookie'), null);
      const { workspaces } = server.app.store;
      assert.equal((await workspaces.listOf(server.fixtures.id('ownerUser'))).length, 1);
    });
});

describe('the cookie', () => {
  const rows: readonly (readonly [
    name: string,
    env: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
    expected: RegExp,
  ])[] = [
    ['over http', {}, {}, /^parley=par_ss_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/],
    [
      'over https behind a proxy',
      { TRUST_PROXY: 'on' },
      { 'x-forwarded-proto': 'https' },
      /^__Host-parley=par_ss_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    ],
    [
      'with a public URL of https',
      { PUBLIC_URL: 'https://app.example.com' },
      { host: 'app.example.com' },
      /^__Host-parley=.+; Secure$/,
    ],
    ['for fewer days', { SIGN_IN_DAYS: '1' }, {}, /; Max-Age=86400$/],
  ];
  for (const [name, env, headers, expected] of rows)
    it(`${name} has all that protects it, and signs in`, async () => {
      const server = await startTestServer({ env });
      try {
        const answer = await signIn(server, passwordOf('owner'), undefined, headers);
        assert.equal(answer.status, 200, answer.text);
        assert.match(answer.headers['set-cookie'] ?? '', expected);
        assert.ok(!answer.text.includes('par_ss_'), 'the secret is in the cookie alone');
        const again = { ...appHeaders(), ...headers, cookie: cookieOf(answer) };
        assert.equal(await whoIs(server, again), 'owner@example.com');
      } finally {
        await server.close();
      }
    });
});

describe('sessions', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  const signedIn = async (email = 'member@example.com', password = passwordOf('member')) => {
    const answer = await signIn(server, password, email);
    assert.equal(answer.status, 200, answer.text);
    return { ...appHeaders(), cookie: cookieOf(answer) };
  };

  it('end at sign-out, this one and no other', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await server.call({ ...anonymous, method: 'POST', path: '/v1/auth/signOut', headers: one });
    assert.equal(await whoIs(server, one), null);
    assert.equal(await whoIs(server, other), 'member@example.com');
  });

  it('end when the password changes, all but the one that changes it; links end, tokens stay', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const body = { currentPassword: passwordOf('member'), password: 'an entirely new one' };
    const path = '/v1/auth/password';
    const changed = await server.call({ ...anonymous, method: 'PUT', path, headers: one, body });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(await whoIs(server, one), 'member@example.com');
    assert.equal(await whoIs(server, other), null);
    const redeemed = await server.call({
      ...anonymous,
      method: 'POST',
      path: '/v1/auth/redeemLink',
      headers: appHeaders(),
      body: { secret: linkSecrets.member },
    });
    assert.equal(redeemed.status, 404);
    assert.equal((await server.call({ caller: 'member', method: 'GET', path: '/v1/users/me' })).status, 200);
  });

  it('are replaced when the same browser signs in again', async () => {
    const one = await signedIn('owner@example.com', passwordOf('owner'));
    const again = await signIn(server, passwordOf('owner'), 'owner@example.com', one);
    assert.equal(again.status, 200);
    assert.notEqual(cookieOf(again), one.cookie);
    assert.equal(await whoIs(server, one), null);
  });

  it('last as long as they are used', async () => {
    const one = await signedIn('owner@example.com', passwordOf('owner'));
    const DAY = 24 * 60 * 60 * 1000;
    for (let month = 0; month < 3; month += 1) {
      server.clock.now += 29 * DAY;
      assert.equal(await whoIs(server, one), 'owner@example.com', `after ${29 * (month + 1)} days`);
    }
    server.clock.now += 30 * DAY;
    assert.equal(await whoIs(server, one), null);
  });

  it('that began by a link may replace a forgotten password for an hour', async () => {
    const own = await startTestServer();
    try {
      const redeem = await own.call({
        ...anonymous,
        method: 'POST',
        path: '/v1/auth/redeemLink',
        headers: appHeaders(),
        body: { secret: linkSecrets.member },
      });
      const headers = { ...appHeaders(), cookie: cookieOf(redeem) };
      const put = (password: string) =>
        own.call({ ...anonymous, method: 'PUT', path: '/v1/auth/password', headers, body: { password } });
      own.clock.now += 3_599_000;
      assert.equal((await put('the first new one')).status, 200);
      own.clock.now += 1_000;
      assert.equal((await put('the second new one')).status, 400);
    } finally {
      await own.close();
    }
  });
});

describe('guessing passwords', () => {
  const limits = { LIMIT_SIGN_INS_PER_ADDRESS: '10', LIMIT_SIGN_INS_PER_ACCOUNT: '10' };
  const statuses = async (times: number, of: (n: number) => Promise<ApiAnswer>) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await of(n)).status);
    return found;
  };
  const tenWrong = [...Array(10).fill(401), 429];

  it('the eleventh wrong password in a minute is refused, and even the right one then; later it works', async () => {
    const server = await startTestServer({ env: limits });
    try {
      const wrong = () => {
        server.clock.now += 5_900;
        return signIn(server, 'wrong');
      };
      assert.deepEqual(await statuses(11, wrong), tenWrong);
      const refused = await signIn(server, passwordOf('owner'));
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      server.clock.now += 60_000;
      assert.equal((await signIn(server, passwordOf('owner'))).status, 200);
      const kinds = async () => {
        const path = '/v1/workspaces/:workspace/auditLog?area=signIns';
        const log = await server.call({ caller: 'owner', method: 'GET', path });
        return Object(log.body)
          .entries.map(({ kind }: { readonly kind: string }) => kind)
          .sort();
      };
      const refusals = Array(10).fill('session.refused');
      await eventually(async () => isDeepStrictEqual(await kinds(), ['session.began', ...refusals]));
    } finally {
      await server.close();
    }
  });

  it('is limited per account from many addresses, whether or not there is such an account', async () => {
    const server = await startTestServer({ env: { ...limits, TRUST_PROXY: 'on' } });
    try {
      for (const email of ['owner@example.com', 'nobody@example.com']) {
        const from = (n: number) => signIn(server, 'wrong', email, { 'x-forwarded-for': `203.0.113.${n}` });
        assert.deepEqual(await statuses(11, from), tenWrong, email);
      }
    } finally {
      await server.close();
    }
  });

  it('is limited per address over many accounts, links and invitations', async () => {
    const server = await startTestServer({ env: limits });
    try {
      const path = ['/v1/auth/redeemLink', '/v1/auth/invitation', '/v1/auth/invitation/accept'];
      const found = await statuses(11, (n) =>
        n % 2 === 0
          ? signIn(server, 'wrong', `somebody-${n}@example.com`)
          : server.call({
              ...anonymous,
              method: 'POST',
              path: path[n % 3] ?? '',
              headers: appHeaders(),
              body: { secret: `wrong-${n}` },
            }),
      );
      assert.deepEqual(
        found.map((status) => (status === 404 ? 401 : status)),
        tenWrong,
      );
    } finally {
      await server.close();
    }
  });

  it('is limited when the attempts come at once, and successes do not count', async () => {
    const server = await startTestServer({ env: limits });
    try {
      for (let n = 0; n < 12; n += 1) assert.equal((await signIn(server, passwordOf('owner'))).status, 200);
      const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(server, 'wrong')));
      assert.equal(answers.filter(({ status }) => status === 401).length, 10);
      assert.equal(answers.filter(({ status }) => status === 429).length, 10);
    } finally {
      await server.close();
    }
  });

  it('is limited for the current password of a session as well', async () => {
    const server = await startTestServer({ env: limits });
    try {
      const headers = appHeaders('owner');
      const body = { currentPassword: 'wrong', password: 'an entirely new one' };
      const path = '/v1/auth/password';
      const put = () => server.call({ ...anonymous, method: 'PUT', path, headers, body });
      const found = await statuses(11, put);
      assert.deepEqual(found, [...Array(10).fill(400), 429]);
    } finally {
      await server.close();
    }
  });
});

describe('signing up where it is open', () => {
  const signUp = (server: Server, email: string) =>
    server.call({
      ...{ ...anonymous, method: 'POST', path: '/v1/auth/signUp', headers: appHeaders() },
      body: { email, name: 'Zoe', password: 'a long enough one' },
    });
  for (const store of ['memory', 'sqlite'] as const)
    it(`creates an account with a workspace, and signs in (${store})`, async () => {
      const server = await startTestServer({ store, env: { SIGN_UP: 'open' } });
      try {
        const made = await signUp(server, 'Zoe@example.net');
        assert.equal(made.status, 200, made.text);
        assert.equal(fieldAt(made.body, 'session.hasPassword'), true);
        assert.equal(fieldAt(made.body, 'session.workspaces.0.role'), 'ADMIN');
        assert.equal(await whoIs(server, { ...appHeaders(), cookie: cookieOf(made) }), 'zoe@example.net');
        assert.equal((await signIn(server, 'a long enough one', 'zoe@example.net')).status, 200);
        assert.equal((await signUp(server, 'zoe@example.net')).status, 400, 'the address is taken');
        const path = '/v1/workspaces/:workspace/invitations';
        const body = { email: 'zoe@example.net', type: 'MEMBER' };
        const invited = await server.call({ caller: 'owner', method: 'POST', path, body });
        assert.equal(fieldAt(invited.body, 'member'), null, 'nobody confirmed the address');
      } finally {
        await server.close();
      }
    });

  it('is limited per address, also when it works', async () => {
    const server = await startTestServer({ env: { SIGN_UP: 'open', LIMIT_SIGN_INS_PER_ADDRESS: '3' } });
    try {
      const found = [];
      for (let n = 0; n < 4; n += 1) found.push((await signUp(server, `zoe${n}@example.net`)).status);
      assert.deepEqual(found, [200, 200, 200, 429]);
    } finally {
      await server.close();
    }
  });
});

describe('known and unknown addresses', () => {
  it('answer alike: the same text, and the same work', async () => {
    const server = await startTestServer();
    try {
      const of = async (email: string) => {
        const answer = await signIn(server, 'wrong', email);
        const { requestId: _, ...rest } = Object(answer.body);
        const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
        return { rest, headers, status: answer.status };
      };
      assert.deepEqual(await of('owner@example.com'), await of('nobody@example.com'));
      assert.deepEqual(await of('owner@example.com'), await of('foreign@example.com'));
    } finally {
      await server.close();
    }
  });

  it('take the same work: as many keys of the same cost', async () => {
    const hasher = new PasswordHasher({ ...defaultCost, log2N: 10 });
    const hash = await hasher.hash('right');
    await hasher.verify('warm-up', null);
    const derive = mock.method(crypto, 'scrypt');
    syncBuiltinESMExports();
    try {
      const workFor = async (known: string | null) => {
        derive.mock.resetCalls();
        await hasher.verify('wrong', known);
        return derive.mock.calls.map(({ arguments: [, , bytes, cost] }) => ({ bytes, cost }));
      };
      const work = await workFor(hash);
      assert.equal(work.length, 1);
      assert.deepEqual(await workFor(null), work);
    } finally {
      derive.mock.restore();
      syncBuiltinESMExports();
    }
  });
});

describe('one link, opened many times at once', () => {
  it('signs in once', async () => {
    const server = await startTestServer({ store: 'sqlite' });
    try {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          server.call({
            ...anonymous,
            method: 'POST',
            path: '/v1/auth/redeemLink',
            headers: appHeaders(),
            body: { secret: linkSecrets.member },
          }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    } finally {
      await server.close();
    }
  });

  it('makes one account', async () => {
    const server = await startTestServer({ store: 'sqlite' });
    try {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          server.call({
            ...anonymous,
            method: 'POST',
            path: '/v1/auth/invitation/accept',
            headers: appHeaders(),
            body: { secret: linkSecrets.toWorkspace, password: 'a long enough one' },
          }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.ok(answers.every(({ status }) => [200, 404, 409].includes(status)));
    } finally {
      await server.close();
    }
  });
});

describe('a renewed invitation', () => {
  it('is opened by its new link alone', async () => {
    const server = await startTestServer();
    try {
      const path = '/v1/workspaces/:workspace/invitations';
      const body = { email: 'new@example.net', type: 'MEMBER' };
      const made = await server.call({ caller: 'owner', method: 'POST', path, body });
      const link = (answer: ApiAnswer) => String(fieldAt(answer.body, 'link'));
      const look = async (url: string) => {
        const secret = url.split('#')[1] ?? '';
        const request = {
          ...anonymous,
          method: 'POST',
          path: '/v1/auth/invitation',
          body: { secret },
        } as const;
        return (await server.call(request)).status;
      };
      assert.match(link(made), /^http:\/\/[^/]+\/app\/invitation#[\w-]{43}$/);
      assert.equal(await look(link(made)), 200);
      const id = String(fieldAt(made.body, 'invitation.id'));
      const renewed = await server.call({ caller: 'owner', method: 'POST', path: `${path}/${id}/link` });
      assert.equal(renewed.status, 200, renewed.text);
      assert.equal(await look(link(made)), 404);
      assert.equal(await look(link(renewed)), 200);
      server.clock.now += 14 * 24 * 60 * 60 * 1000;
      assert.equal(await look(link(renewed)), 404, 'after 14 days');
    } finally {
      await server.close();
    }
  });
});
