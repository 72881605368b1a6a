import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { openHostSite, policyOf, type Rules } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { root } from '#kit/source.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { serveWebPages } from '#kit/web-page.ts';

/** Its code runs in a frame of the server, its picture comes from there, too. */
const bot = {
  variables: ['made'],
  groups: {
    a: [
      {
        type: 'Set variable',
        options: {
          variableId: 'made',
          type: 'Custom',
          expressionToEvaluate: 'return 6 * 7',
          isCode: true,
          isExecutedOnClient: true,
        },
      },
      'Made: {{made}}.',
      { type: 'text input' },
    ],
  },
  settings: { typingEmulation: { enabled: false } },
};

const docs = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

/** The directives that the page about embedding names, with their values, for a server. */
function documentedRules(server: string): Rules {
  const [, section = ''] = /\n## Content security policy\n(.*?)\n## /s.exec(docs) ?? [];
  const rows = [...section.matchAll(/^\| `([a-z-]+)` \| `(https:[^`]+)` \|/gm)];
  assert.equal(rows.length, 3, section);
  return Object.fromEntries(
    rows.map(([, name = '', value = '']) => [name, value.replace('https://bots.example.com', server)]),
  );
}

describe('widgets in pages with a content policy', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    await publishBot(server, bot, { publicId: 'talk' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  it('need what the documentation says, and nothing else', async () => {
    const rules = {
      'default-src': "'none'",
      ...documentedRules(address),
      'require-trusted-types-for': "'script'",
    };
    // Without scripts of its own: only what the widgets need is allowed.
    const site = await serveWebPages(
      {
        '/': `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><main><h1>Shop</h1></main><parley-bubble bot="talk" label="Help"></parley-bubble><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
      },
      policyOf({ ...rules, 'img-src': 'data:' }),
    );
    const { page, problems, close } = await browser.page();
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Help' }).click();
    const visit = new ChatVisit(page);
    await visit.hears('Made: 42.');
    await visit.isAsked();
    assert.deepEqual(problems, []);
    await close();
    await site.close();
  });

  /** A rule that a page lacks, and whether visitors read a sentence for it; without one, the chat goes on. */
  const lacking: readonly (readonly [directive: string, isTold: boolean])[] = [
    ['connect-src', true],
    ['frame-src', false],
  ];
  for (const [directive, isTold] of sweep(lacking, everyNth(2)))
    it(`without ${directive}: ${isTold ? 'a sentence' : 'no dead end'}, and the cause in the console`, async () => {
      const site = await openHostSite({ server: address, rules: { [directive]: "'none'" } });
      const { page, problems, close } = await browser.page({ locale: 'de-DE' });
      await site.visit(page, 'talk');
      const visit = new ChatVisit(page);
      if (isTold) {
        const told = page.getByRole('alert');
        await told.waitFor();
        assert.match(await told.innerText(), /[a-z]{3,}/i);
        assert.equal(await told.getByRole('button').count(), 1);
        await assertAccessible(page);
        const named = problems.find((text) => text.startsWith('Parley: '));
        assert.match(
          named ?? '',
          new RegExp(`blocks ${address} \\(${directive}\\)\\. See docs/embedding\\.md`),
        );
      } else {
        await visit.hears('Made: .');
        await visit.isAsked();
        assert.ok(
          problems.some((text) => text.includes(directive)),
          problems.join('\n'),
        );
      }
      await close();
      await site.close();
    });

  const kinds: Readonly<Record<string, string>> = {
    standard: '<parley-standard bot="no-such" style="display: block; height: 400px"></parley-standard>',
    bubble: '<parley-bubble bot="no-such" label="Hilfe"></parley-bubble>',
    popup: '<parley-popup bot="no-such"></parley-popup>',
  };
  for (const [kind, element] of Object.entries(kinds))
    it(`${kind} with a bot that does not exist: a sentence, and the cause in the console`, async () => {
      const site = await serveWebPages({
        '/': `<!doctype html><html lang="de"><head><title>Laden</title><link rel="icon" href="data:,"></head><body><main><h1>Laden</h1>${element}</main><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
      });
      const { page, problems, close } = await browser.page({ locale: 'de-DE' });
      await page.goto(site.address);
      await page.waitForFunction("customElements.get('parley-standard')");
      if (kind === 'bubble') await page.getByRole('button', { name: 'Hilfe' }).click();
      if (kind === 'popup')
        await page.evaluate("void document.querySelector('parley-popup').open().catch(() => {})");
      await page.getByText('Hier ist kein Chat').waitFor();
      const named = problems.find((text) => text.startsWith('Parley: '));
      assert.match(named ?? '', /"no-such" could not start\. NOT_FOUND: .* See docs\/embedding\.md/);
      await assertAccessible(page);
      await close();
      await site.close();
    });

  it('without the other files of the server in script-src: a sentence that leads on once they are allowed', async () => {
    const only = { 'script-src': `'nonce-none' ${address}/embed/parley.js` };
    const site = await serveWebPages(
      {
        '/': `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><main><h1>Shop</h1><parley-standard bot="talk" style="display: block; height: 400px"></parley-standard></main><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
      },
      policyOf({ 'connect-src': address, ...only }),
    );
    const { page, problems, close } = await browser.page({ locale: 'de-DE' });
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Chat unavailable.' }).waitFor();
    assert.ok(
      problems.some((text) => text.includes(`no chat from ${address}`) && text.includes('docs/embedding.md')),
      problems.join('\n'),
    );
    await assertAccessible(page);
    await close();
    await site.close();
  });
});

