import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';

/** A conversation with most kinds of answers. */
const survey: ShortBot = {
  variables: ['name', 'size', 'mail'],
  groups: {
    a: [
      'Welcome!',
      'What is your name?',
      { type: 'text input', options: { variableId: 'name', labels: { placeholder: 'Your name' } } },
      'Nice to meet you, {{name}}. How many are you?',
      { type: 'number input', options: { variableId: 'size', min: 1 } },
      'Where can we write to you?',
      { type: 'email input', options: { variableId: 'mail' } },
      'Pick a colour.',
      {
        type: 'choice input',
        items: [
          { id: 'r', content: 'Red' },
          { id: 'b', content: 'Blue' },
        ],
      },
      'How was it?',
      { type: 'rating input', options: { length: 5 } },
      'Thank you, {{name}}!',
    ],
  },
  settings: { typingEmulation: { enabled: false } },
};

/** One question, and what came of it. */
const ask = (question: ShortBlock): ShortBot => ({
  variables: ['it'],
  groups: { a: ['What is it?', question, 'So it is {{it}}.'] },
  settings: { typingEmulation: { enabled: false } },
});
const byEnter =
  (text: string) =>
  async ({ field, page }: ChatVisit): Promise<void> => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
const byClick =
  (text: string) =>
  async ({ field, input }: ChatVisit): Promise<void> => {
    await field.fill(text);
    await input.locator('.parley-send').click();
  };

/** Notes, in each frame from the first that has one, where the progress bars are: each sight once. */
const barsInFrames = `
window.barsSeen = [];
(function look() {
  const bars = document.querySelector('parley-standard')?.shadowRoot?.querySelectorAll('.parley-progress-bar-container') ?? [];
  const boxes = [...bars].map((each) => each.getBoundingClientRect());
  const sight = boxes.map(({ x, y, width, height }) => [x, y, width, height].join()).join(' and ');
  if (sight !== (barsSeen.at(-1) ?? '')) barsSeen.push(sight);
  requestAnimationFrame(look);
})()`;

