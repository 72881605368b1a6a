import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, openBrowser, type TestBrowser, type View } from '#kit/browser.ts';
import { type Gallery, openGallery } from '#kit/gallery.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** The shadow root of the chat, in the page. */
const root = "document.querySelector('main > div').shadowRoot";

let browser: TestBrowser;
let gallery: Gallery;
before(async () => {
  [browser, gallery] = await Promise.all([openBrowser(), openGallery()]);
});
after(async () => {
  await browser.close();
  gallery.close();
});

/** Opens a page of the gallery, does something with it and looks that nothing went wrong on the way. */
async function withChat(
  query: Readonly<Record<string, string>>,
  use: (page: Page) => Promise<void>,
  view: View = {},
) {
  const opened = await browser.page({ reducedMotion: 'reduce', locale: 'en-US', ...view });
  await opened.page.goto(gallery.address(query));
  await opened.page.waitForSelector('.parley-container');
  await until(
    opened.page,
    `${root}.querySelector('.parley-host-bubble, .parley-input-container, .parley-notice')`,
  );
  await use(opened.page);
  assert.deepEqual(opened.problems, []);
  await opened.close();
}

/** What follows a drawing comes late, as on a busy machine: the library waits for a frame, or 35 ms. */
const lateEffects = `
const wait = window.setTimeout;
window.requestAnimationFrame = () => 0;
window.setTimeout = (run, delay, ...given) => wait(run, delay === 35 ? 500 : delay, ...given);
`;

const set = (page: Page, change: string): Promise<unknown> => page.evaluate(`conversation.set(${change})`);
const answer = async (page: Page, text: string): Promise<void> => {
  await page.locator('.parley-text-input').fill(text);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.parley-guest-bubble');
};
const sent = (page: Page): Promise<unknown> => page.evaluate('conversation.sent');

/** What cannot be sent, and what is said about it. */
const refused: readonly (readonly [scene: string, typed: string, problem: RegExp])[] = [
  ['text', '  ', /enter something/],
  ['number', '', /enter something/],
  ['number', 'many', /enter a number/],
  ['number', '99', /€100\.00 or more/],
  ['number', '120', /€100\.00 or €150\.00/],
  ['email', 'ada@', /name@example\.com/],
  ['url', 'not a page', /example\.com/],
  ['phone', '06', /complete phone number/],
  ['date', '', /choose a date/],
  ['time', '', /choose a time/],
];

describe('answers that cannot be right', () => {
  for (const [scene, typed, problem] of sweep(refused, everyNth(4, 2)))
    it(`${scene}: ${JSON.stringify(typed)}`, () =>
      withChat({ scene }, async (page) => {
        const field = page.locator('.parley-input-container .parley-text-input').first();
        await field.fill(typed);
        await page.locator('.parley-send').click();
        const alert = page.locator('.parley-input-error-message');
        assert.match((await alert.textContent()) ?? '', problem);
        assert.equal(await field.getAttribute('aria-invalid'), 'true');
        assert.equal(await field.getAttribute('aria-describedby'), await alert.getAttribute('id'));
        assert.deepEqual(await sent(page), []);
        await assertAccessible(page);
      }));

  it('several: none is ticked', () =>
    withChat({ scene: 'multiple' }, async (page) => {
      await page.locator('.parley-send').click();
      assert.match((await page.locator('.parley-input-error-message').textContent()) ?? '', /at least one/);
    }));
});

const problems: readonly (readonly [kind: string, remedy: 'retry' | 'restart' | 'none', says: RegExp])[] = [
  ['network', 'retry', /No connection.*Try again/],
  ['expired', 'restart', /expired.*Start again/],
  ['closed', 'none', /closed/],
  ['origin', 'none', /cannot run here/],
  ['key', 'none', /not set up/],
  ['missing', 'none', /no chat here/],
  ['busy', 'retry', /Too many/],
  ['server', 'retry', /our side/],
  ['refused', 'restart', /did not work/],
];

