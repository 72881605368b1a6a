import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';
import { widgetPage } from '#kit/widget-page.ts';

const quick = { typingEmulation: { enabled: false } };
const asking = (input: { readonly type: string } & Readonly<Record<string, unknown>>): ShortBot => ({
  variables: ['it'],
  groups: { a: [{ options: { variableId: 'it' }, ...input }, 'You said {{it}}.', { type: 'text input' }] },
  settings: quick,
});
/** Code that takes a while in the page of the visitor. */
const slowCode = {
  type: 'Set variable',
  options: {
    ...{ variableId: 'it', type: 'Custom', isCode: true, isExecutedOnClient: true },
    expressionToEvaluate: 'return new Promise((resolve) => setTimeout(() => resolve("made"), 400))',
  },
};
const listed = (...contents: readonly string[]) =>
  contents.map((content, index) => ({ id: `i${index}`, content }));

const bots: Readonly<Record<string, ShortBot>> = {
  talk: asking({ type: 'text input' }),
  number: asking({ type: 'number input' }),
  url: asking({ type: 'url input' }),
  papers: asking({ type: 'file input', options: { variableId: 'it', isMultipleAllowed: true } }),
  many: asking({
    type: 'choice input',
    options: { variableId: 'it', isMultipleChoice: true },
    items: listed('Small, cheap', 'Large', 'Small', 'cheap'),
  }),
  label: asking({ type: 'text input', options: { variableId: 'it', labels: { button: 'Go on' } } }),
  kept: {
    ...asking({ type: 'text input' }),
    settings: { ...quick, general: { rememberUser: { isEnabled: true } } },
  },
  pending: {
    ...{ variables: ['it'], groups: { a: ['Before', slowCode, 'After: {{it}}'] }, settings: quick },
  },
  last: {
    variables: ['it'],
    groups: { a: ['Before', { type: 'Wait', options: { secondsToWaitFor: '0.4' } }, 'Then', slowCode] },
    settings: quick,
  },
  looks: {
    ...asking({ type: 'text input' }),
    theme: {
      general: {
        font: { type: 'Google', family: 'Roboto' },
        background: { type: 'Color', content: '#123456' },
      },
      chat: { container: { backgroundColor: '#ffffff', blur: 0 }, hostBubbles: { blur: 4 } },
      customCss: '.parley-host-bubble { letter-spacing: 1px }',
    },
    settings: {
      ...quick,
      metadata: { customHeadCode: '<script>window.injected = true</script>', tagManagerId: 'GTM-1' },
    },
  },
};

