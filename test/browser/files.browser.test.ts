import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, type TestBrowser, type View } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type HostSite, openHostSite } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** The chat in the page, and what the focus is on in it. */
const root = "document.querySelector('parley-standard').shadowRoot";
const hasFocus = (page: Page, selector: string): Promise<void> =>
  until(page, `${root}.activeElement?.matches(${JSON.stringify(selector)})`);

const bot = (question: object): ShortBot => ({
  variables: ['it', 'files', 'voice'],
  groups: {
    a: [
      'Your turn.',
      { type: 'text input', ...question },
      'Got {{it}} {{files}} {{voice}}.',
      { type: 'text input' },
      'The end.',
    ],
  },
  settings: { typingEmulation: { enabled: false } },
});
const saved = (name: string) => ({ isEnabled: true, saveVariableId: name });
const bots: Readonly<Record<string, ShortBot>> = {
  rich: bot({ options: { variableId: 'it', attachments: saved('files'), audioClip: saved('voice') } }),
  long: bot({ options: { variableId: 'it', isLong: true } }),
  short: bot({ options: { variableId: 'it' } }),
  plan: bot({
    type: 'file input',
    options: {
      variableId: 'files',
      isMultipleAllowed: true,
      allowedFileTypes: { isEnabled: true, types: ['.pdf', '.png'] },
    },
  }),
};

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}
const photo = { name: 'shot.png', type: 'image/png', text: 'not much of a picture' };
const plan = { name: 'plan.pdf', type: 'application/pdf', text: '%PDF' };
const music = { name: 'song.mp3', type: 'audio/mpeg', text: 'ID3' };

/** Pastes or drops files where that selector leads, as browsers do. */
async function give(
  page: Page,
  how: 'paste' | 'drop',
  { at, files }: { readonly at: string; readonly files: readonly GivenFile[] },
) {
  await page.locator(at).first().waitFor();
  const given = JSON.stringify(files);
  const happened = await page.evaluate(`(() => {
    const data = new DataTransfer();
    for (const { name, type, text } of ${given}) data.items.add(new File([text], name, { type }));
    const place = ${root}.querySelector(${JSON.stringify(at)});
    const options = { bubbles: true, cancelable: true, composed: true };
    if (${JSON.stringify(how)} === 'paste')
      return !place.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
    place.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }));
    return !place.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
  })()`);
  if (how === 'drop') assert.equal(happened, true, 'the browser is kept from opening the file');
}

const devices = ['desktop', 'phone'] satisfies readonly Device[];