describe('what went wrong is said, with what to do', () => {
  for (const [kind, remedy, says] of sweep(problems, everyNth(4)))
    it(kind, () =>
      withChat({ scene: 'text' }, async (page) => {
        await set(
          page,
          `{ phase: 'failed', input: null, problem: { kind: '${kind}', remedy: '${remedy}' } }`,
        );
        const alert = page.getByRole('alert');
        await alert.waitFor();
        await until(page, `${says}.test(${root}.querySelector('[role=alert]').textContent)`);
        assert.equal(await alert.getByRole('button').count(), remedy === 'none' ? 0 : 1);
        await assertAccessible(page);
      }),
    );

  it('an answer that failed', () =>
    withChat({ scene: 'text,buttons' }, async (page) => {
      await answer(page, 'Ada');
      await page.evaluate(
        "conversation.set({ input: null, entries: conversation.state.entries.slice(0, 3).map((entry) => entry.kind === 'guest' ? { ...entry, status: 'failed' } : entry) })",
      );
      await page.getByText('Not sent').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await assertAccessible(page);
    }));

  it('a page that the browser held back', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(
        page,
        "{ offers: [{ id: 'o', kind: 'open-link', url: 'https://example.com/', isNewTab: true }] }",
      );
      const link = page.getByRole('link', { name: 'Open the page' });
      assert.equal(await link.getAttribute('href'), 'https://example.com/');
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Close' }).click();
      assert.equal(await link.count(), 0);
    }));

  it('an address of a script is not offered', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(
        page,
        "{ offers: [{ id: 'o', kind: 'open-link', url: 'javascript:alert(1)', isNewTab: true }] }",
      );
      await page.getByText('Open the page').waitFor();
      assert.equal(await page.getByText('Open the page').getAttribute('href'), null);
    }));
});

/** Acts as the provider's script: the first payment fails. */
const standIn = `
let tries = 0;
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    create: () => ({
      mount: (element) => { element.textContent = 'the form of ' + clientSecret; },
      on: (event, listener) => { if (event === 'ready') setTimeout(listener); },
      unmount: () => undefined,
    }),
  }),
  confirmPayment: async () => (tries++ === 0 ? { error: { message: 'Your card was declined.' } } : {}),
});`;

