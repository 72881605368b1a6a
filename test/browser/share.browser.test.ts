import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';

const say = (text: string) => ({ richText: [{ type: 'p', children: [{ text }] }] });
const draft = {
  groups: [
    {
      id: 'a',
      title: 'Hello',
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a1', type: 'text', content: say('Good day') },
        { id: 'a2', type: 'text input' },
      ],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
};

/** What a camera sees of the code. */
async function pixelsOf(page: Page) {
  const data = await page.evaluate<number[]>(`(async () => {
    const image = new Image();
    image.src = document.querySelector('img[alt^="QR code"]').src;
    await image.decode();
    const paper = new OffscreenCanvas(400, 400).getContext('2d');
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, 400, 400);
    paper.drawImage(image, 0, 0, 400, 400);
    return [...paper.getImageData(0, 0, 400, 400).data];
  })()`);
  return { width: 400, height: 400, data: Uint8ClampedArray.from(data) };
}

describe('sharing', () => {
  let server: TestServer;
  let browser: TestBrowser;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const call = async (method: 'PATCH' | 'POST', path: string, body: unknown): Promise<void> => {
    const done = await server.call({ caller: 'owner', method, path, body });
    assert.equal(done.status, 200, done.text);
  };

  it('is tried before it is published; link and code follow the look', async () => {
    await call('PATCH', '/v1/bots/:draft', { bot: draft, overwrite: true });
    const { page, problems, close } = await openBuilder(
      { server, browser },
      `/bots/${server.fixtures.id('draft')}/share`,
    );
    await page.getByText('This bot is not published').waitFor();
    await page.getByText('Only this computer can reach').waitFor();
    const frame = page.frameLocator('iframe[title="Preview of the chat"]');
    await frame.locator('parley-bubble').getByRole('button').first().click();
    await frame.getByText('Good day').first().waitFor();
    await page.locator('[data-look="placement"]').selectOption('left');
    await frame.locator('[side="left"]').first().waitFor();

    await call('POST', '/v1/bots/:draft/publish', {});
    const address = page.locator('[data-live-address]');
    await address.waitFor();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    assert.equal(decodeQR(await pixelsOf(page)), await address.getAttribute('href'));
    await page.locator('[data-look="placement"]').selectOption('left');
    await page.locator('[data-look="message"]').fill('</script><b>Hi</b>');
    const code = page.locator('[data-snippet]');
    const shown = (await code.textContent()) ?? '';
    assert.match(shown, /placement: 'left'/);
    assert.match(shown, /message: '\\x3C\/script>/);
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'API' });
    assert.match((await code.textContent()) ?? '', /Bearer par_pk_/);
    await page.getByLabel('Name in the address').fill('Not valid');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    assert.equal(await page.getByText('data.issues').count(), 0);
    await page.getByLabel('Domain', { exact: true }).fill('chat.example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Check the domain' }).click();
    await page.locator('[data-check="server"][data-state="bad"]').getByText('Set PUBLIC_URL').waitFor();
    await frame.locator('parley-bubble').waitFor();
    await page.locator('#link').scrollIntoViewIfNeeded();
    await shoot(page, 'share-light');
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await shoot(page, 'share-dark-768');
    await assertAccessible(page);
    // The name in the address that is not valid.
    assert.deepEqual(problems, [
      'Failed to load resource: the server responded with a status of 400 (Bad Request)',
    ]);
    await close();
  });
});