describe('the chat page in a browser', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    await publishBot(server, survey, { name: 'Survey', publicId: 'survey' });
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  it('shows the first bubble without any script', async () => {
    const { page, close } = await browser.page({ device: 'phone', javaScriptEnabled: false });
    await page.goto(`${address}/survey`);
    const visit = new ChatVisit(page);
    assert.equal(await visit.bubbles.first().isVisible(), true);
    assert.match((await visit.bubbles.first().textContent()) ?? '', /Welcome!$/);
    assert.ok(await page.locator('body > noscript').isVisible());
    await close();
  });

  it('keeps what the server drew: nothing moves, nothing comes twice', async () => {
    // Where things stand, not how they come in.
    const { page, close, problems } = await browser.page({ reducedMotion: 'reduce' });
    await page.goto(`${address}/survey`);
    const visit = new ChatVisit(page);
    const before = await visit.bubbles.first().boundingBox();
    await visit.hasFocusInQuestion();
    assert.deepEqual(await visit.bubbles.first().boundingBox(), before);
    assert.equal(await visit.bubbles.count(), 2);
    assert.equal(await visit.input.count(), 1);
    assert.deepEqual(problems, []);
    await close();
  });

  itInSweep('keeps a progress bar apart from what is only heard', async () => {
    const theme = { general: { progressBar: { isEnabled: true } } };
    await publishBot(server, { ...survey, theme }, { publicId: 'progress' });
    const { page, close } = await browser.page();
    let isHeld = true;
    await page.route('**/embed/core-*', async (route) => {
      while (isHeld) await page.waitForTimeout(50);
      await route.continue();
    });
    await page.addInitScript(barsInFrames);
    await page.goto(`${address}/progress`, { waitUntil: 'commit' });
    const visit = new ChatVisit(page);
    const bar = page.locator('.parley-progress-bar-container');
    await bar.waitFor();
    isHeld = false;
    await visit.isAlive();
    await visit.types('Ada');
    await visit.hears('Nice to meet you, Ada.');
    assert.equal(await bar.count(), 1);
    assert.equal(await bar.textContent(), '');
    // The client draws it anew, in another element: in no frame it was gone, doubled or elsewhere.
    assert.deepEqual(await page.evaluate('barsSeen'), ['0,0,1280,4']);
    await close();
  });

  const early: readonly (readonly [
    name: string,
    bot: ShortBot,
    act: (visit: ChatVisit) => Promise<unknown>,
    answer: string,
  ])[] = [
    ['enter', ask({ type: 'text input', options: { variableId: 'it' } }), byEnter('Ada'), 'Ada'],
    ['click', ask({ type: 'text input', options: { variableId: 'it' } }), byClick('Ada'), 'Ada'],
    [
      'long',
      ask({ type: 'text input', options: { variableId: 'it', isLong: true } }),
      async (visit) => {
        await visit.field.fill('Much');
        await visit.page.keyboard.press('Control+Enter');
      },
      'Much',
    ],
    [
      'choice',
      ask({
        type: 'choice input',
        options: { variableId: 'it' },
        items: [{ content: 'Red' }, { content: 'Blue' }],
      }),
      (visit) => visit.input.getByText('Blue').click(),
      'Blue',
    ],
  ];
  for (const [name, bot, act, answer] of sweep(early, everyNth(3)))
    it(`keeps what is answered before the client is there (${name})`, async () => {
      await publishBot(server, bot, { publicId: `early-${name}` });
      const { page, close, problems } = await browser.page();
      let isHeld = true;
      await page.route('**/embed/core-*', async (route) => {
        while (isHeld) await page.waitForTimeout(50);
        await route.continue();
      });
      await page.goto(`${address}/early-${name}`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      await visit.isAsked();
      setTimeout(() => {
        isHeld = false;
      }, 1500);
      await act(visit);
      await visit.hears(`So it is ${answer}.`);
      assert.deepEqual(await visit.said.allTextContents(), [answer]);
      assert.deepEqual(problems, []);
      await close();
    });

  it('asks for the start once, and before the client is there', async () => {
    const { page, close } = await browser.page();
    let count = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/startChat')) count += 1;
    });
    let isHeld = true;
    await page.route('**/embed/parley.js', async (route) => {
      while (isHeld) await page.waitForTimeout(50);
      await route.continue();
    });
    const started = page.waitForRequest('**/startChat');
    await page.goto(`${address}/survey?name=%3C/script%3E`, { waitUntil: 'commit' });
    await started;
    isHeld = false;
    await new ChatVisit(page).isAlive();
    assert.equal(count, 1);
    await close();
  });

  for (const device of sweep(['desktop', 'phone'] as const, everyNth(2, 1)))
    it(`keeps what is typed and not sent (${device})`, async () => {
      const { page, close } = await browser.page({ device });
      let isHeld = true;
      await page.route('**/embed/core-*', async (route) => {
        while (isHeld) await page.waitForTimeout(50);
        await route.continue();
      });
      await page.goto(`${address}/survey`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      await visit.field.click();
      await page.keyboard.type('Ad');
      isHeld = false;
      await visit.isAlive();
      await page.waitForTimeout(100);
      await page.keyboard.type('a');
      assert.equal(await visit.field.inputValue(), 'Ada');
      await page.keyboard.press('Enter');
      await visit.hears('Nice to meet you, Ada.');
      await close();
    });

  const views: readonly (readonly [Device, 'light' | 'dark'])[] = [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ];
  for (const [device, colorScheme] of sweep(views, everyNth(4, 3)))
    it(`holds a whole conversation by keyboard, accessible at each step (${device}, ${colorScheme})`, async () => {
      const { page, close, problems, outside } = await browser.page({ device, colorScheme });
      await page.goto(`${address}/survey?name=x`);
      const visit = new ChatVisit(page);
      const step = async (name: string): Promise<void> => {
        await visit.isAsked();
        await assertAccessible(page);
        await shoot(page, `survey-${device}-${colorScheme}-${name}`);
        // On touch the keyboard does not jump up: the visitor goes to the field.
        if (device === 'phone') await visit.input.locator('[data-first]').first().focus();
      };
      await visit.hears('What is your name?');
      await step('1-text');
      await visit.types('Ada');
      await visit.hears('Nice to meet you, Ada.');
      await step('2-number');
      await visit.types('0');
      await visit.input.locator('[aria-invalid=true], [role=alert]').first().waitFor();
      await assertAccessible(page);
      await visit.presses('Control+a');
      await visit.types('3');
      await visit.hears('Where can we write to you?');
      await step('3-email');
      await visit.types('ada@example.com');
      await visit.hears('Pick a colour.');
      await step('4-choice');
      await visit.presses('ArrowRight', 'Enter');
      await visit.hears('How was it?');
      await step('5-rating');
      await visit.presses('ArrowRight', 'ArrowRight', 'Enter', 'Tab', 'Enter');
      await visit.hears('Thank you, Ada!');
      await assertAccessible(page);
      await shoot(page, `survey-${device}-${colorScheme}-6-end`);
      assert.deepEqual((await visit.said.allTextContents()).slice(0, 4), [
        'Ada',
        '3',
        'ada@example.com',
        'Blue',
      ]);
      assert.deepEqual({ problems, outside }, { problems: [], outside: [] });
      await close();
    });

  it('takes values from its address, and hides them', async () => {
    await publishBot(
      server,
      { groups: { a: ['Hello {{name}}', { type: 'text input' }] }, variables: ['name'] },
      { publicId: 'greets' },
    );
    const { page, close } = await browser.page();
    await page.goto(`${address}/greets?name=Ada`);
    const visit = new ChatVisit(page);
    await visit.hears('Hello Ada');
    await visit.isAsked();
    await page.waitForURL(`${address}/greets`);
    await close();
  });

  it('runs the code of authors without the origin of the page', async () => {
    const customHeadCode = `<script>
      let kept; try { localStorage.x = 1; kept = 'kept'; } catch { kept = 'refused'; }
      document.documentElement.dataset.mine = [self.origin, kept].join();
    </script>`;
    await publishBot(
      server,
      { ...survey, settings: { metadata: { customHeadCode } } },
      { publicId: 'coded' },
    );
    const { page, close } = await browser.page();
    await page.goto(`${address}/coded`);
    assert.equal(await page.locator('html').getAttribute('data-mine'), 'null,refused');
    const visit = new ChatVisit(page);
    await visit.types('Ada');
    await visit.hears('Nice to meet you, Ada.');
    await close();
  });
});
