import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type HostSite, openHostSite } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { inModes, itInSweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** Code that draws, code that waits, and what comes of it. */
interface Row {
  readonly name: string;
  readonly draws: string;
  readonly waits: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What the bot gets. */
  readonly it: string;
  /** What the author reads; then there is a link instead of the frame. */
  readonly logs?: RegExp;
}

const inside = (page: Page) => page.frameLocator('.parley-custom-embed iframe');

const rows: readonly Row[] = [
  {
    name: 'draws with what it is given, and says what the visitor does',
    draws: "element.innerHTML = '<button>' + label + '</button>'",
    waits: "element.querySelector('button').onclick = () => continueFlow(label + ' pressed')",
    act: (page) => inside(page).getByRole('button', { name: 'Go "on"' }).press('Enter'),
    it: 'Go "on" pressed',
  },
  {
    name: 'the older name of the element',
    draws: "typebotElement.append('there')",
    waits: 'continueFlow(typebotElement.lastChild.textContent)',
    it: 'there',
  },
  { name: 'says an object', draws: '', waits: 'continueFlow({ size: 3 })', it: '{"size":3}' },
  { name: 'says it twice', draws: '', waits: "continueFlow('one'); continueFlow('two')", it: 'one' },
  {
    name: 'says it later',
    draws: 'window.later = new Promise((resolve) => setTimeout(resolve, 300))',
    waits: "window.later.then(() => continueFlow('late'))",
    it: 'late',
  },
  {
    name: 'is as high as what it draws',
    draws: 'element.innerHTML = \'<div style="height:640px">High</div><button>Done</button>\'',
    waits: "element.querySelector('button').onclick = () => continueFlow('high')",
    act: async (page) => {
      const root = "document.querySelector('parley-standard').shadowRoot";
      await until(page, `${root}.querySelector('.parley-custom-embed iframe')?.offsetHeight > 600`);
      await inside(page).getByRole('button', { name: 'Done' }).press('Enter');
    },
    it: 'high',
  },
  {
    name: 'code that throws while it draws',
    draws: "throw new Error('no paint')",
    waits: "continueFlow('never')",
    it: '',
    logs: /no paint/,
  },
  {
    name: 'code that throws before it waits',
    draws: "element.textContent = 'Drawn'",
    waits: "throw new Error('no patience')",
    it: '',
    logs: /no patience/,
  },
  {
    name: 'code that is none',
    draws: 'this is no code',
    waits: "continueFlow('never')",
    it: '',
    logs: /could not be shown/,
  },
  {
    name: 'code that reaches for the page',
    draws: 'parent.document.title = "Mine"',
    waits: "continueFlow('never')",
    it: '',
    logs: /cross-origin/,
  },
];

describe('custom embeds, in a page of another website', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: HostSite;
  before(async () => {
    server = await startTestServer();
    browser = await openBrowser();
    site = await openHostSite({ server: await server.address() });
    const options = {
      action: 'Book event',
      link: 'https://cal.com/ann/30min',
      saveBookedDateInVariableId: 'it',
    };
    await publishBot(
      server,
      {
        variables: ['it'],
        groups: {
          a: ['Look:', { type: 'cal-com', options }, 'Well {{it}}.', { type: 'text input' }, 'The end.'],
        },
        settings: { typingEmulation: { enabled: false } },
      },
      { publicId: 'custom' },
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  /** The bot of another server: its embed has this code. */
  async function withCode(page: Page, { draws, waits }: Row): Promise<void> {
    await page.route('**/startChat', async (route) => {
      const headers = { ...route.request().headers(), accept: 'application/json' };
      const response = await route.fetch({ headers });
      const reply = await response.json();
      for (const message of reply.messages)
        if (message.type === 'custom-embed') {
          message.content.initFunction = { args: { label: 'Go "on"' }, content: draws };
          message.content.waitForEventFunction = { args: { label: 'Go "on"' }, content: waits };
        }
      await route.fulfill({ response, json: reply });
    });
  }

  for (const [row, device] of inModes(rows, ['desktop', 'phone'] satisfies readonly Device[]))
    it(`${row.name} (${device})`, async () => {
      const { page, close } = await browser.page({ device, reducedMotion: 'reduce', locale: 'en-US' });
      await withCode(page, row);
      await site.visit(page, 'custom');
      const visit = new ChatVisit(page);
      await row.act?.(page);
      await visit.hears(`Well ${row.it}.`);
      await visit.isAsked();
      assert.equal(await page.title(), 'A shop');
      await assertAccessible(page);
      if (row.logs === undefined) {
        assert.equal(await page.locator('iframe[title="Embedded page"]').count(), 1, 'it is drawn once');
        assert.deepEqual(await page.evaluate('told.logs'), []);
      } else {
        const { logs } = row;
        await until(
          page,
          `told.logs.some(({ description, details }) => ${logs}.test(description + details))`,
        );
        await page.getByRole('link', { name: 'https://app.cal.com/ann/30min' }).waitFor();
      }
      await visit.field.focus();
      await visit.types('x');
      await visit.hears('The end.');
      assert.deepEqual(await visit.said.allTextContents(), ['x']);
      await close();
    });

  itInSweep('what an embed says again when the page is loaded again answers nothing else', async () => {
    const url = `${site.origin}/eager`;
    await publishBot(
      server,
      {
        variables: ['it'],
        groups: {
          a: [
            {
              type: 'embed',
              content: { url, waitForEvent: { isEnabled: true, name: 'done', saveDataInVariableId: 'it' } },
            },
            'Well {{it}}.',
            { type: 'text input' },
            'The end.',
          ],
        },
        settings: {
          typingEmulation: { enabled: false },
          general: { rememberUser: { isEnabled: true, storage: 'local' } },
        },
      },
      { publicId: 'eager' },
    );
    const { page, close } = await browser.page();
    let count = 0;
    await page.route(url, (route) => {
      count += 1;
      return route.fulfill({
        contentType: 'text/html',
        body: "<!doctype html><title>Eager</title><script>parent.postMessage({ name: 'done', data: 'at once' }, '*')</script>",
      });
    });
    await page.goto(`${await server.address()}/eager`);
    const visit = new ChatVisit(page);
    await visit.hears('Well at once.');
    await visit.isAsked();
    const before = count;
    await page.reload();
    await visit.isAlive();
    await visit.hears('Well at once.');
    await visit.isAsked();
    await page.frameLocator('iframe.parley-embed').locator('script').first().waitFor({ state: 'attached' });
    assert.ok(count > before, 'the page in the frame has been loaded again');
    await visit.field.focus();
    await visit.types('x');
    await visit.hears('The end.');
    assert.deepEqual(await visit.said.allTextContents(), ['x']);
    await close();
  });
});