describe('the conversation', () => {
  itInSweep('an unknown input is answered in writing', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(page, "{ input: { id: 'new', type: 'hologram input' } }");
      await answer(page, 'something');
      assert.deepEqual(await sent(page), [{ text: 'something' }]);
    }),
  );

  it('buttons without buttons are answered in writing', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(page, "{ input: { id: 'new', type: 'choice input', items: [] } }");
      await answer(page, 'something');
    }));

  itInSweep('an answer is sent once, however often it is sent', () =>
    withChat({ scene: 'buttons,text' }, async (page) => {
      await page.waitForSelector('.parley-choice');
      await page.evaluate(
        `(() => { const button = ${root}.querySelector('.parley-choice'); button.click(); button.click(); })()`,
      );
      assert.equal(await page.evaluate('conversation.sent.length'), 1);
    }),
  );

  it('the label of the button is the one of its author', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(
        page,
        "{ input: { id: 'new', type: 'text input', options: { labels: { button: 'Go on' } } } }",
      );
      assert.equal(await page.getByRole('button', { name: 'Go on' }).textContent(), 'Go on');
    }));

  it('values are offered only where the author wants that', () =>
    withChat({ scene: 'text' }, async (page) => {
      const input = "{ id: 'new', type: 'text input', prefilledValue: 'Ada' }";
      await set(page, `{ input: ${input} }`);
      assert.equal(await page.locator('.parley-text-input').inputValue(), '');
      await page.evaluate(
        `conversation.set({ input: { ...${input}, id: 'newer' }, bot: { ...conversation.state.bot, settings: { general: { isInputPrefillEnabled: true } } } })`,
      );
      await until(page, `${root}.querySelector('.parley-text-input').value === 'Ada'`);
    }));

  itInSweep('progress goes back to nothing', () =>
    withChat({ scene: 'text', theme: 'dusk', progress: '' }, async (page) => {
      const bar = page.getByRole('progressbar');
      await set(page, '{ progress: 40 }');
      assert.equal(await bar.getAttribute('aria-valuenow'), '40');
      await set(page, '{ progress: 0 }');
      assert.equal(await bar.getAttribute('aria-valuenow'), '0');
      await assertAccessible(page);
    }),
  );

  it('dots show when a reply is slow, and only then', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(page, '{ input: null, isReplying: true }');
      assert.equal(await page.locator('.parley-dots').count(), 0);
      await page.waitForSelector('.parley-dots');
      await set(page, '{ isReplying: false }');
      await page.waitForSelector('.parley-dots', { state: 'detached' });
    }));

  itInSweep('everything is shown at once without typing or motion', () =>
    withChat({ scene: 'bubbles', typing: '' }, async (page) => {
      await page.waitForSelector('.parley-choice', { timeout: 1500 });
      assert.equal(await page.locator('.parley-host-bubble').count(), 4);
    }),
  );

  it('bubbles are typed one by one, and a click shows them all', () =>
    withChat(
      { scene: 'bubbles', typing: '' },
      async (page) => {
        await page.waitForSelector('.parley-dots');
        assert.equal(await page.locator('[data-message]').count(), 1);
        await page.locator('.parley-scroller').click();
        await page.waitForSelector('.parley-choice', { timeout: 1500 });
      },
      { reducedMotion: 'no-preference' },
    ));

  it('each bubble is read out once, by one region', () =>
    withChat({ scene: 'text,buttons' }, async (page) => {
      const region = page.locator('[aria-live=polite]');
      assert.equal(await region.count(), 1);
      const lines = () => region.locator('p').allTextContents();
      assert.deepEqual(await lines(), ['Hello, and welcome to Northwind Studio.', 'What is your name?']);
      await answer(page, 'Ada');
      await page.waitForSelector('.parley-choice');
      await until(page, `${root}.querySelectorAll('[aria-live=polite] p').length >= 3`);
      assert.deepEqual((await lines()).slice(2), ['Which of these colours do you like best?']);
      assert.equal(await page.getByRole('log').getAttribute('aria-live'), 'off');
    }));

  itInSweep('a text that comes in is read out by sentences', () =>
    withChat({ scene: 'text' }, async (page) => {
      const stream = (text: string, isStreaming: boolean) =>
        page.evaluate(
          `conversation.set({ input: null, entries: [{ kind: 'stream', id: 's1', chunk: 1, text: ${JSON.stringify(text)}, isStreaming: ${isStreaming}, isStoppable: true, at: 0 }] })`,
        );
      await stream('Well, **that', true);
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      await stream('Well, **that** is it. And', true);
      await stream('Well, **that** is it. And more', false);
      await page.waitForSelector('.parley-streaming-container strong');
      await until(page, `${root}.querySelectorAll('[aria-live=polite] p').length >= 4`);
      const lines = await page.locator('[aria-live=polite] p').allTextContents();
      assert.deepEqual(lines.slice(2), ['Well, that is it. ', 'And more']);
    }),
  );

  it('the focus is never lost', () =>
    withChat({ scene: 'text,buttons,rating' }, async (page) => {
      await answer(page, 'Ada');
      await until(page, `${root}.activeElement?.classList.contains('parley-choice')`);
      await set(page, '{ input: null, isReplying: true }');
      await until(page, `${root}.activeElement?.classList.contains('parley-chat-view')`);
    }));

  it('arrow keys go from message to message, and Escape to the input', () =>
    withChat({ scene: 'text' }, async (page) => {
      // The question takes the focus when it is drawn.
      await until(page, `${root}.activeElement?.classList.contains('parley-text-input')`);
      await page.locator('.parley-scroller').focus();
      await page.keyboard.press('ArrowUp');
      assert.match(String(await page.evaluate(`${root}.activeElement.textContent`)), /your name/);
      await page.keyboard.press('Home');
      assert.match(String(await page.evaluate(`${root}.activeElement.textContent`)), /welcome/);
      await page.keyboard.press('Escape');
      await until(page, `${root}.activeElement?.classList.contains('parley-text-input')`);
    }));

  itInSweep('whoever reads further up is not disturbed, and finds the way back', () =>
    withChat({ scene: 'bubbles,text', typing: '' }, async (page) => {
      await page.locator('.parley-choice').click();
      await page.waitForSelector('.parley-text-input');
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, -2000);
      const jump = page.locator('.parley-jump');
      await jump.waitFor();
      await jump.click();
      await jump.waitFor({ state: 'detached' });
    }),
  );

  it('the menu opens, is walked by keys, and closes', () =>
    withChat({ scene: 'text,buttons' }, async (page) => {
      await answer(page, 'Ada');
      const opener = page.getByRole('button', { name: 'Options' });
      await opener.click();
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.evaluate(`${root}.activeElement.textContent`), 'Save the conversation');
      await assertAccessible(page);
      await page.keyboard.press('Escape');
      assert.equal(await page.getByRole('menu').count(), 0);
      assert.equal(await page.evaluate(`${root}.activeElement.getAttribute('aria-label')`), 'Options');
    }));

  itInSweep('a picture is enlarged in a dialog that gives the focus back', () =>
    withChat({ scene: 'bubbles' }, async (page) => {
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await assertAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(
        await page.evaluate(`${root}.activeElement.getAttribute('aria-label')`),
        'Enlarge the picture',
      );
    }),
  );

  it('commands from outside reach the field', () =>
    withChat({ scene: 'email,text' }, async (page) => {
      await page.waitForSelector('.parley-text-input');
      assert.equal(await page.evaluate("chat.setInputValue('ada@example.com')"), true);
      await until(page, `${root}.querySelector('.parley-text-input').value !== ''`);
      assert.equal(await page.evaluate('chat.submitInput()'), true);
      assert.deepEqual(await sent(page), [{ text: 'ada@example.com' }]);
    }));

  it('an input whose file comes between its first drawing and what follows it is drawn', async () => {
    const opened = await browser.page();
    await opened.page.addInitScript(lateEffects);
    await opened.page.goto(gallery.address({ scene: 'text,number' }));
    await opened.page.waitForLoadState('networkidle');
    await opened.page.route('**/*.js', async (route) => {
      await opened.page.locator('.parley-input-container .parley-loading').waitFor();
      await route.continue();
    });
    await answer(opened.page, 'Ada');
    await opened.page.locator('.parley-input-container [inputmode]').waitFor();
    await opened.close();
  });

  it('a payment is taken by the form of the provider', () =>
    withChat({ scene: 'text,payment' }, async (page) => {
      await page.route('https://js.stripe.com/v3/', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: standIn }),
      );
      await answer(page, 'Ada');
      const pay = page.getByRole('button', { name: 'Pay €80.00' });
      await page.getByText('the form of pi_test_secret').waitFor();
      await until(page, `${root}.querySelector('.parley-payment .parley-button').ariaDisabled === 'false'`);
      await pay.click();
      await page.getByText('Your card was declined.').waitFor();
      await assertAccessible(page);
      await pay.click();
      await until(page, 'conversation.sent.length === 2');
      assert.deepEqual(await page.evaluate('conversation.sent[1]'), { text: 'Success', label: 'Success' });
      await page.getByText('the form of').waitFor({ state: 'detached' });
    }));

  itInSweep('a microphone that is not there, or not allowed, is no dead end', () =>
    withChat({ scene: 'extras' }, async (page) => {
      await page.getByRole('button', { name: 'Record a voice message' }).click();
      await page.getByText(/microphone/).waitFor();
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Discard the recording' }).click();
      await answer(page, 'Written instead');
    }),
  );

  it('a payment that is not possible can be tried again', () =>
    withChat({ scene: 'text' }, async (page) => {
      await set(page, "{ input: { id: 'pay', type: 'payment input', options: {} } }");
      const button = page.getByRole('button', { name: 'Try again' });
      await button.waitFor();
      await assertAccessible(page);
      await button.click();
      await until(page, 'conversation.sent.length === 1');
      assert.deepEqual(await page.evaluate('conversation.sent'), [{ text: 'Try again' }]);
    }));

  itInSweep('a payment form that cannot be loaded says so', async () => {
    const opened = await browser.page();
    await opened.page.goto(gallery.address({ scene: 'payment' }));
    await opened.page.getByText('The payment form could not be loaded').waitFor();
    await assertAccessible(opened.page);
    await opened.close();
  });
});

