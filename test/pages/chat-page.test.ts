import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type ForeignHost, type ForeignHosts, playForeignHosts } from '#kit/foreign-hosts.ts';
import { type GotPage, getPage } from '#kit/get-page.ts';
import { publishBot } from '#kit/publish-bot.ts';

interface Row {
  readonly what: string;
  /** Of the workspace. */
  readonly branding?: typeof noBrand;
  readonly bot?: Partial<ShortBot>;
  /** Fields of the bot besides its document. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly has?: readonly (string | RegExp)[];
  readonly hasNot?: readonly (string | RegExp)[];
  /** Directives of the content policy: what must be in them, or that they are not there. */
  readonly policy?: Readonly<Record<string, string | RegExp | undefined>>;
}

const noBrand = { name: '', logo: '', colour: '' };
const brand = { name: 'Weaver & <Co>', logo: 'https://weaver.example/logo.svg?a=1&b="', colour: '#0a7c4a' };
const showsBrand = { settings: { general: { isBrandingEnabled: true } } };

const metadata = (fields: Readonly<Record<string, unknown>>) => ({ settings: { metadata: fields } });
const general = (fields: Readonly<Record<string, unknown>>) => ({ settings: { general: fields } });
const background = (content: string, type = 'Color') => ({
  theme: { general: { background: { type, content } } },
});
const only = (origins: readonly string[]) => ({ security: { allowedOrigins: origins } });
const headCode = { metadata: { customHeadCode: '<script id="mine">own()</script>' } };

