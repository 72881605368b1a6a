import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type HostSite, openHostSite, type Rules } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, inModes, itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** Where the bubbles are shown: on the bot's own page, on a website that allows them, on one that does not. */
type BubblePage = 'page' | 'open' | 'strict';

/** What other websites serve. */
const pages: Readonly<Record<string, string>> = {
  'https://www.youtube-nocookie.com/': '<p>YouTube</p>',
  'https://player.vimeo.com/': '<p>Vimeo</p>',
  'https://www.tiktok.com/': '<p>TikTok</p>',
  'https://play.gumlet.io/': '<p>Gumlet</p>',
  'https://elsewhere.example/form': `<button onclick="parent.postMessage({ name: 'done', data: { size: 3 } }, '*')">Done</button>
    <button onclick="parent.postMessage({ name: 'other', data: 1 }, '*')">Other</button>`,
  'https://elsewhere.example/eager': `<script>parent.postMessage({ name: 'done', data: 'at once' }, '*'); parent.postMessage({ name: 'done', data: 'twice' }, '*')</script>`,
  'https://elsewhere.example/plain': '<h1>A page</h1>',
  'https://app.cal.com/ann': `<button onclick="parent.postMessage('booked', '*')">Book</button>`,
};
/** Stands in for the calendar's own script: takes up the calls that wait, as that does. */
const calendar = `for (const [name, facts] of Cal.q) {
  if (name === 'inline') {
    const frame = document.createElement('iframe');
    frame.title = 'Calendar';
    frame.src = 'https://app.cal.com/' + facts.calLink + '/embed?' + new URLSearchParams(facts.config);
    facts.elementOrSelector.append(frame);
  }
  if (name === 'on') addEventListener('message', ({ data }) => {
    if (data === 'booked') facts.callback({ detail: { data: { startTime: '2026-12-24T10:00:00Z' } } });
  });
}
const taken = Cal.q;
Cal.q.push = (call) => { if (call[0] === 'on') addEventListener('message', ({ data }) => {
  if (data === 'booked') call[1].callback({ detail: { data: { startTime: '2026-12-24T10:00:00Z' } } });
}); };`;

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="teal"/></svg>';
/** A tenth of a second of silence. */
const sound = Buffer.concat([
  Buffer.from(
    'RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x20\x03\0\0',
    'latin1',
  ),
  Buffer.alloc(800, 128),
]);