describe('what other chat widgets got wrong stays right here', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    for (const [publicId, bot] of Object.entries(bots)) await publishBot(server, bot, { publicId });
    site = await serveWebPages({ '/': widgetPage(await server.address()) });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  async function open(
    bot: string,
    { kind = 'standard', before }: { kind?: string; before?: (page: Page) => Promise<unknown> } = {},
  ): Promise<TestPage> {
    const opened = await browser.page({ reducedMotion: 'reduce' });
    await before?.(opened.page);
    await opened.page.goto(
      `${site.address}/?kind=${kind}&props=${encodeURIComponent(JSON.stringify({ bot }))}`,
    );
    await until(opened.page, 'window.inside');
    return opened;
  }
  const field = (page: Page) => page.locator('.parley-input-container .parley-text-input').first();
  const sentTexts = async (page: Page): Promise<readonly unknown[]> => {
    const found: unknown = await page.evaluate(
      "told.filter(([name]) => name === 'answer').map(([, { message }]) => message)",
    );
    return Array.isArray(found) ? found : [];
  };

  for (const way of sweep(['Enter', 'a click'], everyNth(2)))
    it(`an empty number is not sent, by ${way}`, async () => {
      const { page, close } = await open('number');
      await field(page).focus();
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await page.locator('.parley-send').click();
      await page.locator('.parley-input-error-message').waitFor();
      assert.deepEqual(await sentTexts(page), []);
      await field(page).fill('7');
      await page.keyboard.press('Enter');
      await until(page, "said().join() === 'You said 7.'");
      await close();
    });

  for (const way of sweep(['Enter', 'a click'], everyNth(2, 1)))
    it(`an address without its beginning is completed, by ${way}, and sent once`, async () => {
      const { page, close } = await open('url');
      let asked = 0;
      page.on(
        'request',
        (request) =>
          (asked += Number(request.url().endsWith('/continueChat') && request.method() === 'POST')),
      );
      await field(page).fill('example.com/a');
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await page.locator('.parley-send').click();
      await until(page, "said().join() === 'You said https://example.com/a.'");
      assert.equal(asked, 1);
      await close();
    });

  itInSweep('several files: each shows how far it is, and all arrive', async () => {
    const { page, close } = await open('papers');
    await page.evaluate(`window.shares = new Set();
      new MutationObserver(() => {
        for (const bar of it.shadowRoot.querySelectorAll('[role=progressbar]')) {
          shares.add(Number(bar.ariaValueNow));
          if (parseFloat(bar.firstElementChild.style.width) !== Number(bar.ariaValueNow)) shares.add(-1);
        }
      }).observe(it.shadowRoot, { subtree: true, childList: true, attributes: true })`);
    const content = Buffer.alloc(300_000, 'x');
    await page.locator('.parley-input-container input[type=file]').setInputFiles(
      ['one', 'two', 'three'].map((name) => ({
        name: `${name}.txt`,
        mimeType: 'text/plain',
        buffer: content,
      })),
    );
    await until(page, "it.shadowRoot.querySelectorAll('.parley-upload').length === 3");
    await until(page, "inside('[role=progressbar]') === null", 15_000);
    const shares: unknown = await page.evaluate('[...shares].sort((a, b) => a - b)');
    assert.ok(Array.isArray(shares) && shares.length > 0);
    assert.ok(
      shares.every((share) => Number.isFinite(share) && share >= 0 && share <= 100),
      shares.join(),
    );
    await page.getByRole('button', { name: 'Upload' }).click();
    await until(
      page,
      "said().length === 1 && ['one', 'two', 'three'].every((name) => said()[0].includes(name))",
    );
    await close();
  });

  it('a choice with a comma in it stays one choice', async () => {
    const { page, close } = await open('many');
    await page.getByText('Small, cheap').click();
    await page.getByText('Large').click();
    await page.locator('.parley-send').click();
    await until(page, "said().join() === 'You said Small, cheap, Large.'");
    await close();
  });

  for (const width of sweep([300, 480, 600, 800], everyNth(3)))
    it(`the author's words stand on the button in a chat of ${width} px`, async () => {
      const { page, close } = await open('label');
      await page.evaluate(`it.style.width = '${width}px'`);
      const button = page.getByRole('button', { name: 'Go on' });
      await button.waitFor();
      assert.equal(await button.innerText(), 'Go on');
      await close();
    });

  it('no blur is none, a blur is one', async () => {
    const { page, close } = await open('looks');
    await field(page).fill('x');
    await page.keyboard.press('Enter');
    await until(page, 'said().length === 1');
    const blurs = await page.evaluate(
      "['.parley-scroller', '.parley-host-bubble'].map((name) => getComputedStyle(inside(name)).backdropFilter)",
    );
    assert.deepEqual(blurs, ['none', 'blur(4px)']);
    await close();
  });

  for (const bot of ['pending', 'last'])
    it(`the end is told once, after all that is pending: ${bot}`, async () => {
      const { page, close } = await open(bot, {
        before: (page) =>
          page.addInitScript(
            "window.ends = []; document.addEventListener('parley-end', () => ends.push(said().join()))",
          ),
      });
      await until(page, 'ends.length > 0');
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
      assert.deepEqual(await page.evaluate('ends'), [
        bot === 'pending' ? 'Before,After: made' : 'Before,Then',
      ]);
      await close();
    });

  const hostile: readonly (readonly [
    what: string,
    change: (reply: Readonly<Record<string, unknown>>) => object,
    so: string,
  ])[] = [
    ['an unknown input', (reply) => ({ ...reply, input: { id: 'x', type: 'hologram input' } }), 'asked()'],
    [
      'an unknown bubble',
      (reply) => ({
        ...reply,
        messages: [
          { id: 'm', type: 'hologram', content: {} },
          {
            id: 'n',
            type: 'text',
            content: { type: 'richText', richText: [{ type: 'p', children: [{ text: 'After' }] }] },
          },
        ],
      }),
      "said().length === 2 && said()[1] === 'After' && asked()",
    ],
    ['an unknown action', (reply) => ({ ...reply, clientSideActions: [{ type: 'hologram' }] }), 'asked()'],
    ['a bubble without content', (reply) => ({ ...reply, messages: [{ id: 'm', type: 'text' }] }), 'asked()'],
    [
      'markdown',
      (reply) => ({
        ...reply,
        messages: [{ id: 'm', type: 'text', content: { type: 'markdown', markdown: 'Hello **you**' } }],
      }),
      "said().join() === 'Hello you' && asked()",
    ],
    ['no messages', ({ messages: _messages, ...reply }) => reply, 'asked()'],
    ['no theme and no settings', (reply) => ({ ...reply, bot: { id: 'b', version: '3' } }), 'asked()'],
    [
      'nulls',
      (reply) => ({ ...reply, clientSideActions: null, logs: null, dynamicTheme: null, progress: null }),
      'asked()',
    ],
  ];
  for (const [what, change, so] of sweep(hostile, everyNth(2)))
    it(`a start with ${what} is no dead end`, async () => {
      const { page, close } = await open('talk', {
        before: (page) => page.route('**/startChat', (route) => changed(route, change)),
      });
      await until(page, so);
      await field(page).fill('Ada');
      await page.keyboard.press('Enter');
      await until(page, "said().at(-1) === 'You said Ada.'");
      await close();
    });

  for (const kind of sweep(['standard', 'popup', 'bubble'], everyNth(2)))
    it(`a widget that is taken away leaves nothing behind (${kind})`, async () => {
      const { page, problems, close } = await open('kept', {
        kind,
        before: (page) => page.addInitScript(counting),
      });
      await page.evaluate("it.open().then(() => it.send('Ada'))");
      await until(page, 'said().length === 1 && asked()');
      const overflow = await page.evaluate('document.body.style.overflow');
      await page.evaluate('window.host = it; it.unmount()');
      await until(page, '!host.isConnected && listening.length === 0');
      assert.deepEqual(await page.evaluate('listening'), []);
      assert.equal(kind === 'popup' ? overflow : 'hidden', 'hidden');
      assert.equal(await page.evaluate('document.body.style.overflow'), '');
      let asked = 0;
      page.on('request', () => (asked += 1));
      await page.evaluate(
        "postMessage('x', '*'); window.dispatchEvent(new Event('online')); document.dispatchEvent(new Event('visibilitychange'))",
      );
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
      assert.equal(asked, 0);
      assert.deepEqual(problems, []);
      await close();
    });

  it('nothing is put into the page but the widget, and nothing is said in the console', async () => {
    const lines: string[] = [];
    const { page, outside, close } = await open('looks', {
      before: async (page) => {
        page.on('console', (message) => lines.push(message.text()));
        await page.addInitScript('window.globals = new Set(Object.getOwnPropertyNames(window))');
      },
    });
    await field(page).fill('Ada');
    await page.keyboard.press('Enter');
    await until(page, "said().join() === 'You said Ada.'");
    const head = await page.evaluate(
      "[...document.head.children].map((each) => each.localName + (each.rel ?? ''))",
    );
    assert.ok(Array.isArray(head));
    assert.deepEqual([...new Set(head)], ['title', 'linkmodulepreload']);
    assert.deepEqual(await page.evaluate('[...document.body.children].map((each) => each.localName)'), [
      'main',
      'script',
    ]);
    const own = ['told', 'called', 'make', 'it', 'inside', 'said', 'asked', 'isOpen', 'kept', 'globals'];
    assert.deepEqual(
      await page.evaluate(
        `Object.getOwnPropertyNames(window).filter((name) => !globals.has(name) && !${JSON.stringify(own)}.includes(name)).sort()`,
      ),
      ['Parley', 'parleyStart'],
    );
    assert.deepEqual(lines, []);
    assert.deepEqual(outside, []);
    await close();
  });

  itInSweep('two widgets of one remembered bot are one chat, and neither is stuck', async () => {
    const { page, close } = await open('kept');
    await until(page, 'asked()');
    await page.evaluate("window.other = make('other')");
    await until(page, 'asked(other)');
    await page.evaluate("it.send('Ada')");
    await until(page, "said().at(-1) === 'You said Ada.' && asked()");
    await page.evaluate("other.send('more')");
    await until(page, "told.filter(([name]) => name === 'answer').length === 2");
    await until(page, 'asked(other) || asked() || told.some(([name]) => name === "end")');
    await close();
  });

  it('a bot of the same name on another server is another chat', async () => {
    const second = await startTestServer();
    const own = { ...bots.kept, groups: { a: ['The other one', { type: 'text input' }] } };
    await publishBot(second, own, { publicId: 'kept' });
    const { page, close } = await open('kept');
    await page.evaluate("it.send('Ada').then(kept)");
    await page.evaluate(`window.other = make('other', { apiHost: '${await second.address()}' })`);
    await until(page, "said(other).join() === 'The other one'");
    assert.equal(await page.evaluate('said().join()'), 'You said Ada.');
    await close();
    await second.close();
  });
});

/** Changes the reply of the server on its way, as one that is newer, older or broken might. */
async function changed(
  route: Route,
  change: (reply: Readonly<Record<string, unknown>>) => object,
): Promise<void> {
  const { accept: _accept, ...headers } = route.request().headers();
  const response = await route.fetch({ headers: { ...headers, accept: 'application/json' } });
  const reply: unknown = JSON.parse(await response.text());
  assert.ok(typeof reply === 'object' && reply !== null);
  await route.fulfill({
    response,
    json: change({ ...reply }),
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
  });
}

/** Notes who listens to the window, the document and the network, and who does not any more. */
const counting = `window.listening = [];
for (const target of [window, document]) {
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (type, listener, options) => {
    if (!type.startsWith('parley-') && !options?.once) {
      listening.push(type);
      if (options?.signal) options.signal.addEventListener('abort', () => listening.splice(listening.indexOf(type), 1));
    }
    return add.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    if (listening.includes(type)) listening.splice(listening.indexOf(type), 1);
    return remove.call(target, type, listener, options);
  };
}`;
