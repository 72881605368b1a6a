import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';
import { previewForms } from '#model/embedding/embed-forms.ts';

describe('the page about embedding in a browser', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    const settings = { typingEmulation: { enabled: false } };
    await publishBot(
      server,
      { groups: { a: ['Welcome!', { type: 'text input' }] }, settings },
      { publicId: 'shown' },
    );
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const views: readonly (readonly [Device, 'light' | 'dark'])[] = [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ];
  for (const [device, colorScheme] of sweep(views, everyNth(2)))
    it(`is accessible and copies its code (${device}, ${colorScheme})`, async () => {
      const { page, context, problems, close } = await browser.page({ device, colorScheme });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${address}/shown/embed`);
      await assertAccessible(page);
      await shoot(page, `embed-page-${device}-${colorScheme}`);
      await page.getByRole('button', { name: 'Copy the code for Bubble' }).click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      assert.match(
        String(await page.evaluate('navigator.clipboard.readText()')),
        /Parley\.initBubble\(\{\n\s+bot: 'shown'/,
      );
      assert.deepEqual(problems, []);
      await close();
    });

  itInSweep('shows each form at work, and nothing of it before it is asked for', async () => {
    const { page, problems, close } = await browser.page({ reducedMotion: 'reduce' });
    await page.goto(`${address}/shown/embed`);
    assert.equal(await page.locator('iframe').count(), 0);
    for (const form of previewForms) {
      const place = page.locator(`.preview[data-form=${form}]`);
      await place.getByRole('button').click();
      const frame = place.frameLocator('iframe');
      if (form === 'bubble') await frame.locator('parley-bubble button').first().click();
      const inside = form === 'iframe' ? frame.frameLocator('iframe') : frame;
      await inside.locator('.parley-host-bubble').filter({ hasText: 'Welcome!' }).first().waitFor();
    }
    assert.deepEqual(problems, []);
    await close();
  });
});
