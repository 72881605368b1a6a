import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, type Device, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type HostSite, openHostSite } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** Websites that the chat is on, from the most careful to one that trusts the bot. */
type PageKind = 'strict' | 'frameless' | 'trusting' | 'trusting strict';

/** Scripts of other services, as the page gets them. */
const scripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtm.js': 'window.hasManager = true',
  'https://www.googletagmanager.com/gtag/js': 'window.hasAnalytics = true',
  'https://connect.facebook.net/en_US/fbevents.js': 'window.hasPixel = true',
  'https://support.example/packs/js/sdk.js': `window.chatwootSDK = { run: (given) => {
    window.$chatwoot = { setUser: (...facts) => { window.supported = facts }, toggleBubbleVisibility() {}, toggle: (how) => { window.support = how + ' ' + given.websiteToken } };
    window.dispatchEvent(new Event('chatwoot:ready')); } }`,
  'https://static.zdassets.com/ekr/snippet.js': `window.zE = (...call) => {
    (window.zendesk ??= []).push(call.slice(0, 2).join(' '));
    if (call[1] === 'loginUser') call[2]((token) => { window.signed = token; });
  }`,
};

interface Row {
  readonly name: string;
  /** Default: the strict one. */
  readonly at?: PageKind;
  /** One of several ways to the same promise, for `npm run test:all`. */
  readonly isSweep?: true;
  /** Looked at on a phone, too. */
  readonly phone?: true;
  /** Between "Before." and "After {{it}}." */
  readonly blocks: readonly ShortBlock[];
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Services whose scripts do not come. */
  readonly without?: readonly string[];
  /** Runs in the page before anything else. */
  readonly first?: string;
  /** What has to be done before the chat goes on. */
  readonly act?: (visit: ChatVisit) => Promise<unknown>;
  /** The value of `it` afterwards. */
  readonly it?: string;
  /** True in the page afterwards. */
  readonly effect?: string;
  /** What the author reads. Default: nothing. */
  readonly logs?: RegExp;
}

const code = (content: string): ShortBlock => ({ type: 'Code', options: { content } });
const setInPage = (expression: string, more: object = {}): ShortBlock => ({
  type: 'Set variable',
  options: {
    variableId: 'it',
    expressionToEvaluate: expression,
    isExecutedOnClient: true,
    ...more,
  },
});
const request = (url: string, more: object = {}): ShortBlock => ({
  type: 'Webhook',
  options: {
    isExecutedOnClient: true,
    webhook: { url, method: 'GET', ...more },
    responseVariableMapping: [{ variableId: 'it', bodyPath: 'statusCode' }],
  },
});
const analytics: ShortBlock = {
  type: 'Google Analytics',
  options: { trackingId: 'G-1', action: 'asked', category: 'chat', value: '3' },
};
const pixel: ShortBlock = {
  type: 'Pixel',
  options: { pixelId: '77', eventType: 'Lead', params: [{ key: 'size', value: '2' }] },
};
const support: ShortBlock = {
  type: 'Chatwoot',
  options: { baseUrl: 'https://support.example', websiteToken: 'w1', user: { email: 'ada@example.com' } },
};
const window_: ShortBlock = {
  type: 'zendesk',
  options: { action: 'Open Web Widget', credentialsId: ':zendesk', userId: 'ada', webWidgetKey: 'k1' },
};
const head = { metadata: { customHeadCode: '<script>window.mine = "run"</script>', tagManagerId: 'GTM-1' } };

