import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { moving, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { type Question, questions } from '#kit/questions.ts';
import { inModes } from '#kit/sweep.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

/**
 * Most that a first chat may cost, headers included: what a visitor waits for on a slow line. The promise is 50 kB;
 * the rest is room for pages with longer names and texts.
 */
const MOST_REQUESTS = 10;
const MOST_BYTES = 49_900;

/** Those that are drawn by files of their own, and one that is not. */
const asked = questions.filter(([name]) => ['choice', 'pictures', 'cards', 'scale'].includes(name));

const bot = (question: Question): ShortBot => ({
  groups: { a: ['Hello, what is it about?', question] },
  settings: { typingEmulation: { enabled: false } },
});

interface Traffic {
  readonly bytes: number;
  /** `METHOD path bytes` each. */
  readonly requests: readonly string[];
  /** Whether every answer was read to its end, or as far as the page wanted. */
  readonly isComplete: boolean;
}

/** What a page has fetched from a server. */
async function watchTraffic(page: Page, address: string): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, string>();
  const bytes = new Map<string, number>();
  const ended = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(address)) requests.set(requestId, `${method} ${url.slice(address.length)}`);
  });
  const add = (id: string, more: number): void => void bytes.set(id, (bytes.get(id) ?? 0) + more);
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    add(requestId, response.encodedDataLength),
  );
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    ended.add(requestId);
  });
  // The client stops reading a stream at its last event.
  devtools.on('Network.loadingFailed', ({ requestId }) => ended.add(requestId));
  await devtools.send('Network.enable');
  return () => {
    const rows = [...requests].map(([id, name]) => [name, bytes.get(id) ?? 0] as const);
    return {
      bytes: rows.reduce((sum, [, size]) => sum + size, 0),
      requests: rows.map(([name, size]) => `${name} ${size}`),
      isComplete: [...requests.keys()].every((id) => ended.has(id)),
    };
  };
}

describe('a first chat is light', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    for (const [name, question] of asked) await publishBot(server, bot(question), { publicId: name });
    browser = await openBrowser();
    site = await serveWebPages(
      Object.fromEntries(
        asked.map(([name]) => [
          `/${name}`,
          `<!doctype html><html lang="en"><title>Shop</title><parley-bubble bot="${name}"></parley-bubble><script type="module" src="${address}/embed/parley.js"></script>`,
        ]),
      ),
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  const rows: readonly (readonly [what: string, open: (page: Page, bot: string) => Promise<unknown>])[] = [
    [
      'on its page',
      async (page, bot) => {
        await page.goto(`${address}/${bot}`);
        await new ChatVisit(page).isAlive();
      },
    ],
    [
      'in a bubble',
      async (page, bot) => {
        await page.goto(`${site.address}/${bot}`);
        await page.getByRole('button', { name: 'Chat' }).click();
      },
    ],
  ];
  for (const [[bot], [what, open]] of inModes(asked, rows))
    it(`${what}, that begins with: ${bot}`, async () => {
      const { page, close, problems } = await browser.page(moving);
      const traffic = await watchTraffic(page, address);
      await open(page, bot);
      await new ChatVisit(page).isAsked();
      // What comes after the question counts, too.
      await page.waitForLoadState('networkidle');
      await eventually(async () => traffic().isComplete);
      const { bytes, requests } = traffic();
      const told = `${bytes} bytes\n${requests.join('\n')}`;
      assert.ok(requests.length <= MOST_REQUESTS, told);
      assert.ok(bytes > 20_000 && bytes <= MOST_BYTES, told);
      assert.deepEqual(problems, []);
      await close();
    });
});