const rows: readonly Row[] = [
  {
    what: 'shows the first bubble before any script runs, in a shadow root',
    has: [
      /<template shadowrootmode="open">.*Hello there.*<\/template>/s,
      'lang="en" dir="ltr"',
      '<noscript>',
    ],
    policy: {
      'script-src': /^'nonce-[\w-]{22}' http:\/\/127\.0\.0\.1:\d+\/embed\/ https:\/\/js\.stripe\.com$/,
      'default-src': "'none'",
      sandbox: undefined,
    },
  },
  { what: 'is shown in frames everywhere', policy: { 'frame-ancestors': '*' } },
  {
    what: 'is shown in frames of the websites of the bot alone',
    bot: {
      settings: only([
        'https://shop.example',
        'https://x.example; sandbox',
        'nonsense',
        'javascript:alert(1)',
      ]),
    },
    policy: { 'frame-ancestors': "'self' https://shop.example" },
  },
  { what: 'hides values once they are taken', has: ['history.replaceState'] },
  {
    what: 'leaves its address alone where the author wants that',
    bot: general({ isHideQueryParamsEnabled: false }),
    hasNot: ['replaceState'],
  },
  { what: 'sets no cookie and is not kept by proxies', hasNot: ['set-cookie'] },
  {
    what: 'says what it is to those who link to it',
    bot: metadata({ title: 'A "fine" <bot>', description: 'Talks & listens', imageUrl: '/pictures/a.png' }),
    has: [
      '<title>A &quot;fine&quot; &lt;bot&gt;</title>',
      '<meta name="description" content="Talks &amp; listens">',
      '<meta property="og:title" content="A &quot;fine&quot; &lt;bot&gt;">',
      /<meta property="og:image" content="http:\/\/127\.0\.0\.1:\d+\/pictures\/a\.png">/,
      /<meta property="og:url" content="http:\/\/127\.0\.0\.1:\d+\/[\w-]+">/,
      '<meta name="twitter:card" content="summary_large_image">',
      /<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/[\w-]+">/,
      '<meta name="robots" content="noindex">',
    ],
  },
  {
    what: 'is found by search engines where its author wants it',
    bot: metadata({ allowIndexing: true }),
    hasNot: ['noindex'],
  },
  {
    what: 'has the name of the bot as title',
    fields: { name: 'Plain name' },
    has: ['<title>Plain name</title>'],
  },
  {
    what: 'has no icon by script',
    bot: metadata({ favIconUrl: 'javascript:alert(1)' }),
    hasNot: ['javascript:alert'],
  },
  {
    what: 'shows the brand of the workspace under the chat and to those who link to it',
    branding: brand,
    bot: showsBrand,
    has: [
      /parley-lite-badge"[^>]*><img src="https:\/\/weaver\.example\/logo\.svg\?a=1&amp;b=&quot;" alt(="")?\/?>Weaver &amp; &lt;Co(>|&gt;)/,
      '<meta property="og:site_name" content="Weaver &amp; &lt;Co&gt;">',
      '<link rel="icon" href="https://weaver.example/logo.svg?a=1&amp;b=%22">',
    ],
    hasNot: ['Made with Parley'],
  },
  {
    what: 'shows a brand without a logo with its colour',
    branding: { ...brand, logo: '' },
    bot: showsBrand,
    has: ['<i style="background:#0a7c4a;"></i>Weaver'],
  },
  {
    what: 'shows a brand only where the bot says so',
    branding: brand,
    hasNot: ['parley-lite-badge"'],
  },
  { what: 'shows its own name without a brand', bot: showsBrand, has: ['>Made with Parley</p>'] },
  {
    what: 'shows the brand of a bot that is closed',
    branding: brand,
    fields: { isClosed: true },
    status: 403,
    has: [
      '<strong>Weaver &amp; &lt;Co&gt;</strong>',
      'src="https://weaver.example/logo.svg?a=1&amp;b=&quot;"',
    ],
    policy: { 'img-src': 'data: https: http:' },
  },
  { what: 'has an emoji as icon', fields: { icon: '🦊' }, has: [encodeURIComponent('🦊')] },
  {
    what: 'is in the language of the bot',
    bot: general({ locale: 'ar_eg' }),
    has: ['lang="ar-EG" dir="rtl"'],
  },
  {
    what: 'takes nonsense for English',
    bot: general({ locale: '"><script>' }),
    has: ['lang="en" dir="ltr"'],
  },
  {
    what: 'is in the language of the visitor where the bot has none',
    headers: { 'accept-language': 'en;q=0.2, he-IL' },
    has: [
      'lang="he" dir="rtl"',
      'locale="he"',
      '<noscript lang="he">',
      'כאן כותבים את התשובה',
      /modulepreload" href="\/embed\/he-/,
    ],
  },
  {
    what: 'is in the language of the bot before that',
    bot: general({ locale: 'fr-CA' }),
    headers: { 'accept-language': 'de' },
    has: ['<html lang="fr-CA" dir="ltr">', 'locale="fr"', 'Écrivez votre réponse'],
  },
  {
    what: 'is not taken in by the header',
    headers: { 'accept-language': '"><script>alert(1)</script>, de;q="x"' },
    has: ['lang="en" dir="ltr"'],
    hasNot: ['alert(1)'],
  },
  {
    what: 'has the labels of the author as they are',
    bot: {
      groups: { a: ['?', { type: 'text input', options: { labels: { placeholder: 'Your  <name>' } } }] },
    },
    headers: { 'accept-language': 'de' },
    has: [/placeholder="Your {2}&lt;name(>|&gt;)"/, 'aria-label="Senden"'],
  },
  {
    what: 'draws a field for an e-mail address at once',
    bot: { groups: { a: ['?', { type: 'email input' }] } },
    has: [/<input[^>]*inputmode="email"/],
  },
  {
    what: 'asks before a chat that needs consent',
    bot: general({
      consent: {
        text: 'We <b>keep</b> it.',
        linkText: '"More"',
        linkUrl: 'https://example.com/?a=1&b="',
        isRequired: true,
      },
    }),
    has: [
      /<div class="parley-container parley-gate"/,
      /We &lt;b(>|&gt;)keep&lt;\/b(>|&gt;) it\./,
      'href="https://example.com/?a=1&amp;b=&quot;"',
      'Start chat',
      '{&quot;mark&quot;:&quot;',
      // The start waits for it.
      'agreed.then(ask)',
    ],
    hasNot: ['<b>keep'],
  },
  {
    what: 'does not ask where nothing has to be agreed to',
    bot: general({ consent: { text: 'We keep it.', linkUrl: 'mailto:us@example.com' } }),
    has: ['parley-consent-line', 'href="mailto:us@example.com"', 'Privacy policy', ',null]"'],
    hasNot: ['parley-container parley-gate'],
  },
  {
    what: 'has no link by script',
    bot: general({ consent: { linkText: 'x', linkUrl: 'javascript:alert(1)', isRequired: true } }),
    hasNot: ['javascript:alert', 'href="javascript'],
  },
  {
    what: 'says all of the first reply to those without scripts',
    bot: { groups: { a: ['One', 'Two words', 'Three'] }, settings: { typingEmulation: { enabled: true } } },
    has: [/<noscript><style nonce="[\w-]+">.*Two words.*Three.*<\/noscript>/s],
  },
  {
    what: 'has the code of its author, so the start of the chat need not bring it',
    bot: { settings: headCode },
    has: ['has-start-props=""'],
  },
  {
    what: 'paints the background first',
    bot: background('#123456'),
    has: ['html{background:#123456}', '<meta name="theme-color" content="#123456">'],
  },
  {
    what: 'paints a picture',
    bot: background('https://a.example/b c.png")', 'Image'),
    has: ['url("https://a.example/b%20c.png%22%29")'],
  },
  {
    what: 'passes over what is no colour',
    bot: background('red}</style><script>alert(1)</script>'),
    hasNot: ['red}</style>', 'alert(1)</script>'],
  },
  {
    what: 'follows light and dark without colours of its own',
    has: ['color-scheme:light dark', 'media="(prefers-color-scheme: dark)"'],
  },
  {
    what: 'takes values from its address',
    bot: { groups: { a: ['Hello {{name}}', { type: 'text input' }] }, variables: ['name'] },
    query: '?name=%3Cb%3EAda%3C%2Fb%3E&name2=x',
    has: [/Hello &lt;b(>|&gt;)Ada&lt;/, '{&quot;name&quot;:&quot;&lt;b&gt;Ada&lt;/b&gt;&quot;'],
    hasNot: ['<b>Ada'],
  },
  {
    what: 'holds no text of the bot as markup',
    bot: { groups: { a: ['</script><script>alert(1)</script><!--', { type: 'text input' }] } },
    hasNot: ['<script>alert(1)', '<!--'],
  },
  {
    what: 'walls the code of authors off from everything else of its address',
    bot: { settings: headCode },
    has: ['<script id="mine">own()</script>'],
    policy: { sandbox: /^allow-scripts allow-forms/, 'script-src': /'unsafe-inline'/ },
  },
  {
    what: 'leaves the code of authors out where only some websites may chat',
    bot: { settings: { ...headCode, ...only(['https://shop.example']) } },
    hasNot: ['id="mine"'],
    policy: { sandbox: undefined, 'script-src': /^'nonce-[^']+' http/ },
  },
  {
    what: 'loads the tag manager of authors, walled off too',
    bot: metadata({ tagManagerId: 'GTM-ABC1' }),
    has: ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1', 'ns.html?id=GTM-ABC1'],
    policy: { sandbox: /allow-scripts/ },
  },
  ...['Chatwoot', 'zendesk'].map((type) => ({
    what: `lets the window of ${type} open, walled off too`,
    bot: { groups: { a: ['Hello there', { type, options: { websiteToken: 'x' } }] } },
    has: ['allow-host-scripts'],
    policy: { sandbox: /allow-scripts/ },
  })),
  {
    what: 'takes only what can be a tag manager',
    bot: metadata({ tagManagerId: '"><script>' }),
    hasNot: ['"><script>', 'googletagmanager.com/gtm'],
  },
  {
    what: 'lets style sheets of the font in',
    bot: {
      theme: { general: { font: { type: 'Custom', family: 'F', css: 'https://fonts.example/f.css' } } },
    },
    policy: { 'style-src': /https:\/\/fonts\.example$/ },
  },
  {
    what: 'says that a bot is closed, in its own words',
    fields: { isClosed: true },
    bot: general({ systemMessages: { botClosed: 'Back on <Monday>' } }),
    status: 403,
    has: ['Back on &lt;Monday&gt;'],
    hasNot: ['parley-standard'],
  },
  {
    what: 'lets those go on who have begun before it closed',
    fields: { isClosed: true },
    bot: general({ rememberUser: { isEnabled: true } }),
    status: 403,
    has: ['<parley-standard'],
    hasNot: ['Hello there'],
  },
  {
    what: 'says that a bot is switched off',
    fields: { isDisabled: true },
    status: 403,
    has: ['Switched off'],
  },
];

