import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, inModes, itInSweep, sweep } from '#kit/sweep.ts';
import { serveWebPages } from '#kit/web-page.ts';

const bot = {
  variables: ['name'],
  groups: {
    a: [
      'Your name?',
      { type: 'text input', options: { variableId: 'name' } },
      'Hello {{name}}! And then?',
      { type: 'text input' },
      'Bye {{name}}',
    ],
  },
  settings: { typingEmulation: { enabled: false } },
};

type Fail = (route: Route) => Promise<unknown>;

const answer =
  (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Fail =>
  (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', ...headers },
      contentType: 'application/json',
      body: JSON.stringify({ code, status, message: 'No.', requestId: 'r' }),
    });
const cut: Fail = async (route) => {
  const whole = await route.fetch();
  const text = await whole.text();
  await route.fulfill({ response: whole, body: text.slice(0, text.length / 2) });
};
/** The server does it, and the visitor never hears of it. */
const lose: Fail = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** What fails once; how the chat comes back: by itself, or by a button with that name. */
const rows: readonly (readonly [what: string, fail: Fail, remedy: 'itself' | 'Start again' | 'any'])[] = [
  ['an answer that does not get through', (route) => route.abort('failed'), 'itself'],
  ['an answer whose reply is lost', lose, 'itself'],
  ['a reply that is cut off', cut, 'itself'],
  ['a slow reply', async (route) => setTimeout(() => void route.continue(), 3000), 'itself'],
  ['no such session any more', answer(404, 'SESSION_NOT_FOUND'), 'Start again'],
  ['a session that has ended', answer(404, 'SESSION_ENDED'), 'Start again'],
  ['another turn in between', answer(409, 'CONFLICT'), 'any'],
  ['nothing waits', answer(409, 'NOTHING_WAITING'), 'any'],
  ['too many requests', answer(429, 'TOO_MANY_REQUESTS', { 'retry-after': '1' }), 'itself'],
  ['a fault of the server', answer(500, 'INTERNAL'), 'itself'],
  ['a turn that took too long', answer(408, 'TIMEOUT'), 'itself'],
  ['a server that is busy', answer(503, 'OVERLOADED', { 'retry-after': '1' }), 'itself'],
  [
    'a page of a proxy instead of an answer',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'itself',
  ],
  [
    'a page of a hotel instead of an answer',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
    'itself',
  ],
  ['a key that is not valid any more', answer(401, 'UNAUTHORIZED'), 'any'],
  ['an answer that is refused', answer(400, 'BAD_REQUEST'), 'any'],
];