describe('files and recordings', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: HostSite;
  before(async () => {
    server = await startTestServer();
    browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
    site = await openHostSite({ server: await server.address() });
    for (const [publicId, each] of Object.entries(bots)) await publishBot(server, each, { publicId });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  async function begin(publicId: string, view: View = {}) {
    const opened = await browser.page({ reducedMotion: 'reduce', locale: 'en-US', ...view });
    await site.visit(opened.page, publicId);
    const visit = new ChatVisit(opened.page);
    await visit.hears('Your turn.');
    await visit.isAsked();
    return { ...opened, visit };
  }
  /** What the bot says it got. */
  async function got(visit: ChatVisit): Promise<string> {
    await visit.hears('Got ');
    await visit.isAsked();
    await assertAccessible(visit.page);
    const [said = ''] = (await visit.bubbles.allInnerTexts()).filter((text) => text.includes('Got '));
    return said.slice(said.indexOf('Got ') + 4);
  }
  async function goesOn(visit: ChatVisit): Promise<void> {
    await visit.field.focus();
    await visit.types('x');
    await visit.hears('The end.');
  }
  async function served(text: string): Promise<Response> {
    const address = /https?:\/\/[^\s,]+[^\s,.]/.exec(text)?.[0] ?? '';
    const answer = await fetch(address);
    assert.equal(answer.status, 200, text);
    return answer;
  }
  const attached = (page: Page, count: number): Promise<void> =>
    until(
      page,
      `${root}.querySelectorAll('.parley-upload').length === ${count} && !${root}.querySelector('[role=progressbar]')`,
    );

  for (const device of sweep(devices, (each) => each === 'phone')) {
    for (const how of ['paste', 'drop'] as const)
      it(`a picture goes with a text: ${how} (${device})`, async () => {
        const { page, visit, close } = await begin('rich', { device });
        await visit.field.focus();
        await give(page, how, { at: '.parley-text-input', files: [photo] });
        await attached(page, 1);
        await assertAccessible(page);
        await visit.types('Look');
        const text = await got(visit);
        assert.match(text, /^Look http/);
        assert.equal(await (await served(text)).text(), photo.text);
        assert.match((await visit.said.allInnerTexts()).join(' '), /shot\.png.*Look/);
        await goesOn(visit);
        await close();
      });

    for (const how of ['paste', 'drop'] as const)
      it(`files are the answer: ${how}, some of them refused and taken back by keys (${device})`, async () => {
        const { page, visit, close } = await begin('plan', { device });
        await give(page, how, { at: '.parley-upload-input', files: [plan, music, photo] });
        await page.getByRole('alert').filter({ hasText: 'song.mp3' }).waitFor();
        await attached(page, 2);
        await assertAccessible(page);
        await page.getByRole('button', { name: /Remove.*shot\.png/ }).focus();
        await page.keyboard.press('Enter');
        await attached(page, 1);
        await hasFocus(page, '.parley-input-container *');
        await page
          .getByRole('button', { name: /Upload/ })
          .last()
          .focus();
        await page.keyboard.press('Enter');
        const text = await got(visit);
        assert.equal(await (await served(text)).text(), plan.text);
        await goesOn(visit);
        await close();
      });

    it(`lines that are pasted stay lines in a long answer (${device})`, async () => {
      const { page, visit, close } = await begin('long', {
        device,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.evaluate("navigator.clipboard.writeText('one\\ntwo\\n\\nthree')");
      await visit.field.focus();
      await page.keyboard.press('Control+v');
      assert.equal(await visit.field.inputValue(), 'one\ntwo\n\nthree');
      const box = await visit.field.boundingBox();
      assert.ok(box !== null && box.height > 70, 'the field grows');
      await assertAccessible(page);
      await page.keyboard.press('Control+Enter');
      await visit.hears('three');
      assert.match(await visit.said.first().innerText(), /one\s*\n\s*two\s*\n\s*three/);
      await goesOn(visit);
      await close();
    });

    itInSweep(`lines that are pasted into a short answer keep their words apart (${device})`, async () => {
      const { page, visit, close } = await begin('short', {
        device,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.evaluate("navigator.clipboard.writeText('one\\ntwo\\r\\nthree')");
      await visit.field.focus();
      await page.keyboard.press('Control+v');
      assert.match(await visit.field.inputValue(), /^one two +three$/);
      await page.keyboard.press('Enter');
      await got(visit);
      await close();
    });

    itInSweep(`a voice message by keys alone (${device})`, async () => {
      const { page, visit, close } = await begin('rich', { device, permissions: ['microphone'] });
      await page.getByRole('button', { name: 'Record' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
      await hasFocus(page, '.parley-input-container *');
      await assertAccessible(page);
      const stop = page.getByRole('button', { name: 'Finish' });
      for (let presses = 0; presses < 4 && !(await isFocused(page, 'Finish')); presses++)
        await page.keyboard.press('Tab');
      assert.equal(await stop.evaluate((element) => element.matches(':focus')), true);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send' }).waitFor();
      // This website does not let it be played: its length is there instead.
      await page.locator('.parley-recorder').getByText('0:0').waitFor();
      await hasFocus(page, '.parley-input-container *');
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Send' }).focus();
      await page.keyboard.press('Enter');
      const text = await got(visit);
      const heard = await served(text);
      assert.match(heard.headers.get('content-type') ?? '', /^(audio|video)\/(webm|mp4)/);
      assert.ok((await heard.arrayBuffer()).byteLength > 1000);
      await page.getByRole('link', { name: 'Recording' }).waitFor();
      await goesOn(visit);
      await close();
    });

    itInSweep(`a recording that is thrown away: the text field is there again (${device})`, async () => {
      const { page, visit, close } = await begin('rich', { device, permissions: ['microphone'] });
      await page.getByRole('button', { name: 'Record' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('timer').waitFor();
      await page.getByRole('button', { name: 'Discard' }).focus();
      await page.keyboard.press('Enter');
      await visit.field.waitFor();
      await hasFocus(page, '.parley-input-container *');
      await visit.field.focus();
      await visit.types('Rather this');
      assert.match(await got(visit), /^Rather this/);
      await close();
    });

    it(`a microphone that may not be used: it is said, and a text does (${device})`, async () => {
      const { page, visit, close } = await begin('rich', { device });
      await page.evaluate(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))",
      );
      await page.getByRole('button', { name: 'Record' }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('alert')
        .filter({ hasText: /microphone/i })
        .waitFor();
      await hasFocus(page, '.parley-input-container *');
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Discard' }).focus();
      await page.keyboard.press('Enter');
      await visit.field.focus();
      await visit.types('A text');
      assert.match(await got(visit), /^A text/);
      await close();
    });
  }

  const isFocused = async (page: Page, name: string): Promise<boolean> =>
    page.getByRole('button', { name }).evaluate((element) => element.matches(':focus'));

  it('where there is no microphone: it is said', async () => {
    const { page, close } = await browser.page({ locale: 'en-US' });
    await page.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })");
    await site.visit(page, 'rich');
    await page.getByRole('button', { name: 'Record' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /microphone/i })
      .waitFor();
    await assertAccessible(page);
    await close();
  });

  itInSweep('a recording whose upload fails can be sent again', async () => {
    const { page, visit, close } = await begin('rich', { permissions: ['microphone'] });
    let fails = 1;
    await page.route(/\/uploads/, (route) =>
      fails-- > 0
        ? route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', status: 400, message: 'No.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    assert.match(await got(visit), /http/);
    await close();
  });

  it('a file whose upload fails is tried again by keys', async () => {
    const { page, visit, close } = await begin('plan');
    let fails = 1;
    await page.route(/\/uploads/, (route) =>
      fails-- > 0
        ? route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', status: 400, message: 'No.' } })
        : route.continue(),
    );
    await give(page, 'drop', { at: '.parley-upload-input', files: [plan] });
    const again = page.getByRole('button', { name: /Try again/ });
    await again.waitFor();
    await assertAccessible(page);
    await again.focus();
    await page.keyboard.press('Enter');
    await attached(page, 1);
    await hasFocus(page, '.parley-input-container *');
    await page
      .getByRole('button', { name: /Upload/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    assert.match(await got(visit), /http/);
    await close();
  });
});