const rows: readonly Row[] = [
  {
    name: 'a script runs in a frame without an origin, and tells the page what it returns',
    phone: true,
    blocks: [code('return [self.origin, {{it}}].join(" ")')],
    it: 'set',
    effect: "told.scripts.join() === 'null set'",
  },
  {
    name: 'scripts share their frame',
    blocks: [code('window.kept = 1;'), code('return "kept " + window.kept;')],
    it: 'set',
    effect: "told.scripts.join() === 'kept 1'",
  },
  {
    name: 'a script that fails',
    isSweep: true,
    blocks: [code('throw new TypeError("no such thing")')],
    it: 'set',
    logs: /scriptToExecute.*no such thing/s,
  },
  {
    name: 'a script that is no code',
    isSweep: true,
    blocks: [code('this is not code')],
    it: 'set',
    logs: /scriptToExecute/,
  },
  {
    name: 'a script that leads its frame away: the next one runs',
    blocks: [code(`location.href = 'about:blank'; await new Promise(() => {})`), code('return "next"')],
    it: 'set',
    effect: "told.scripts.join() === 'next'",
    logs: /scriptToExecute/,
  },
  {
    name: 'a script where frames are forbidden',
    phone: true,
    at: 'frameless',
    blocks: [code('return 1')],
    it: 'set',
    logs: /scriptToExecute.*not allowed|scriptToExecute.*policy/s,
  },
  {
    name: 'a script in a page that trusts the bot',
    isSweep: true,
    at: 'trusting',
    blocks: [code('document.title = "Mine"; return self.origin')],
    it: 'set',
    effect: "document.title === 'Mine' && told.scripts.join() === location.origin",
  },
  {
    name: 'a script in a page that trusts the bot, but whose policy forbids it',
    isSweep: true,
    at: 'trusting strict',
    blocks: [code('return 1')],
    it: 'set',
    logs: /scriptToExecute.*(Content Security Policy|Trusted)/s,
  },
  { name: 'a variable is computed in the page', phone: true, blocks: [setInPage('1 + 1')], it: '2' },
  {
    name: 'a variable that is no code is a text',
    isSweep: true,
    blocks: [setInPage('Hello there')],
    it: 'Hello there',
  },
  {
    name: 'a variable whose code fails',
    isSweep: true,
    blocks: [setInPage('(() => { throw new Error("no such thing"); })()', { isCode: true })],
    it: 'set',
    logs: /setVariable.*no such thing/s,
  },
  {
    name: 'a variable where frames are forbidden',
    isSweep: true,
    at: 'frameless',
    blocks: [setInPage('1 + 1')],
    it: 'set',
    logs: /setVariable/,
  },
  {
    name: 'what only the page knows',
    blocks: [{ type: 'Set variable', options: { type: 'Device type', variableId: 'it' } }],
    it: 'desktop',
  },
  {
    name: 'a pause',
    isSweep: true,
    blocks: [{ type: 'Wait', options: { secondsToWaitFor: 0.2 } }],
    it: 'set',
  },
  {
    name: 'a pause of the flow',
    phone: true,
    blocks: [{ type: 'Wait', options: { secondsToWaitFor: 0.2, shouldPause: true } }],
    it: 'set',
  },
  {
    name: 'a page in a new tab, which cannot reach back',
    isSweep: true,
    blocks: [{ type: 'Redirect', options: { url: 'https://elsewhere.example/a', isNewTab: true } }],
    first:
      'const { open } = window; window.open = (...given) => { window.asked = given; return window.opened = open("about:blank"); }',
    it: 'set',
    effect: "asked.join(' ') === 'https://elsewhere.example/a _blank' && opened.opener === null",
  },
  {
    name: 'a page in a new tab that the browser holds back is offered',
    phone: true,
    blocks: [{ type: 'Redirect', options: { url: 'https://elsewhere.example/a', isNewTab: true } }],
    first: 'window.open = () => null;',
    act: async ({ page }) => {
      const link = page.getByRole('link', { name: 'Open the page' });
      assert.equal(await link.getAttribute('href'), 'https://elsewhere.example/a');
      assert.equal(await link.getAttribute('target'), '_blank');
    },
    it: 'set',
  },
  {
    name: 'a support window in a page that trusts the bot',
    phone: true,
    at: 'trusting',
    blocks: [support],
    it: 'set',
    effect: "support === 'open w1' && supported[0] === 'ada@example.com'",
  },
  {
    name: 'a support window in a page that does not',
    isSweep: true,
    phone: true,
    blocks: [support],
    it: 'set',
    logs: /chatwoot.*allowHostScripts/s,
  },
  {
    name: 'a support window whose script does not come',
    isSweep: true,
    at: 'trusting',
    blocks: [support],
    without: ['https://support.example/'],
    it: 'set',
    logs: /chatwoot.*cannot be loaded/s,
  },
  {
    name: 'a window of Zendesk in a page that trusts the bot',
    at: 'trusting',
    blocks: [window_],
    it: 'set',
    effect:
      "zendesk.join() === 'messenger show,messenger loginUser,messenger open' && signed.split('.').length === 3",
  },
  {
    name: 'a window of Zendesk in a page that does not',
    isSweep: true,
    phone: true,
    blocks: [window_],
    it: 'set',
    logs: /codeToExecute.*allowHostScripts/s,
  },
  {
    name: 'a window of Zendesk whose script does not come',
    isSweep: true,
    at: 'trusting',
    blocks: [window_],
    without: ['https://static.zdassets.com/'],
    it: 'set',
    logs: /codeToExecute.*cannot be loaded/s,
  },
  {
    name: 'an event for the analytics of the page',
    phone: true,
    blocks: [analytics],
    first: 'window.gtag = (...call) => { window.counted = call; }',
    it: 'set',
    effect:
      "JSON.stringify(counted) === JSON.stringify(['event', 'asked', { event_category: 'chat', value: 3, send_to: 'G-1' }])",
    // Its own copy is for the page to have.
    logs: /startPropsToInject.*allowHostScripts/s,
  },
  {
    name: 'an event where there are no analytics',
    isSweep: true,
    blocks: [analytics],
    it: 'set',
    logs: /googleAnalytics.*not in this page/s,
  },
  {
    name: 'an event for the pixel of the page',
    isSweep: true,
    blocks: [{ ...pixel, options: { ...Object(pixel).options, isInitSkip: true } }],
    first: 'window.fbq = (...call) => { window.counted = call; }',
    it: 'set',
    effect: `JSON.stringify(counted) === '["trackSingle","77","Lead",{"size":2}]'`,
  },
  {
    name: 'an event where there is no pixel',
    isSweep: true,
    phone: true,
    blocks: [pixel],
    it: 'set',
    logs: /pixel.*not in this page/s,
  },
  {
    name: 'head code and trackers in a page that trusts the bot',
    phone: true,
    at: 'trusting',
    blocks: [analytics, pixel],
    settings: head,
    it: 'set',
    effect:
      "mine === 'run' && hasManager && hasAnalytics && hasPixel && [...dataLayer].some((each) => each[0] === 'event' && each[1] === 'asked') && fbq.queue.some((each) => each[0] === 'trackSingle')",
  },
  {
    name: 'head code and trackers in a page that does not',
    isSweep: true,
    blocks: [],
    settings: head,
    it: 'set',
    effect: 'window.mine === undefined && window.dataLayer === undefined',
    logs: /startPropsToInject.*allowHostScripts/s,
  },
  {
    name: 'trackers whose scripts do not come',
    isSweep: true,
    at: 'trusting',
    blocks: [analytics, pixel],
    settings: head,
    without: ['https://www.googletagmanager.com/', 'https://connect.facebook.net/'],
    it: 'set',
    effect: "mine === 'run'",
    logs: /startPropsToInject.*gtm\.js.*gtag.*fbevents/s,
  },
  {
    name: 'trackers in a page that trusts the bot, but whose policy forbids them',
    isSweep: true,
    at: 'trusting strict',
    blocks: [],
    settings: { metadata: { tagManagerId: 'GTM-1' } },
    it: 'set',
    logs: /startPropsToInject/s,
  },
  {
    name: 'a request of the page',
    phone: true,
    at: 'trusting',
    blocks: [request('https://api.example/ok')],
    it: '200',
  },
  {
    name: 'a request with a body',
    isSweep: true,
    at: 'trusting',
    blocks: [
      {
        type: 'Webhook',
        options: {
          isExecutedOnClient: true,
          isCustomBody: true,
          webhook: {
            url: 'https://api.example/echo',
            method: 'POST',
            headers: [{ key: 'content-type', value: 'application/json' }],
            body: '{"a":"{{it}}"}',
          },
          responseVariableMapping: [{ variableId: 'it', bodyPath: 'data.a' }],
        },
      },
    ],
    it: 'set',
  },
  {
    name: 'a request that is answered with an error',
    isSweep: true,
    at: 'trusting',
    blocks: [request('https://api.example/missing')],
    it: '404',
    logs: /failed with status 404/,
  },
  {
    name: 'a request that the policy of the page forbids',
    phone: true,
    blocks: [request('https://api.example/ok')],
    it: '500',
    logs: /request of the page failed/,
  },
  {
    name: 'a call from elsewhere is waited for',
    phone: true,
    blocks: [
      {
        type: 'webhook',
        id: 'here',
        options: { responseVariableMapping: [{ id: 'm', variableId: 'it', bodyPath: 'data' }] },
      },
    ],
    act: async ({ page }) => {
      const url = await page.locator('.parley-host-bubble').filter({ hasText: '/api/' }).first().innerText();
      const address = /https?:\S+/.exec(url)?.[0] ?? '';
      // Too early as long as the chat has not come to it.
      for (let tries = 0; tries < 100; tries++) {
        const { status } = await fetch(address, {
          method: 'POST',
          body: '"called"',
          headers: { 'content-type': 'application/json' },
        });
        if (status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.fail('Nobody waits for the call');
    },
    it: 'called',
  },
];

const botOf = ({ blocks, settings }: Row, zendesk: string): ShortBot => ({
  variables: [{ name: 'it', value: 'set' }, 'url'],
  groups: {
    a: [
      ...(blocks.some((block) => typeof block === 'object' && block.type === 'webhook')
        ? [
            { type: 'Set variable', options: { type: 'Resume URL', variableId: 'url', blockId: 'here' } },
            '{{url}}',
          ]
        : ['Before.']),
      ...blocks.map((block) => JSON.parse(JSON.stringify(block).replace(':zendesk', zendesk))),
      'After {{it}}.',
      { type: 'text input' },
      'The end.',
    ],
  },
  settings: { typingEmulation: { enabled: false }, ...settings },
});

for (const device of sweep(['desktop', 'phone'] satisfies readonly Device[], (each) => each === 'desktop'))
  describe(`what the page does for the bot, ${device}`, () => {
    let server: TestServer;
    let browser: TestBrowser;
    let sites: Readonly<Record<PageKind, HostSite>>;
    let zendesk = '';
    before(async () => {
      server = await startTestServer();
      const address = await server.address();
      browser = await openBrowser();
      const free = {
        'default-src': "* 'unsafe-inline' 'unsafe-eval'",
        ...{
          'script-src': undefined,
          'style-src': undefined,
          'connect-src': undefined,
          'frame-src': undefined,
        },
        'require-trusted-types-for': undefined,
      };
      const trusted = { allowHostScripts: true, nonce: 'host' };
      sites = {
        strict: await openHostSite({ server: address }),
        frameless: await openHostSite({ server: address, rules: { 'frame-src': "'none'" } }),
        trusting: await openHostSite({ server: address, rules: free, props: trusted }),
        'trusting strict': await openHostSite({ server: address, props: trusted }),
      };
      const made = await server.call({
        caller: 'owner',
        method: 'POST',
        path: '/v1/workspaces/:workspace/credentials',
        body: {
          type: 'zendesk',
          name: 'Support',
          data: {
            conversationsKeyId: 'app_1',
            conversationsSecretKey: 'a secret of some length, 32 bytes long',
          },
        },
      });
      assert.equal(made.status, 200, made.text);
      zendesk = String(fieldAt(made.body, 'credentials.id') ?? fieldAt(made.body, 'credential.id'));
    });
    after(async () => {
      await browser.close();
      for (const site of Object.values(sites)) await site.close();
      await server.close();
    });

    /** Plays what lies outside. */
    async function playServices(page: Page, without: readonly string[]): Promise<void> {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      await page.route(/^https:/, async (route) => {
        const asked = route.request();
        const url = asked.url();
        if (without.some((start) => url.startsWith(start))) return route.abort('failed');
        const [, script] = Object.entries(scripts).find(([start]) => url.startsWith(start)) ?? [];
        if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
        if (url === 'https://api.example/ok') return route.fulfill({ headers: cors, json: { ok: true } });
        if (url === 'https://api.example/missing')
          return route.fulfill({ status: 404, headers: cors, json: { no: true } });
        if (url === 'https://api.example/echo')
          return route.fulfill({
            headers: cors,
            contentType: 'application/json',
            body: asked.postData() ?? '{}',
          });
        return route.abort('failed');
      });
    }

    /** What the author reads about the one chat of a bot. */
    async function logsOf(botId: string): Promise<string> {
      const read = async (path: string): Promise<ApiAnswer> => {
        const answer = await server.call({
          caller: 'owner',
          method: 'GET',
          path: `/v1/bots/${botId}${path}`,
        });
        assert.equal(answer.status, 200, answer.text);
        return answer;
      };
      const results = await read('/results?limit=10');
      return (await read(`/results/${fieldAt(results.body, 'results.0.id')}/logs`)).text;
    }

    for (const [index, row] of sweep(
      [...rows.entries()].filter(([, each]) => device === 'desktop' || each.phone),
      ([, each]) => !each.isSweep,
    ))
      it(row.name, async () => {
        const bot = await publishBot(server, botOf(row, zendesk), { publicId: `action-${index}` });
        const { page, close } = await browser.page({ device, reducedMotion: 'reduce', locale: 'en-US' });
        await playServices(page, row.without ?? []);
        if (row.first !== undefined) await page.addInitScript(row.first);
        await sites[row.at ?? 'strict'].visit(page, bot.publicId);
        const visit = new ChatVisit(page);
        await row.act?.(visit);
        // Nobody waits for ever for what will not come.
        await visit.hears(`After ${row.it}.`);
        await visit.isAsked();
        if (row.effect !== undefined) await until(page, row.effect);
        await assertAccessible(page);
        await visit.field.focus();
        await visit.types('x');
        await visit.hears('The end.');
        await until(page, 'told.ends === 1');
        if (row.logs === undefined) {
          assert.deepEqual(await page.evaluate('told.logs'), []);
          assert.match(await logsOf(bot.id), /"logs":\[\]/);
        } else {
          let logs = '';
          for (let tries = 0; tries < 60 && !row.logs.test(logs); tries++) {
            if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 50));
            logs = await logsOf(bot.id);
          }
          assert.match(logs, row.logs);
        }
        await close();
      });
  });