async function serve(route: Route): Promise<void> {
  const url = route.request().url();
  if (url.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: svg });
  if (url.endsWith('.wav')) return route.fulfill({ contentType: 'audio/wav', body: sound });
  if (url === 'https://app.cal.com/embed/embed.js')
    return route.fulfill({ contentType: 'text/javascript', body: calendar });
  const [, body] = Object.entries(pages).find(([start]) => url.startsWith(start)) ?? [];
  if (body === undefined) return route.abort('failed');
  return route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><title>Page</title><main>${body}</main></html>`,
  });
}

interface Row {
  readonly name: string;
  readonly block: ShortBlock;
  /** Selector in the bubble, and attributes of what is there, by place; default: of all places. */
  readonly shows: readonly [selector: string, attributes: Readonly<Record<string, string | null>>];
  /** What is shown where the website forbids it; default: the same. */
  readonly instead?: readonly [selector: string, attributes: Readonly<Record<string, string | null>>];
  readonly look?: (bubble: Locator, page: Page) => Promise<unknown>;
}

const video = (url: string, more: object = {}): ShortBlock => ({ type: 'video', content: { url, ...more } });
const player = (src: string): Row['shows'] => [
  'iframe',
  {
    src,
    title: 'Video',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
  },
];
const link = (href: string): Row['shows'] => ['a', { href, target: '_blank', rel: 'noopener noreferrer' }];
const film = 'https://files.example/film.mp4';
const rich = (...children: readonly object[]): ShortBlock => ({
  type: 'text',
  content: { richText: [{ type: 'p', children }] },
});

const rows: readonly Row[] = [
  {
    name: 'a film of YouTube, without cookies',
    block: video('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s'),
    shows: player('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65&autoplay=1'),
    instead: link('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s'),
  },
  {
    name: 'a short of YouTube, higher than wide',
    block: video('youtube.com/shorts/dQw4w9WgXcQ', { isAutoplayEnabled: false, queryParamsStr: '?rel=0' }),
    shows: player('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'),
    instead: link('https://youtube.com/shorts/dQw4w9WgXcQ'),
    look: async (bubble) => {
      const [frame] = await bubble.locator('iframe').all();
      const box = await frame?.boundingBox();
      if (box) assert.ok(box.height > box.width);
    },
  },
  {
    name: 'an unlisted film of Vimeo',
    block: video('https://vimeo.com/76979871/8272103f6e'),
    shows: player('https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1'),
    instead: link('https://vimeo.com/76979871/8272103f6e'),
  },
  {
    name: 'a film of TikTok',
    block: video('https://www.tiktok.com/@someone/video/7100000000000000000'),
    shows: player('https://www.tiktok.com/embed/v2/7100000000000000000'),
    instead: link('https://www.tiktok.com/@someone/video/7100000000000000000'),
  },
  {
    name: 'a film of Gumlet',
    block: video('https://play.gumlet.io/embed/65f7e0cc'),
    shows: player('https://play.gumlet.io/embed/65f7e0cc?autoplay=true'),
    instead: link('https://play.gumlet.io/embed/65f7e0cc'),
  },
  {
    name: 'a film that does not come',
    block: video(film),
    shows: link(film),
  },
  {
    name: 'a sound',
    block: { type: 'audio', content: { url: 'https://files.example/a.wav' } },
    shows: ['audio', { src: 'https://files.example/a.wav', controls: '', 'aria-label': 'Recording' }],
    instead: link('https://files.example/a.wav'),
  },
  {
    name: 'a sound that does not come',
    block: { type: 'audio', content: { url: 'https://files.example/a.mp3' } },
    shows: link('https://files.example/a.mp3'),
  },
  {
    name: 'a picture, which can be enlarged',
    block: { type: 'image', content: { url: 'https://files.example/a.svg' } },
    shows: ['button img', { src: 'https://files.example/a.svg', alt: '' }],
    instead: link('https://files.example/a.svg'),
  },
  {
    name: 'a picture that is a link',
    block: {
      type: 'image',
      content: {
        url: 'https://files.example/a.svg',
        clickLink: { url: 'https://shop.example/', alt: 'The shop' },
      },
    },
    shows: [
      'a',
      {
        href: 'https://shop.example/',
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': 'The shop',
      },
    ],
    instead: link('https://shop.example/'),
  },
  {
    name: 'a page',
    block: { type: 'embed', content: { url: 'https://elsewhere.example/plain', height: 300 } },
    shows: [
      'iframe',
      {
        src: 'https://elsewhere.example/plain',
        title: 'Embedded page',
        sandbox:
          'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-presentation allow-top-navigation-by-user-activation',
      },
    ],
    instead: link('https://elsewhere.example/plain'),
    look: async (bubble) => {
      if (await bubble.locator('iframe').count())
        assert.equal((await bubble.locator('iframe').boundingBox())?.height, 300);
    },
  },
  {
    name: 'marks and links of a text',
    block: rich(
      { text: 'bold', bold: true },
      { text: 'under', underline: true },
      { type: 'a', url: 'https://shop.example/', children: [{ text: 'shop' }] },
      { type: 'a', url: 'javascript:alert(1)', children: [{ text: 'trap' }] },
    ),
    shows: link('https://shop.example/'),
    look: async (bubble) => {
      assert.equal(await bubble.locator('strong').innerText(), 'bold');
      assert.equal(await bubble.locator('u').innerText(), 'under');
      assert.equal(await bubble.locator('a').count(), 1, 'a script is no link');
      assert.match(await bubble.innerText(), /trap/);
    },
  },
  {
    name: 'headings, code and tables of a text',
    block: {
      type: 'text',
      content: {
        richText: [
          { type: 'h2', children: [{ text: 'Prices' }] },
          { type: 'code_block', children: [{ type: 'code_line', children: [{ text: 'const a = 1;' }] }] },
          { type: 'blockquote', children: [{ text: 'quoted' }] },
        ],
      },
    },
    shows: ['pre', {}],
    look: async (bubble) => {
      assert.equal(await bubble.locator('.parley-heading').innerText(), 'Prices');
      assert.equal((await bubble.locator('pre').innerText()).trim(), 'const a = 1;');
      assert.equal((await bubble.locator('blockquote').innerText()).trim(), 'quoted');
    },
  },
];

const around = (...blocks: readonly ShortBlock[]): ShortBot => ({
  variables: ['it'],
  groups: { a: ['Look:', ...blocks, 'Well {{it}}.', { type: 'text input' }, 'The end.'] },
  settings: { typingEmulation: { enabled: false } },
});

const views: readonly (readonly [BubblePage, Device])[] = [
  ['page', 'phone'],
  ['open', 'desktop'],
  ['strict', 'desktop'],
  ['strict', 'phone'],
];

describe('bubbles', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let sites: Readonly<Record<'open' | 'strict', HostSite>>;
  before(async () => {
    server = await startTestServer();
    const address = await server.address();
    browser = await openBrowser(['--autoplay-policy=document-user-activation-required']);
    const open: Rules = {
      'frame-src': `${address} https:`,
      'img-src': 'https:',
      'media-src': 'https:',
    };
    sites = {
      open: await openHostSite({ server: address, rules: open }),
      strict: await openHostSite({ server: address }),
    };
    await publishBot(server, around(...rows.map(({ block }) => block)), { publicId: 'all' });
  });
  after(async () => {
    await browser.close();
    await sites.open.close();
    await sites.strict.close();
    await server.close();
  });

  async function visit(place: BubblePage, device: Device, publicId: string) {
    const opened = await browser.page({ device, reducedMotion: 'reduce', locale: 'en-US' });
    await opened.page.route(/^https:/, serve);
    if (place === 'page') await opened.page.goto(`${await server.address()}/${publicId}`);
    else await sites[place].visit(opened.page, publicId);
    return { ...opened, visit: new ChatVisit(opened.page) };
  }

  for (const [place, device] of sweep(views, everyNth(3)))
    describe(`${place}, ${device}`, () => {
      let opened: TestPage;
      let chat: ChatVisit;
      before(async () => {
        ({ visit: chat, ...opened } = await visit(place, device, 'all'));
        await chat.hears('Well .');
        await chat.isAsked();
      });
      after(() => opened.close());

      for (const [index, row] of rows.entries())
        it(row.name, async () => {
          const bubble = chat.bubbles.nth(index + 1);
          const [selector, attributes] = (place === 'strict' ? row.instead : undefined) ?? row.shows;
          const found = bubble.locator(selector).first();
          await found.waitFor({ state: 'attached' });
          const said = await found.evaluate(
            (element, names) => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
            Object.keys(attributes),
          );
          assert.deepEqual(said, attributes);
          await row.look?.(bubble, opened.page);
        });

      it('all of it is accessible, and the chat goes on', async () => {
        await assertAccessible(opened.page);
        const wide = await opened.page
          .locator('.parley-scroller')
          .evaluate((each) => each.scrollWidth - each.clientWidth);
        assert.equal(wide, 0, 'nothing is wider than the chat');
        await chat.field.focus();
        await chat.types('x');
        await chat.hears('The end.');
      });
    });

  it('a picture is enlarged by keys and the focus comes back', async () => {
    await publishBot(server, around({ type: 'image', content: { url: 'https://files.example/a.svg' } }), {
      publicId: 'enlarged',
    });
    const { page, close } = await visit('page', 'desktop', 'enlarged');
    const opener = page.getByRole('button', { name: 'Enlarge the picture' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await opener.evaluate((element) => element.matches(':focus')), true);
    await close();
  });

  itInSweep('a sound that may not begin by itself waits for the visitor', async () => {
    await publishBot(server, around({ type: 'audio', content: { url: 'https://files.example/a.wav' } }), {
      publicId: 'refused-sound',
    });
    const opened = await browser.page({ locale: 'en-US' });
    await opened.page.route(/^https:/, serve);
    // Whatever a test runs in a page counts as an act of the visitor: until it is over, the page looks itself.
    await opened.page.addInitScript(`const timer = setInterval(() => {
      const sound = document.querySelector('parley-standard')?.shadowRoot?.querySelector('audio');
      if (!sound || sound.readyState < 4) return;
      clearInterval(timer);
      setTimeout(() => console.log(sound.paused ? 'it waits' : 'it plays'), 200);
    }, 20);`);
    const seen = opened.page.waitForEvent('console');
    await sites.open.visit(opened.page, 'refused-sound');
    assert.equal((await seen).text(), 'it waits');
    const chat = new ChatVisit(opened.page);
    await chat.hears('Well .');
    await chat.isAsked();
    assert.deepEqual(opened.problems, []);
    await opened.close();
  });
});

/** Embeds that the bot waits for. */
const waiting: readonly (readonly [
  name: string,
  place: BubblePage,
  block: ShortBlock,
  act: ((page: Page) => Promise<unknown>) | null,
  value: string,
])[] = [
  [
    'a page that says when to go on',
    'open',
    {
      type: 'embed',
      content: {
        url: 'https://elsewhere.example/form',
        waitForEvent: { isEnabled: true, name: 'done', saveDataInVariableId: 'it' },
      },
    },
    async (page) => {
      const inside = page.frameLocator('iframe.parley-embed');
      await inside.getByRole('button', { name: 'Other' }).press('Enter');
      // Nobody but the page in the frame is listened to.
      await page.evaluate("window.postMessage({ name: 'done', data: 'forged' }, '*')");
      await inside.getByRole('button', { name: 'Done' }).press('Enter');
    },
    '{"size":3}',
  ],
  [
    'a page that says so at once, and twice',
    'open',
    {
      type: 'embed',
      content: {
        url: 'https://elsewhere.example/eager',
        waitForEvent: { isEnabled: true, name: 'done', saveDataInVariableId: 'it' },
      },
    },
    null,
    'at once',
  ],
  [
    'a page that the website forbids',
    'strict',
    {
      type: 'embed',
      content: {
        url: 'https://elsewhere.example/form',
        waitForEvent: { isEnabled: true, name: 'done', saveDataInVariableId: 'it' },
      },
    },
    null,
    '',
  ],
  [
    'a calendar',
    'strict',
    {
      type: 'cal-com',
      options: {
        action: 'Book event',
        link: 'https://cal.com/ann/30min',
        saveBookedDateInVariableId: 'it',
        email: 'ada@example.com',
      },
    },
    async (page) => {
      const frame = page.frameLocator('.parley-custom-embed iframe').frameLocator('iframe');
      await frame.getByRole('button', { name: 'Book' }).press('Enter');
      const address =
        page
          .frames()
          .find((each) => each.url().startsWith('https://app.cal.com/'))
          ?.url() ?? '';
      assert.match(
        address,
        /^https:\/\/app\.cal\.com\/ann\/30min\/embed\?layout=month_view&email=ada%40example\.com$/,
      );
    },
    '2026-12-24T10:00:00Z',
  ],
];

describe('embeds that the bot waits for', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let sites: Readonly<Record<'open' | 'strict' | 'frameless', HostSite>>;
  before(async () => {
    server = await startTestServer();
    const address = await server.address();
    browser = await openBrowser();
    sites = {
      open: await openHostSite({ server: address, rules: { 'frame-src': `${address} https:` } }),
      strict: await openHostSite({ server: address }),
      frameless: await openHostSite({ server: address, rules: { 'frame-src': "'none'" } }),
    };
  });
  after(async () => {
    await browser.close();
    for (const site of Object.values(sites)) await site.close();
    await server.close();
  });

  async function open(site: HostSite, device: Device, publicId: string) {
    const opened = await browser.page({ device, reducedMotion: 'reduce', locale: 'en-US' });
    await opened.page.route(/^https:/, serve);
    await site.visit(opened.page, publicId);
    return { ...opened, visit: new ChatVisit(opened.page) };
  }
  const logged = (page: Page, words: RegExp): Promise<void> =>
    until(page, `told.logs.some(({ description, details }) => ${words}.test(description + ': ' + details))`);

  for (const [[index, row], device] of inModes(waiting.entries(), [
    'desktop',
    'phone',
  ] satisfies readonly Device[])) {
    const [name, place, block, act, value] = row;
    it(`${name} (${device})`, async () => {
      if (place === 'page') return;
      const publicId = `waiting-${index}`;
      await publishBot(server, around(block), { publicId: `${publicId}-${device}` });
      const { page, visit, close } = await open(sites[place], device, `${publicId}-${device}`);
      if (act !== null) {
        await page.locator('iframe[title="Embedded page"]').first().waitFor();
        await assertAccessible(page);
      }
      await act?.(page);
      await visit.hears(`Well ${value}.`);
      await visit.isAsked();
      await assertAccessible(page);
      if (value === '') await logged(page, /could not be shown: .*frame-src/);
      assert.equal(await visit.said.count(), 0);
      await visit.field.focus();
      await visit.types('x');
      await visit.hears('The end.');
      assert.deepEqual(await visit.said.allTextContents(), ['x']);
      await close();
    });
  }

  itInSweep('a page that does not let itself be shown can be passed over, by keys', async () => {
    const block: ShortBlock = {
      type: 'embed',
      content: { url: 'https://closed.example/', waitForEvent: { isEnabled: true, name: 'done' } },
    };
    await publishBot(server, around(block), { publicId: 'waiting-closed' });
    const { page, context, close } = await browser.page({ reducedMotion: 'reduce', locale: 'en-US' });
    await context.route('https://closed.example/', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: 'Mine' }),
    );
    // Twenty seconds of patience are not waited for.
    await page.addInitScript(
      'const wait = setTimeout; window.setTimeout = (run, ms, ...given) => wait(run, ms === 20000 ? 50 : ms, ...given)',
    );
    await sites.open.visit(page, 'waiting-closed');
    const visit = new ChatVisit(page);
    const skip = visit.bubbles.getByRole('button', { name: 'Skip' });
    await skip.waitFor();
    await assertAccessible(page);
    await skip.press('Enter');
    await visit.isAsked();
    await skip.waitFor({ state: 'detached' });
    assert.equal(await visit.said.count(), 0);
    await close();
  });

  const calendarBlock: ShortBlock = {
    type: 'cal-com',
    options: { action: 'Book event', link: 'https://cal.com/ann/30min', saveBookedDateInVariableId: 'it' },
  };

  itInSweep('a calendar where frames are forbidden: a link, and the chat goes on', async () => {
    await publishBot(server, around(calendarBlock), { publicId: 'calendar-frameless' });
    const { page, visit, close } = await open(sites.frameless, 'desktop', 'calendar-frameless');
    await visit.hears('Well .');
    await logged(page, /could not be shown: .*frame-src/);
    const [href] = await visit.bubbles
      .locator('a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    assert.equal(href, 'https://app.cal.com/ann/30min');
    await assertAccessible(page);
    await close();
  });

  it('a calendar whose script does not come: a link, and the chat goes on', async () => {
    await publishBot(server, around(calendarBlock), { publicId: 'calendar-gone' });
    const { page, visit, close } = await open(sites.strict, 'desktop', 'about-blank').catch(() =>
      assert.fail(),
    );
    await page.route('https://app.cal.com/**', (route) => route.abort('failed'));
    await sites.strict.visit(page, 'calendar-gone');
    await page.reload();
    await visit.hears('Well .');
    await logged(page, /could not be shown: The calendar cannot be loaded/);
    await assertAccessible(page);
    await close();
  });
});