describe('when something fails, the visitor can go on', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    await publishBot(server, bot, { publicId: 'talk' });
    const remembered = { ...bot.settings, general: { rememberUser: { isEnabled: true, storage: 'local' } } };
    await publishBot(server, { ...bot, settings: remembered }, { publicId: 'kept' });
    await publishBot(
      server,
      {
        ...{ variables: ['file'], settings: bot.settings },
        groups: { a: [{ type: 'file input', options: { variableId: 'file' } }, 'Thanks for {{file}}'] },
      },
      { publicId: 'paper' },
    );
    const heading = { richText: [{ type: 'h2', children: [{ text: 'Our hours' }] }] };
    await publishBot(
      server,
      {
        settings: bot.settings,
        groups: {
          a: [
            'Your name?',
            { type: 'text input' },
            { type: 'text', content: heading },
            { type: 'embed', content: { url: 'https://pages.test/hours', height: 200 } },
          ],
        },
      },
      { publicId: 'pieces' },
    );
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  async function begin(page: Page, path = '/talk'): Promise<ChatVisit> {
    await page.goto(`${address}${path}`);
    const visit = new ChatVisit(page);
    await visit.isAlive();
    await visit.hears('Your name?');
    await visit.isAsked();
    return visit;
  }

  /** Whatever the state: the name is asked, or there is a button that leads on. */
  async function goOn(visit: ChatVisit): Promise<void> {
    const { page } = visit;
    const hello = visit.bubbles.filter({ hasText: 'Hello Ada!' });
    const remedy = page.getByRole('button', { name: /^(Try again|Start again|Retry)/ });
    await hello.or(remedy).or(visit.field).first().waitFor({ timeout: 30_000 });
    if (await hello.count()) return;
    if (await remedy.count()) await remedy.first().click();
    await hello.or(visit.field).first().waitFor({ timeout: 30_000 });
    if (await hello.count()) return;
    await visit.field.fill('Ada');
    await page.keyboard.press('Enter');
    await visit.hears('Hello Ada!');
  }

  for (const [what, fail, remedy] of sweep(rows, everyNth(3, 1)))
    it(what, async () => {
      const { page, close } = await browser.page();
      const visit = await begin(page);
      let fails = 1;
      await page.route('**/continueChat', (route) => (fails-- > 0 ? fail(route) : route.continue()));
      await visit.types('Ada');
      if (remedy === 'itself') {
        await visit.hears('Hello Ada!');
        assert.equal(await visit.said.count(), 1, 'the answer is there once');
      } else {
        if (remedy === 'Start again') await page.getByRole('button', { name: 'Start again' }).waitFor();
        else await page.waitForTimeout(700);
        await assertAccessible(page);
        await goOn(visit);
      }
      await visit.isAsked();
      await visit.hasFocusInQuestion();
      await visit.types('more');
      await visit.hears('Bye Ada');
      await close();
    });

  /** Starts that fail twice, as those of the page and of the client do; refusals are told, and can be tried again. */
  const mendable = rows.filter(([, , remedy]) => remedy !== 'Start again');
  for (const [what, fail, remedy] of sweep(mendable, everyNth(4)))
    it(`at the start: ${what}`, async () => {
      const { page, close } = await browser.page();
      let fails = 2;
      await page.route('**/startChat', (route) => (fails-- > 0 ? fail(route) : route.continue()));
      await page.goto(`${address}/talk`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      if (remedy === 'any') {
        const told = page.getByRole('alert');
        await told.or(visit.input.locator('[data-first]')).first().waitFor({ timeout: 30_000 });
        fails = 0;
        const again = told.getByRole('button');
        if (await again.count()) await again.click();
        // What nobody can mend here but a new visit.
        else if (await told.count()) await page.reload();
        await visit.isAlive();
      }
      await visit.isAsked();
      await goOn(visit);
      await close();
    });

  /** Frames of another website, with less and less of their own. */
  const frames: readonly (readonly [what: string, attributes: string])[] = [
    ['whose storage is its own on each website', ''],
    ['that may keep nothing', 'sandbox="allow-scripts allow-forms"'],
    ['that knows no credentials', 'credentialless'],
  ];
  for (const [[what, attributes], bot] of inModes(frames, ['talk', 'kept']))
    it(`in a frame of another website ${what}: ${bot}`, async () => {
      const { page, close } = await browser.page();
      const site = await serveWebPages({
        '/': `<!doctype html><title>Site</title><iframe width="600" height="600" src="${address}/${bot}" ${attributes}></iframe>`,
      });
      const chat = async (): Promise<ChatVisit> => {
        const visit = new ChatVisit(page, page.frameLocator('iframe').locator('.parley-container'));
        await visit.hears('Your name?');
        await visit.isAsked();
        return visit;
      };
      // Another website than that of the chat, not only another port of it.
      await page.goto(site.address.replace('127.0.0.1', 'localhost'));
      const visit = await chat();
      await page
        .frameLocator('iframe')
        .locator('parley-standard style')
        .first()
        .waitFor({ state: 'detached' });
      await visit.field.fill('Ada');
      await visit.field.press('Enter');
      await visit.hears('Hello Ada!');
      await page.reload();
      const again = await chat();
      await page
        .frameLocator('iframe')
        .locator('parley-standard style')
        .first()
        .waitFor({ state: 'detached' });
      if (bot === 'kept' && attributes === '') await again.hears('Hello Ada!');
      await again.isAsked();
      await again.field.fill('Bob');
      await again.field.press('Enter');
      await again.hears(bot === 'kept' && attributes === '' ? 'Bye Ada' : 'Hello Bob!');
      await close();
      await site.close();
    });

  const files: readonly (readonly [
    what: string,
    path: string,
    fail: Fail,
    remedy: 'itself' | 'Try again',
  ])[] = [
    ['whose place is not given at once', '**/uploads', (route) => route.abort('failed'), 'itself'],
    ['that does not get through at once', '**/uploads/**', (route) => route.abort('failed'), 'itself'],
    ['whose place is refused', '**/uploads', answer(403, 'FORBIDDEN'), 'Try again'],
    ['that is refused on its way', '**/uploads/**', answer(403, 'FORBIDDEN'), 'Try again'],
  ];
  for (const [what, path, fail, remedy] of sweep(files, everyNth(3)))
    it(`a file ${what}`, async () => {
      const { page, close } = await browser.page();
      await page.goto(`${address}/paper`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.isAsked();
      let fails = 1;
      await page.route(path, (route) =>
        route.request().method() !== 'OPTIONS' && fails-- > 0 ? fail(route) : route.continue(),
      );
      await visit.input
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') });
      if (remedy === 'Try again') {
        const again = visit.input.getByRole('button', { name: 'Try again' });
        await again.waitFor();
        await assertAccessible(page);
        await again.click();
      }
      const upload = visit.input.getByRole('button', { name: 'Upload' });
      const done = visit.bubbles.filter({ hasText: 'Thanks for' });
      await upload.or(done).first().waitFor();
      if (await upload.count()) await upload.click();
      await visit.hears('Thanks for');
      assert.ok(fails < 1, 'it failed once');
      await close();
    });

  it('no connection when the chat is opened: it begins when there is one', async () => {
    const { page, context, close } = await browser.page();
    const site = await serveWebPages({
      '/': `<!doctype html><title>Site</title><parley-bubble bot="talk"></parley-bubble><script type="module" src="${address}/embed/parley.js"></script>`,
    });
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Chat' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Chat' }).click();
    const visit = new ChatVisit(page);
    const again = page.getByRole('button', { name: /Try again/ });
    await again
      .or(page.getByRole('status').filter({ hasText: 'offline' }))
      .first()
      .waitFor({ timeout: 30_000 });
    await context.setOffline(false);
    await again.or(visit.bubbles).first().waitFor({ timeout: 30_000 });
    if (await again.count()) await again.first().click();
    await visit.hears('Your name?');
    await visit.isAsked();
    await close();
    await site.close();
  });

  itInSweep('a start that is refused says so, with nothing broken', async () => {
    const { page, close } = await browser.page();
    await page.route('**/startChat', answer(403, 'WORKSPACE_SUSPENDED'));
    await page.goto(`${address}/talk`);
    await page.getByRole('alert').waitFor();
    await assertAccessible(page);
    await close();
  });

  itInSweep('no connection for a while: the answer waits, and goes out when it is back', async () => {
    const { page, context, close } = await browser.page();
    const visit = await begin(page);
    // What comes after the first screen has come.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await visit.types('Ada');
    await page.getByRole('status').filter({ hasText: 'offline' }).waitFor();
    await assertAccessible(page);
    await context.setOffline(false);
    await visit.hears('Hello Ada!');
    await close();
  });

  it('the files of the chat that do not load can be loaded again', async () => {
    const { page, close } = await browser.page();
    let fails = 1;
    await page.route('**/embed/core-*', (route) => (fails-- > 0 ? route.abort('failed') : route.continue()));
    await page.goto(`${address}/talk`);
    const visit = new ChatVisit(page);
    const again = page.getByRole('button', { name: /Try again/ });
    await again.or(visit.field).first().waitFor();
    if (await again.count()) await again.click();
    await visit.isAlive();
    await goOn(visit);
    await close();
  });

  const pieces: readonly (readonly [what: string, file: string, shown: string])[] = [
    ['the reader of headings', '**/embed/markdown-*', '.parley-h2:text-is("Our hours")'],
    ['the frame of a page', '**/embed/media-*', 'iframe[src^="https://pages.test"]'],
  ];
  for (const [what, file, shown] of sweep(pieces, everyNth(2)))
    it(`${what} does not load at first, and comes by itself`, async () => {
      const { page, close } = await browser.page();
      await page.route('https://pages.test/**', (route) => route.fulfill({ body: 'A page' }));
      let fails = 2;
      await page.route(file, (route) => (fails-- > 0 ? route.abort('failed') : route.continue()));
      await page.goto(`${address}/pieces`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.isAsked();
      await visit.types('Ada');
      await page.locator(shown).waitFor();
      assert.ok(fails < 1, 'it failed first');
      await close();
    });

  it('storage that is blocked', async () => {
    const { page, close } = await browser.page();
    await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel', 'caches'])
      Object.defineProperty(window, name, { get() { throw new DOMException('No', 'SecurityError'); } });`);
    const visit = await begin(page, '/kept');
    await visit.types('Ada');
    await visit.hears('Hello Ada!');
    await close();
  });

  it('a page that is loaded again goes on where it was', async () => {
    const { page, close } = await browser.page();
    const visit = await begin(page, '/kept');
    await visit.types('Ada');
    await visit.hears('Hello Ada!');
    await visit.isAsked();
    await page.reload();
    await visit.isAlive();
    await visit.hears('Hello Ada!');
    assert.deepEqual(await visit.said.allTextContents(), ['Ada']);
    await visit.field.fill('more');
    await page.keyboard.press('Enter');
    await visit.hears('Bye Ada');
    await close();
  });

  itInSweep('a remembered chat that has expired on the server', async () => {
    const { page, close } = await browser.page();
    const visit = await begin(page, '/kept');
    await visit.types('Ada');
    await visit.hears('Hello Ada!');
    await visit.isAsked();
    server.clock.now += 40 * 24 * 60 * 60 * 1000;
    await page.reload();
    await visit.isAlive();
    await visit.isAsked();
    // The chat that is gone is told of by the server, and another one has begun.
    assert.equal(await visit.said.count(), 0);
    await visit.field.fill('Ada');
    await page.keyboard.press('Enter');
    await visit.hears('Hello Ada!');
    await close();
  });

  itInSweep('the same chat in two tabs', async () => {
    const { page, context, close } = await browser.page();
    const first = await begin(page, '/kept');
    await first.types('Ada');
    await first.hears('Hello Ada!');
    const second = new ChatVisit(await context.newPage());
    await second.page.goto(`${address}/kept`);
    await second.isAlive();
    await second.hears('Hello Ada!');
    await second.isAsked();
    await second.field.fill('from two');
    await second.page.keyboard.press('Enter');
    await second.hears('Bye Ada');
    await page.bringToFront();
    await first.hears('Bye Ada').catch(async () => {
      // Not told by the other tab: the next answer leads on all the same.
      await first.field.fill('from one');
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: /Start again|Try again/ })
        .first()
        .waitFor();
    });
    await close();
  });
});
