import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, moving, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { itInSweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

const settings = { typingEmulation: { enabled: false } };
const labels = { left: 'Not at all likely', right: 'Extremely likely' };
const scale = (options: object) => ({
  settings,
  groups: { a: ['How was it?', { type: 'rating input', options: { labels, ...options } }] },
});
/** Kinds of questions whose answers the page checks itself, and an answer that it refuses. */
const refused: readonly (readonly [type: string, answer: string])[] = [
  ['email input', 'ada@'],
  ['url input', 'http://'],
  // This one has no words of its own: those of the whole bot count.
  ['number input', '-'],
  ['phone number input', '12'],
];
/** Lists of choices: how many, and whether they can be searched. */
const lists: readonly (readonly [count: number, isSearchable: boolean])[] = [
  [9, false],
  [3, true],
];
const choices = (count: number, isSearchable: boolean) => ({
  settings,
  groups: {
    a: [
      'Which one?',
      {
        type: 'choice input',
        options: { isSearchable },
        items: Array.from({ length: count }, (_, at) => ({
          id: `c${at}`,
          content: 'Choice '.repeat(1 + (at % 4)) + at,
        })),
      },
    ],
  },
});
const talk = {
  settings,
  variables: ['first', 'second'],
  groups: {
    a: [
      'One?',
      { type: 'text input', options: { variableId: 'first' } },
      'Two?',
      { type: 'text input', options: { variableId: 'second' } },
      'So {{first}} and {{second}}. Three?',
      { type: 'text input' },
    ],
  },
};

describe('windows of chats', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    const page = (kind: string, attributes: string): string =>
      `<!doctype html><html lang="de"><head><title>Shop</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Shop</h1></main><parley-${kind} ${attributes}></parley-${kind}><script type="module" src="${address}/embed/parley.js"></script></body></html>`;
    site = await serveWebPages({
      '/popup': page('popup', 'bot="talk" label="Shop help"'),
      '/bubble': page('bubble', 'bot="kept"'),
    });
    await publishBot(server, talk, { publicId: 'talk', name: 'Talk' });
    const kept = { general: { rememberUser: { isEnabled: true } }, metadata: { title: 'Our bakery' } };
    await publishBot(
      server,
      { ...talk, settings: { ...settings, ...kept } },
      { publicId: 'kept', name: 'Draft 3' },
    );
    const bare = { ...talk, settings: { ...settings, general: { isHeaderEnabled: false } } };
    await publishBot(server, bare, { publicId: 'bare', name: 'Bare' });
    await publishBot(server, scale({ length: 10 }), { publicId: 'ten' });
    await publishBot(server, scale({ length: 10, buttonType: 'Icons' }), { publicId: 'stars' });
    await publishBot(server, scale({ length: 5 }), { publicId: 'five' });
    for (const [type] of refused)
      await publishBot(
        server,
        {
          settings: { ...settings, general: { systemMessages: { invalidMessage: 'Not that.' } } },
          groups: { a: ['Tell me.', { type, options: { retryMessageContent: 'Not that.' } }] },
        },
        { publicId: type.replaceAll(' ', '-') },
      );
    for (const [count, isSearchable] of lists)
      await publishBot(server, choices(count, isSearchable), { publicId: `list-${count}` });
    await publishBot(
      server,
      {
        settings,
        groups: {
          a: [
            'Tell us.',
            { type: 'text input', options: { labels: { button: 'Send it to the whole team' } } },
          ],
        },
      },
      { publicId: 'wordy' },
    );
    await publishBot(
      server,
      {
        settings,
        groups: { a: [...Array.from({ length: 30 }, (_, at) => `Line ${at}`), { type: 'text input' }] },
      },
      { publicId: 'long' },
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  const open = async (page: Page, kind: string): Promise<void> => {
    await page.waitForFunction(`customElements.get('parley-${kind}')`);
    await page.evaluate(
      `globalThis.moves = 0; document.querySelector('parley-${kind}').shadowRoot.addEventListener('transitionrun', ({ target }) => { if (target.matches('#w, dialog')) moves += 1; })`,
    );
    await page.evaluate(`document.querySelector('parley-${kind}').open()`);
    await new ChatVisit(page).isAsked();
    await page.locator('.parley-header').waitFor();
  };

  for (const [kind, device] of [
    ['popup', 'phone'],
    ['popup', 'desktop'],
    ['bubble', 'phone'],
    ['bubble', 'desktop'],
  ] as const satisfies readonly (readonly [string, Device])[])
    it(`a ${kind} on a ${device} says who it is and can be closed`, async () => {
      const { page, problems, close } = await browser.page({ ...moving, device, locale: 'en-US' });
      await page.goto(`${site.address}/${kind}`);
      await open(page, kind);
      await page.waitForFunction('moves > 0');
      // The page's own name for it, else the name that the bot's author gave it: also of a chat that continues.
      const name = page.locator('.parley-header-name');
      await name.filter({ hasText: kind === 'popup' ? 'Shop help' : 'Our bakery' }).waitFor();
      if (kind === 'bubble' && device === 'desktop') {
        await page.reload();
        await open(page, kind);
        await name.filter({ hasText: 'Our bakery' }).waitFor();
      }
      const isWhole = kind === 'bubble' && device === 'phone';
      const box = await page.locator(kind === 'bubble' ? '#w' : 'dialog').boundingBox();
      if (isWhole) assert.deepEqual(box && [box.x, box.width], [0, 390]);
      const isLocked = "getComputedStyle(document.body).overflow === 'hidden'";
      assert.equal(await page.evaluate(isLocked), isWhole || kind === 'popup');
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.locator('.parley-header').waitFor({ state: 'hidden' });
      assert.equal(await page.evaluate(isLocked), false);
      assert.deepEqual(problems, []);
      await close();
    });

  it('a page has a header on a phone, and none where its author wants none', async () => {
    const { page, close } = await browser.page({ ...moving, device: 'phone' });
    const name = page.locator('.parley-header-name');
    await page.goto(`${address}/talk`);
    assert.equal(await name.innerText(), 'Talk');
    await new ChatVisit(page).isAlive();
    assert.equal(await name.innerText(), 'Talk');
    await page.goto(`${address}/bare`);
    await new ChatVisit(page).isAlive();
    assert.equal(await name.count(), 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/talk`);
    await new ChatVisit(page).isAlive();
    assert.equal(await name.isVisible(), false);
    const top = (await page.locator('.parley-host-bubble').first().boundingBox())?.y ?? 0;
    assert.ok(top > 100 && top < 300, `a short chat begins at ${top}`);
    await close();
  });

  it('a first turn that is longer than the screen begins at its beginning', async () => {
    const { page, close } = await browser.page(moving);
    await page.goto(`${address}/long`);
    const visit = new ChatVisit(page);
    await visit.isAlive();
    await visit.isAsked();
    await page.locator('.parley-jump').waitFor();
    assert.equal(await page.locator('.parley-scroller').evaluate(({ scrollTop }) => scrollTop), 0);
    await close();
  });

  /** How many items stand in each row. */
  const rows = `(() => {
    const tops = [...document.querySelector('parley-standard').shadowRoot.querySelectorAll('.parley-rating-item')].map((each) => each.getBoundingClientRect().top);
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length).join();
  })()`;
  const ring =
    "getComputedStyle(document.querySelector('parley-standard').shadowRoot.activeElement).outlineStyle";
  const scales: readonly (readonly [bot: string, width: number, rows: string])[] = [
    ['ten', 320, '6,5'],
    ['ten', 1280, '11'],
    ['stars', 320, '5,5'],
    ['stars', 1280, '10'],
    ['five', 320, '6'],
  ];
  itInSweep('scales stand in even rows, with a label at each end and no ring', async () => {
    const { page, close } = await browser.page(moving);
    for (const [bot, width, expected] of scales) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${address}/${bot}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.hasFocusInQuestion();
      assert.equal(await page.evaluate(rows), expected, `${bot} at ${width}`);
      const [row, left, right] = await Promise.all(
        ['row', 'left', 'right'].map((part) => page.locator(`.parley-rating-${part}`).boundingBox()),
      );
      assert.ok(row && left && right);
      assert.ok(Math.abs(left.x - row.x) < 2, `${bot} at ${width}: left label`);
      assert.ok(Math.abs(right.x + right.width - row.x - row.width) < 2, `${bot} at ${width}: right label`);
      assert.equal(await page.evaluate(ring), 'none', `${bot} at ${width}: ring`);
      await page.keyboard.press('ArrowRight');
      assert.notEqual(await page.evaluate(ring), 'none');
    }
    await close();
  });

  itInSweep('says what the author wrote when an answer is not right', async () => {
    const { page, close } = await browser.page(moving);
    for (const [type, answer] of refused) {
      await page.goto(`${address}/${type.replaceAll(' ', '-')}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.types(answer);
      const told = page.locator('.parley-input-error-message');
      await told.waitFor();
      assert.equal(await told.innerText(), 'Not that.', type);
    }
    await close();
  });

  itInSweep('shows many choices as a list, and a long label below its field', async () => {
    const { page, close } = await browser.page({ ...moving, device: 'phone' });
    for (const [count] of lists) {
      await page.goto(`${address}/list-${count}`);
      await new ChatVisit(page).isAlive();
      const buttons = await page.locator('[data-itemid]').all();
      const boxes = await Promise.all(buttons.map((each) => each.boundingBox()));
      assert.deepEqual(
        [boxes.length, new Set(boxes.map((box) => box?.x)).size, new Set(boxes.map((box) => box?.y)).size],
        [count, 1, count],
      );
    }
    await page.goto(`${address}/wordy`);
    const visit = new ChatVisit(page);
    await visit.isAlive();
    const [field, send] = await Promise.all(
      [visit.field, page.locator('.parley-send')].map((each) => each.boundingBox()),
    );
    assert.ok(field && send && send.y >= field.y + field.height, 'the button is beside its field');
    await close();
  });

  it('on a phone shows the pencil of the answer that was tapped, and no other', async () => {
    const { page, close } = await browser.page({ ...moving, device: 'phone', locale: 'en-US' });
    await page.goto(`${address}/talk`);
    const visit = new ChatVisit(page);
    await visit.isAlive();
    for (const answer of ['Ada', 'Bob']) {
      await visit.field.fill(answer);
      await visit.field.press('Enter');
      await visit.said.filter({ hasText: answer }).waitFor();
    }
    await visit.hears('So Ada and Bob. Three?');
    const pencils = page.locator('.parley-edit');
    await pencils.nth(1).waitFor();
    const seen = async (): Promise<unknown> =>
      page.evaluate(
        "[...document.querySelector('parley-standard').shadowRoot.querySelectorAll('.parley-edit')].map((each) => getComputedStyle(each).opacity)",
      );
    assert.deepEqual(await seen(), ['0', '0']);
    await visit.said.first().tap();
    assert.deepEqual(await seen(), ['1', '0']);
    await visit.said.nth(1).tap();
    assert.deepEqual(await seen(), ['0', '1']);
    await close();
  });

  for (const [kind, window] of [
    ['bubble', '#w'],
    ['popup', 'dialog'],
  ] as const)
    it(`keeps a ${kind} on a phone above the keyboard, and still where no motion is wanted`, async () => {
      const { page, close } = await browser.page({ device: 'phone', locale: 'en-US' });
      await page.goto(`${site.address}/${kind}`);
      await open(page, kind);
      assert.equal(await page.evaluate('moves'), 0);
      const place = async () => {
        const box = await page.locator(window).boundingBox();
        return box && [box.y, box.height];
      };
      const before = await place();
      // What a keyboard does to the part of the page that can be seen, and a browser that scrolls to the field.
      await page.evaluate(
        "for (const [name, value] of [['height', 300], ['offsetTop', 40]]) Object.defineProperty(visualViewport, name, { get: () => value, configurable: true }); visualViewport.dispatchEvent(new Event('resize'))",
      );
      assert.deepEqual(await place(), [40, 300]);
      await page.evaluate(
        "delete visualViewport.height; delete visualViewport.offsetTop; visualViewport.dispatchEvent(new Event('resize'))",
      );
      assert.deepEqual(await place(), before);
      await close();
    });

  itInSweep(
    'asks before an earlier answer is changed, and can take that back until the next answer',
    async () => {
      const { page, problems, close } = await browser.page({ ...moving, locale: 'en-US' });
      await page.goto(`${address}/talk`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.types('Ada');
      await visit.hears('Two?');
      await visit.types('Bob');
      await visit.hears('So Ada and Bob. Three?');
      await visit.hasFocusInQuestion();
      // The frame of the field has the only ring.
      assert.equal(await page.evaluate(ring), 'none');
      const pencil = page.getByRole('button', { name: 'Change this answer: Ada' });
      const ask = page.getByRole('alertdialog');
      await pencil.click();
      assert.match(await ask.innerText(), /^Change this answer\? The answer after it will be asked again\./);
      await assertAccessible(page);
      await page.keyboard.press('Escape');
      await ask.waitFor({ state: 'detached' });
      assert.equal(await visit.said.count(), 2);
      await pencil.click();
      await ask.getByRole('button', { name: 'Change', exact: true }).click();
      await until(
        page,
        "document.querySelector('parley-standard').shadowRoot.querySelectorAll('.parley-guest-bubble').length === 0",
      );
      assert.equal(await visit.field.inputValue(), 'Ada');
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.click();
      await visit.hears('So Ada and Bob. Three?');
      await visit.types('Cleo');
      await visit.said.filter({ hasText: 'Cleo' }).waitFor();
      assert.equal(await visit.said.count(), 3);
      await pencil.click();
      assert.match(await ask.innerText(), /The 2 answers after it will be asked again\./);
      await ask.getByRole('button', { name: 'Change', exact: true }).click();
      await undo.waitFor();
      await visit.types('Eve');
      await visit.said.filter({ hasText: 'Eve' }).waitFor();
      await visit.hears('Two?');
      await undo.waitFor({ state: 'detached' });
      assert.deepEqual(problems, []);
      await close();
    },
  );

  for (const [what, files] of [
    ['its code', '**/embed/core-*'],
    ['the server', '**/embed/bots/*'],
  ] as const)
    it(`says in the visitor's language that ${what} cannot be reached, and why in the console`, async () => {
      const { page, problems, close } = await browser.page({ ...moving, locale: 'de-DE' });
      await page.route(files, (route) => route.abort('failed'));
      await page.goto(`${site.address}/popup`);
      await page.waitForFunction("customElements.get('parley-popup')");
      await page.evaluate("document.querySelector('parley-popup').open().catch(() => {})");
      const trouble = page.locator('.parley-problem');
      await trouble.waitFor();
      assert.match(await trouble.innerText(), /konnte nicht geladen werden/);
      assert.ok(
        problems.some((text) => text.includes('could not start') && text.includes('docs/embedding.md')),
        problems.join('\n'),
      );
      await page.unroute(files);
      await trouble.getByRole('button').click();
      await new ChatVisit(page).isAsked();
      await close();
    });
});