/** Looks, each with what it is looked at with. */
const looks: readonly (readonly [name: string, query: Readonly<Record<string, string>>, view: View])[] = [
  ['the house, light', {}, {}],
  ['the house, dark', {}, { colorScheme: 'dark' }],
  ['the house, on a phone', {}, { device: 'phone', colorScheme: 'dark' }],
  ['colours forced by the system', {}, { forcedColors: 'active' }],
  ['from right to left', { locale: 'ar' }, {}],
  ['older defaults', { theme: 'v6' }, {}],
  ['a dark theme', { theme: 'dusk', progress: '', brand: '' }, {}],
  ['a theme that hurts', { theme: 'ugly', progress: '', brand: '' }, {}],
  ['a theme that hurts, on a phone', { theme: 'ugly', progress: '', brand: '' }, { device: 'phone' }],
];

describe('looks', () => {
  for (const [name, query, view] of sweep(looks, everyNth(3, 1)))
    it(`${name} is accessible and fits`, () =>
      withChat(
        { scene: 'text,bubbles,multiple', ...query },
        async (page) => {
          await answer(page, 'Ada');
          await page.locator('.parley-choice').click();
          await page.waitForSelector('.parley-selectable');
          await page.locator('.parley-selectable').first().click();
          await assertAccessible(page);
          const overflow = await page.evaluate(
            `${root}.querySelector('.parley-scroller').scrollWidth - ${root}.querySelector('.parley-scroller').clientWidth`,
          );
          assert.equal(overflow, 0);
        },
        view,
      ));

  it('fits into 320 pixels, and what is touched is large enough', async () => {
    const { page, close } = await browser.page({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 480 });
    const scenes = ['text', 'number', 'phone', 'range', 'rating', 'pictures', 'cards', 'file', 'multiple'];
    for (const scene of sweep(scenes, everyNth(2))) {
      await page.goto(gallery.address({ scene }));
      await page.waitForSelector('.parley-input-container [data-first]');
      const wide = `${root}.querySelector('.parley-scroller').scrollWidth - ${root}.querySelector('.parley-scroller').clientWidth`;
      assert.equal(await page.evaluate(wide), 0, scene);
      const small = await page.evaluate(
        `[...${root}.querySelectorAll('.parley-input-container :is(button, input:not([type=file]))')].filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.className)`,
      );
      assert.deepEqual(small, [], scene);
    }
    await close();
  });

  it("the author's rules come last and stay inside", () =>
    withChat({ scene: 'text,text', theme: 'ugly' }, async (page) => {
      await answer(page, 'Ada');
      const spacing = await page.evaluate(
        `getComputedStyle(${root}.querySelector('.parley-guest-bubble')).letterSpacing`,
      );
      assert.equal(spacing, '0.32px');
    }));
});

