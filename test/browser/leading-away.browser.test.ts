import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type HostSite, openHostSite } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { itInSweep } from '#kit/sweep.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

describe('bots that lead away, and code of the author, in real pages', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: HostSite;
  let frames: WebPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    site = await openHostSite({ server: address });
    const framed = (attributes: string): string =>
      `<!doctype html><html lang="en"><title>Frame</title><h1>Around</h1><iframe title="Chat" style="width:600px;height:600px" ${attributes}></iframe></html>`;
    frames = await serveWebPages({
      '/away': framed(`src="${address}/framed"`),
      '/sandboxed': framed(`src="${address}/framed" sandbox="allow-scripts allow-same-origin allow-forms"`),
    });
    const redirect = (more: object): ShortBlock => ({
      type: 'Redirect',
      options: { url: `${site.origin}/other`, ...more },
    });
    const bot = (...blocks: readonly ShortBlock[]): ShortBot => ({
      variables: ['it'],
      groups: {
        a: [
          'Shall we?',
          { type: 'text input' },
          ...blocks,
          'Gone {{it}}.',
          { type: 'text input' },
          'The end.',
        ],
      },
      settings: { typingEmulation: { enabled: false } },
    });
    await publishBot(server, bot(redirect({})), { publicId: 'same' });
    await publishBot(server, bot(redirect({ isNewTab: true })), { publicId: 'new' });
    await publishBot(server, bot(redirect({})), { publicId: 'framed' });
    const code: ShortBlock = { type: 'Code', options: { content: 'document.title = "Mine"' } };
    const value: ShortBlock = {
      type: 'Set variable',
      options: { variableId: 'it', expressionToEvaluate: "'at ' + self.origin", isExecutedOnClient: true },
    };
    await publishBot(server, bot(code, value), { publicId: 'page-code', name: 'Page' });
    await publishBot(
      server,
      { ...bot(code, value), settings: { metadata: { customHeadCode: '<script>window.mine = 1</script>' } } },
      { publicId: 'page-walled', name: 'Page' },
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
    await frames.close();
    await server.close();
  });

  async function agree(visit: ChatVisit): Promise<void> {
    await visit.hears('Shall we?');
    await visit.isAsked();
    await visit.field.focus();
    await visit.page.keyboard.type('yes');
    await visit.page.keyboard.press('Enter');
  }

  it('in the same tab', async () => {
    const { page, close } = await browser.page();
    await site.visit(page, 'same');
    await agree(new ChatVisit(page));
    await page.waitForURL(`${site.origin}/other`);
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    await close();
  });

  it('in a new tab that cannot reach back, while the chat goes on', async () => {
    const { page, context, close } = await browser.page();
    await site.visit(page, 'new');
    const visit = new ChatVisit(page);
    const opened = context.waitForEvent('page');
    await agree(visit);
    const other = await opened;
    await other.waitForURL(`${site.origin}/other`);
    assert.equal(await other.evaluate('window.opener'), null);
    await page.bringToFront();
    await visit.hears('Gone .');
    await visit.isAsked();
    await assertAccessible(page);
    await visit.field.focus();
    await visit.types('x');
    await visit.hears('The end.');
    await close();
  });

  itInSweep('the whole page, from a frame in it', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${frames.address}/away`);
    const inside = page.frameLocator('iframe').first();
    await agree(new ChatVisit(page, inside.locator('.parley-container')));
    await page.waitForURL(`${site.origin}/other`);
    await close();
  });

  itInSweep('from a frame that may not lead its page away: it is offered, and the chat goes on', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${frames.address}/sandboxed`);
    const inside = page.frameLocator('iframe').first();
    const visit = new ChatVisit(page, inside.locator('.parley-container'));
    await agree(visit);
    await visit.hears('Gone .');
    assert.equal(
      await inside.getByRole('link', { name: 'Open the page' }).getAttribute('href'),
      `${site.origin}/other`,
    );
    await visit.isAsked();
    await visit.field.focus();
    await visit.types('x');
    await visit.hears('The end.');
    assert.equal(page.url(), `${frames.address}/sandboxed`);
    await close();
  });

  for (const [publicId, title] of [
    ['page-code', 'Page'],
    // With head code, the page belongs to the author, behind a wall.
    ['page-walled', 'Mine'],
  ] as const)
    it(`code of the author on the bot's own page (${publicId})`, async () => {
      const { page, problems, close } = await browser.page();
      await page.goto(`${address}/${publicId}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await agree(visit);
      await visit.hears('Gone at null.');
      await visit.isAsked();
      assert.equal(await page.title(), title);
      await assertAccessible(page);
      await visit.field.focus();
      await visit.types('x');
      await visit.hears('The end.');
      assert.deepEqual(problems, []);
      await close();
    });
});