const usual: ShortBot = { groups: { a: ['Hello there', { type: 'text input' }] } };

function check(page: GotPage, row: Row): void {
  assert.equal(page.status, row.status ?? 200);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.equal(page.headers['set-cookie'], undefined);
  for (const text of row.has ?? []) {
    if (typeof text === 'string') assert.ok(page.html.includes(text), `${text} is not in ${page.html}`);
    else assert.match(page.html, text);
  }
  for (const text of row.hasNot ?? [])
    assert.ok(typeof text === 'string' && !page.html.includes(text), `${text} is in ${page.html}`);
  for (const [name, value] of Object.entries(row.policy ?? {})) {
    if (value instanceof RegExp) assert.match(page.policy[name] ?? '', value);
    else assert.equal(page.policy[name], value, name);
  }
}

describe('a chat page', () => {
  let server: TestServer;
  let address = '';
  let shown = noBrand;
  before(async () => {
    server = await startTestServer();
    address = await server.address();
  });
  after(() => server.close());

  for (const row of rows)
    it(row.what, async () => {
      const { isClosed, isDisabled, ...fields } = { isClosed: false, isDisabled: false, ...row.fields };
      const { id, publicId } = await publishBot(server, { ...usual, ...row.bot }, fields);
      const branding = row.branding ?? noBrand;
      if (branding !== shown) {
        const path = '/v1/workspaces/:workspace';
        const asked = { caller: 'owner', method: 'PATCH', path, body: { settings: { branding } } } as const;
        assert.equal((await server.call(asked)).status, 200);
        shown = branding;
      }
      if (isClosed || isDisabled)
        await server.call({
          caller: 'owner',
          method: 'PATCH',
          path: `/v1/bots/${id}`,
          body: { bot: { isClosed, isDisabled } },
        });
      check(await getPage(address, `/${publicId}${row.query ?? ''}`, row.headers), row);
    });

  it('has no result and no chat behind it until somebody starts', async () => {
    const { id, publicId } = await publishBot(server, usual);
    for (let visit = 0; visit < 3; visit++) await getPage(address, `/${publicId}`);
    const stats = await server.call({
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/${id}/analytics/stats`,
    });
    assert.doesNotMatch(stats.text, /"totalViews":[1-9]/);
  });

  it('has a nonce of its own each time', async () => {
    const { publicId } = await publishBot(server, usual);
    const [one, two] = await Promise.all([1, 2].map(() => getPage(address, `/${publicId}`)));
    assert.notEqual(one?.policy['script-src'], two?.policy['script-src']);
    const nonce = /'nonce-([\w-]+)'/.exec(one?.policy['script-src'] ?? '')?.[1] ?? '?';
    for (const script of one?.html.match(/<script[^>]*>/g) ?? ['none'])
      assert.ok(script.includes(`nonce="${nonce}"`), script);
  });

  const nowhere = [
    '/nobody',
    '/draft',
    '/foreign%20name',
    '/%00',
    '/..%2f..%2fetc',
    `/${'a'.repeat(400)}`,
    '/Hello',
  ];
  for (const path of nowhere)
    it(`is a friendly word at ${path.slice(0, 30)}`, async () => {
      const page = await getPage(address, path);
      assert.equal(page.status, 404, page.html);
      assert.match(page.html, /There is no chat at this address/);
      assert.equal(page.policy['default-src'], "'none'");
    });
  it('is an error as usual for programs', async () => {
    const page = await getPage(address, '/nobody', { accept: '*/*' });
    assert.equal(page.status, 404);
    assert.match(page.html, /"code":"NOT_FOUND"/);
  });
});

describe('facts for widgets', () => {
  let server: TestServer;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
  });
  after(() => server.close());

  it('are the key that is public, and nothing else', async () => {
    const { publicId } = await publishBot(server, usual, { name: 'Shown' });
    const page = await getPage(address, `/embed/bots/${publicId}.json`, { origin: 'https://any.example' });
    assert.equal(page.status, 200);
    assert.equal(page.headers['access-control-allow-origin'], '*');
    const facts: unknown = JSON.parse(page.html);
    assert.deepEqual(Object.keys(Object(facts)).sort(), ['chatKey', 'name', 'publicId']);
    assert.match(page.html, /"chatKey":"par_pk_/);
    assert.doesNotMatch(page.html, /par_sk_/);
  });
  it('say what has to be agreed to first, with the look of it, and nothing that is not public', async () => {
    const consent = { text: 'We keep it, {{name}}.', isRequired: true };
    const { publicId } = await publishBot(server, {
      ...usual,
      variables: [{ name: 'name', value: 'Ada' }],
      theme: { general: { font: 'Inter' } },
      settings: {
        general: { consent, locale: 'de', rememberUser: { isEnabled: true, storage: 'local' } },
        metadata: { title: 'Our shop', description: 'Not in here' },
      },
    });
    const page = await getPage(address, `/embed/bots/${publicId}.json`);
    const facts: unknown = JSON.parse(page.html);
    assert.equal(fieldAt(facts, 'name'), 'Our shop');
    assert.equal(fieldAt(facts, 'consent.storage'), 'local');
    assert.match(String(fieldAt(facts, 'consent.mark')), /^[\w-]{16}$/);
    assert.deepEqual(fieldAt(facts, 'consent.bot.theme'), { general: { font: 'Inter' } });
    assert.equal(fieldAt(facts, 'consent.bot.settings.general.consent.text'), 'We keep it, Ada.');
    assert.equal(fieldAt(facts, 'consent.bot.settings.general.locale'), 'de');
    assert.doesNotMatch(page.html, /Not in here/);
  });
  it('are for the websites of the bot, and for its own page', async () => {
    const { publicId } = await publishBot(server, { ...usual, settings: only(['https://shop.example']) });
    const statusFor = async (origin?: string) =>
      (await getPage(address, `/embed/bots/${publicId}.json`, origin === undefined ? {} : { origin })).status;
    assert.deepEqual(
      await Promise.all(['https://shop.example', address, undefined].map(statusFor)),
      [200, 200, 200],
    );
    assert.deepEqual(await Promise.all(['https://evil.example', 'null'].map(statusFor)), [403, 403]);
  });
  for (const name of ['nobody.json', 'hello', 'hello.txt', '.json', 'draft.json'])
    it(`are not at ${name}`, async () =>
      assert.equal((await getPage(address, `/embed/bots/${name}`)).status, 404));
});

/** Domains of authors: how their hosts answer, where their records lead, and what the check says of them. */
const domains: readonly (readonly [domain: string, host: ForeignHost, address: string, checks: string])[] = [
  ['help.customer.example', 'passes on', '8.8.4.4', 'dns good, certificate good, page good'],
  ['www.customer.example/help', 'passes on', '8.8.4.4', 'dns good, certificate good, page good'],
  ['behind.customer.example', 'passes on', '9.9.9.9', 'dns good, certificate good, page good'],
  ['inner.customer.example', 'hides the host', '8.8.4.4', 'dns good, certificate good, page bad'],
  ['moved.customer.example', 'leads on', '8.8.4.4', 'dns good, certificate good, page bad'],
  ['down.customer.example', 'hangs up', '8.8.4.4', 'dns good, certificate bad'],
  ['unsafe.customer.example', 'has no certificate', '8.8.4.4', 'dns good, certificate bad'],
  ['nowhere.customer.example', 'passes on', '', 'dns bad'],
  ['inside.customer.example', 'passes on', '10.0.0.1', 'dns bad'],
];
const hostOf = (domain: string): string => domain.split('/')[0] ?? '';

describe('hosts for chats', () => {
  let server: TestServer;
  let address = '';
  let foreign: ForeignHosts;
  before(async () => {
    const records = domains.map(([domain, , to]) => [hostOf(domain), to]).filter(([, to]) => to !== '');
    foreign = await playForeignHosts(
      Object.fromEntries(domains.map(([domain, host]) => [hostOf(domain), host])),
      { addresses: { 'app.example': '8.8.4.4', ...Object.fromEntries(records) }, server: () => address },
    );
    server = await startTestServer({
      env: { PUBLIC_URL: 'https://app.example', CHAT_URL: 'https://chats.example' },
      egress: foreign.egress,
    });
    address = await server.address();
    await publishBot(
      server,
      { ...usual, settings: headCode },
      { publicId: 'both', customDomain: 'help.customer.example' },
    );
    await publishBot(server, usual, { publicId: 'path', customDomain: 'www.customer.example/help' });
    await publishBot(server, usual, { publicId: 'plain' });
  });
  after(async () => {
    await server.close();
    foreign.close();
  });

  for (const [domain, host, , expected] of domains)
    it(`are checked: ${domain}, which ${host}, is ${expected}`, async () => {
      const known = (await server.app.store.bots.headByCustomDomain(domain))?.id ?? ':bot';
      const bot = { caller: 'owner', path: `/v1/bots/${known}` } as const;
      if (known === ':bot')
        await server.call({
          ...bot,
          method: 'PATCH',
          body: { bot: { customDomain: domain }, overwrite: true },
        });
      const answer = await server.call({ ...bot, method: 'POST', path: `${bot.path}/checkDomain` });
      assert.equal(answer.status, 200, answer.text);
      const { isReady, checks } = Object(answer.body);
      const found = checks.map(({ id, state }: Record<string, string>) => `${id} ${state}`).join(', ');
      assert.equal(found, expected, answer.text);
      assert.equal(isReady, !expected.includes('bad'));
    });

  const hosts: readonly (readonly [host: string, path: string, status: number, what: string | RegExp])[] = [
    ['app.example', '/', 302, ''],
    ['app.example', '/both?a=1', 302, ''],
    ['app.example', '/nobody', 404, 'no chat at this address'],
    ['chats.example', '/both', 200, 'Hello there'],
    ['chats.example', '/', 404, 'no chat at this address'],
    ['chats.example', '/app', 404, 'no chat at this address'],
    ['chats.example', '/app/bots', 404, 'no chat at this address'],
    ['chats.example', '/metrics', 404, 'no chat at this address'],
    ['help.customer.example', '/', 200, 'Hello there'],
    ['HELP.customer.example:8443', '/', 200, 'Hello there'],
    ['help.customer.example', '/both', 404, 'no chat at this address'],
    ['help.customer.example', '/app/', 404, 'no chat at this address'],
    ['www.customer.example', '/help', 200, 'Hello there'],
    ['www.customer.example', '/', 404, 'no chat at this address'],
    ['nobody.example', '/', 404, 'no chat at this address'],
    ['127.0.0.1', '/', 302, ''],
  ];
  for (const [host, path, status, what] of hosts)
    it(`${host}${path} is ${status} ${what}`, async () => {
      const page = await getPage(address, path, { host });
      assert.equal(page.status, status, page.html);
      assert.ok(page.html.includes(String(what)), page.html);
    });

  it('have chats sent to them, with their values', async () =>
    assert.equal(
      (await getPage(address, '/both?a=1', { host: 'app.example' })).headers.location,
      'https://chats.example/both?a=1',
    ));
  it('let the code of authors run free, where there is some or the domain is theirs', async () => {
    const policies = await Promise.all(
      [
        ['chats.example', '/both'],
        ['chats.example', '/plain'],
        ['www.customer.example', '/help'],
      ].map(async ([host = '', path = '']) => (await getPage(address, path, { host })).policy),
    );
    assert.deepEqual(
      policies.map((policy) => 'sandbox' in policy),
      [false, false, false],
    );
    assert.deepEqual(
      policies.map((policy) => /'unsafe-inline'/.test(policy['script-src'] ?? '')),
      [true, false, true],
    );
  });
  it('know the one address of a bot', async () => {
    const canonical = async (host: string, path: string) =>
      /rel="canonical" href="([^"]+)"/.exec((await getPage(address, path, { host })).html)?.[1];
    assert.equal(await canonical('chats.example', '/both'), 'https://help.customer.example');
    assert.equal(await canonical('chats.example', '/plain'), 'https://chats.example/plain');
    assert.equal(await canonical('www.customer.example', '/help'), 'https://www.customer.example/help');
  });
});

describe('domains of bots without a PUBLIC_URL', () => {
  it('are not looked at: no bot can be put in the place of the server', async () => {
    const server = await startTestServer();
    await publishBot(server, usual, { customDomain: 'parley.example.com' });
    const page = await getPage(await server.address(), '/', { host: 'parley.example.com' });
    assert.equal(page.headers.location, '/app');
    await server.close();
  });
});