describe('the first screen of the server', () => {
  const shown = `[...${root}.querySelectorAll('[data-message]')].map((each) => each.textContent)`;

  it('is there without any script', async () => {
    const { page, problems, close } = await browser.page({ javaScriptEnabled: false });
    await page.goto(gallery.address({ scene: 'text', first: '' }));
    await page.getByText('What is your name?').waitFor();
    assert.ok(await page.locator('.parley-text-input').isVisible());
    assert.deepEqual(problems, []);
    await close();
  });

  it('is taken over as it is', () =>
    withChat({ scene: 'text,buttons', first: '' }, async (page) => {
      await page.evaluate(`${root}.querySelector('[data-message]').dataset.mark = 'server'`);
      await until(page, `${root}.activeElement?.classList.contains('parley-text-input')`);
      assert.equal(await page.evaluate(`${root}.querySelectorAll('[data-mark=server]').length`), 1);
      assert.equal(await page.evaluate(`${shown}.length`), 2);
      assert.equal(await page.evaluate(`${root}.querySelectorAll('.parley-container').length`), 1);
      await answer(page, 'Ada');
      await page.waitForSelector('.parley-choice');
      await assertAccessible(page);
    }));

  it('has the look of the theme', () =>
    withChat({ scene: 'long', theme: 'ugly', first: '' }, async (page) => {
      await until(page, `${root}.activeElement?.classList.contains('parley-text-input')`);
      const color = await page.evaluate(
        `getComputedStyle(${root}.querySelector('.parley-host-bubble')).backgroundColor`,
      );
      assert.equal(color, 'rgb(0, 255, 255)');
    }));
});
