import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { copiedSnippets } from '#kit/snippets.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';
import type { EmbedFormId } from '#model/embedding/embed-forms.ts';

const bot = {
  variables: ['name'],
  groups: { a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'] },
  settings: { typingEmulation: { enabled: false } },
};

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A shop</title></head><body><main><h1>A shop</h1></main>${body}</body></html>`;

/** How a tag manager puts the code of a tag into a page: parsed apart, then put in, its scripts run. */
const asTag = (code: string): string =>
  `<script>document.body.append(document.createRange().createContextualFragment(${JSON.stringify(code).replaceAll('</', '<\\/')}))</script>`;

const openBubble = async (shop: Page): Promise<void> => {
  await shop.getByRole('button', { name: /Chat/ }).click();
};

interface Row {
  readonly form: EmbedFormId;
  /** Where the code is pasted. Default: at the end of a page. */
  readonly into?: (code: string) => string;
  /** What the visitor does before there is a chat. */
  readonly opens?: (shop: Page) => Promise<void>;
  readonly where?: string;
}

const rows: readonly Row[] = [
  { form: 'bubble', opens: openBubble },
  { form: 'script', opens: openBubble },
  {
    form: 'popup',
    into: (code) => page(`<button onclick="Parley.open()">Ask us</button>${code}`),
    opens: async (shop) => {
      await shop.waitForFunction('window.Parley');
      await shop.getByRole('button', { name: 'Ask us' }).click();
      await shop.getByRole('dialog').waitFor();
    },
  },
  { form: 'standard' },
  { form: 'standard', where: 'in the middle of a page', into: (code) => page(`${code}<p>And more.</p>`) },
  {
    form: 'wordpress',
    where: 'in a block',
    into: (code) => page(`<div class="wp-block-html">${code}</div>`),
    opens: openBubble,
  },
  { form: 'shopify', opens: openBubble },
  { form: 'tagManager', opens: openBubble },
  { form: 'tagManager', where: 'as a tag', into: (code) => page(asTag(code)), opens: openBubble },
  { form: 'bubble', where: 'as a tag', into: (code) => page(asTag(code)), opens: openBubble },
];

describe('the code that the page about embedding offers works where it is pasted', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    await publishBot(server, bot, { publicId: 'talk' });
    const codeOf = await copiedSnippets(browser, `${await server.address()}/talk`);
    site = await serveWebPages({
      ...Object.fromEntries(rows.map(({ form, into = page }, index) => [`/${index}`, into(codeOf(form))])),
      '/frame': page(codeOf('iframe')),
      '/classic-attributes': page(
        `<parley-bubble bot="talk"></parley-bubble><script src="${await server.address()}/embed/classic.js"></script>`,
      ),
      '/classic-calls': page(
        `<parley-standard style="height: 400px"></parley-standard><script src="${await server.address()}/embed/classic.js"></script>
        <script>Parley.initStandard({ bot: 'talk' }).then((element) => { window.made = element.localName; }); Parley.send('Ada');</script>`,
      ),
      '/classic-queue': page(
        `<script>window.Parley = { q: [['initBubble', { bot: 'talk' }], ['open']] }</script><script async src="${await server.address()}/embed/classic.js"></script>`,
      ),
      '/classic-alone': page(
        `<script src="${await server.address()}/embed/classic.js"></script><script>Parley.initStandard({ bot: 'talk' }).catch((error) => { window.refused = error.message; });</script>`,
      ),
    });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  for (const [index, { form, where, opens }] of sweep(rows.entries(), everyNth(2)))
    it([form, where].filter(Boolean).join(', '), async () => {
      const { page: shop, problems, close } = await browser.page();
      await shop.goto(`${site.address}/${index}`);
      await opens?.(shop);
      await chats(new ChatVisit(shop));
      assert.deepEqual(problems, []);
      await close();
    });

  it('standard, where the script does not load: a link to the page of the chat', async () => {
    const { page: shop, problems, close } = await browser.page();
    await shop.route('**/embed/parley.js', (route) => route.abort('failed'));
    await shop.goto(`${site.address}/${rows.findIndex(({ form }) => form === 'standard')}`);
    const link = shop.getByRole('link');
    await link.waitFor();
    await shop.unroute('**/embed/parley.js');
    await link.click();
    await chats(new ChatVisit(shop));
    assert.ok(
      problems.some((text) => /ERR_FAILED/.test(text)),
      problems.join('\n'),
    );
    await close();
  });

  itInSweep('iframe', async () => {
    const { page: shop, problems, close } = await browser.page();
    await shop.goto(`${site.address}/frame`);
    await chats(new ChatVisit(shop, shop.frameLocator('iframe').locator('.parley-container')));
    assert.deepEqual(problems, []);
    await close();
  });

  const plain: readonly (readonly [path: string, what: string])[] = [
    ['/classic-queue', 'a queue that was there before'],
    ['/classic-calls', 'calls right after it'],
    ['/classic-attributes', 'elements of the page'],
  ];
  for (const [path, what] of plain)
    it(`a plain script: ${what}`, async () => {
      const { page: shop, problems, close } = await browser.page();
      await shop.goto(site.address + path);
      if (path === '/classic-attributes') await openBubble(shop);
      const visit = new ChatVisit(shop);
      if (path === '/classic-calls') {
        await visit.hears('Hello Ada!');
        assert.equal(await shop.evaluate('window.made'), 'parley-standard');
      } else await chats(visit);
      assert.deepEqual(problems, []);
      await close();
    });

  it('a plain script: who calls hears what went wrong', async () => {
    const { page: shop, close } = await browser.page();
    await shop.goto(`${site.address}/classic-alone`);
    await shop.waitForFunction('window.refused');
    assert.match(String(await shop.evaluate('window.refused')), /parley-standard/);
    await close();
  });
});

async function chats(visit: ChatVisit): Promise<void> {
  await visit.hears('Your name?');
  await visit.isAsked();
  await visit.field.fill('Ada');
  await visit.field.press('Enter');
  await visit.hears('Hello Ada!');
}