describe('widgets whose server fails', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    await publishBot(server, bot, { publicId: 'talk' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  itInSweep('say so when it is down, and name it in the console', async () => {
    // Nothing listens on that port.
    const nowhere = 'http://127.0.0.1:1';
    const site = await openHostSite({
      server: address,
      rules: { 'connect-src': nowhere },
      props: { apiHost: nowhere },
    });
    const { page, problems, close } = await browser.page({ locale: 'fr-FR' });
    await site.visit(page, 'talk');
    const told = page.getByRole('alert');
    await told.getByRole('button').waitFor();
    assert.match(await told.innerText(), /\S+ \S+/);
    await assertAccessible(page);
    assert.ok(
      problems.some((text) => text.includes(`${nowhere} does not respond. See docs/embedding.md`)),
      problems.join('\n'),
    );
    await close();
    await site.close();
  });

  const files: readonly (readonly [kind: string, file: string])[] = [
    ['standard', '**/embed/standard-*'],
    ['popup', '**/embed/shell-*'],
  ];
  for (const [kind, file] of sweep(files, everyNth(2)))
    it(`say so when what is around the chat of a ${kind} does not load, and load it again`, async () => {
      const site = await serveWebPages({
        '/': `<!doctype html><html lang="de"><head><title>Laden</title><link rel="icon" href="data:,"></head><body><main><h1>Laden</h1><parley-${kind} bot="talk" label="Hilfe" style="display: block; height: 400px"></parley-${kind}></main><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
      });
      const { page, problems, close } = await browser.page();
      await page.route(file, (route) => route.abort('failed'));
      await page.goto(site.address);
      if (kind === 'popup') {
        await page.waitForFunction("customElements.get('parley-popup')");
        await page.evaluate("document.querySelector('parley-popup').open().catch(() => {})");
      }
      const told = page.getByRole('button', { name: 'Chat nicht verfügbar.' });
      await told.waitFor();
      assert.equal(await told.count(), 1);
      if (kind !== 'popup')
        assert.ok(
          problems.some((text) => text.includes(`no chat from ${address}`)),
          problems.join('\n'),
        );
      await page.unroute(file);
      await told.click();
      await new ChatVisit(page).isAsked();
      assert.equal(await told.count(), 0);
      await close();
      await site.close();
    });

  itInSweep(
    'load the button of a bubble again by themselves, and name the server in the console',
    async () => {
      const site = await serveWebPages({
        '/': `<!doctype html><html lang="de"><head><title>Laden</title><link rel="icon" href="data:,"></head><body><main><h1>Laden</h1></main><parley-bubble bot="talk" label="Hilfe"></parley-bubble><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
      });
      const { page, problems, close } = await browser.page();
      await page.route('**/embed/shell-*', (route) => route.abort('failed'));
      await page.goto(site.address);
      for (
        const until = Date.now() + 20_000;
        !problems.some((text) => text.includes(`no chat from ${address}`));
      ) {
        assert.ok(Date.now() < until, problems.join('\n'));
        await page.evaluate('new Promise(requestAnimationFrame)');
      }
      await page.unroute('**/embed/shell-*');
      await page.getByRole('button', { name: 'Hilfe' }).click();
      await new ChatVisit(page).isAsked();
      await close();
      await site.close();
    },
  );
});
