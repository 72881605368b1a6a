import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { assertAccessible, openBrowser, shoot, type TestBrowser, throttle } from '#kit/browser.ts';

/** A page by its path, and the policy it is sent with. */
const pages: Readonly<Record<string, { readonly html: string; readonly policy?: string }>> = {
  '/good': {
    html: '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main>',
    policy: "default-src 'none'",
  },
  '/bad': {
    html: '<!doctype html><title>Bad</title><img src="data:," width="9" height="9"><button></button>',
  },
  '/outside': { html: '<!doctype html><title>Out</title><img src="http://example.com/a.png">' },
  '/throws': { html: '<!doctype html><title>Throws</title><script>throw new Error("oops")</script>' },
  '/refused': {
    html: '<!doctype html><title>R</title><script>var ran</script>',
    policy: "default-src 'none'",
  },
  '/foreign': {
    html: '<!doctype html><title>F</title><script>fetch(location.href.replace("127.0.0.1", "localhost")).then(() => document.title = "read", () => document.title = "kept")</script>',
  },
};
const server = createServer((request, response) => {
  const found = pages[request.url ?? ''];
  response.setHeader('content-type', 'text/html');
  if (found?.policy !== undefined) response.setHeader('content-security-policy', found.policy);
  response.end(found?.html ?? '');
});

describe('the browser of tests', () => {
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    browser = await openBrowser();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at: AddressInfo | string | null = server.address();
    assert.ok(typeof at === 'object' && at !== null);
    address = `http://127.0.0.1:${at.port}`;
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  it('takes a page without faults as accessible, under any policy', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${address}/good`);
    await assertAccessible(page);
    await close();
  });
  it('finds what is not accessible', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${address}/bad`);
    await assert.rejects(assertAccessible(page), /button-name/);
    await assert.rejects(assertAccessible(page, 'button-name'), /image-alt/);
    await close();
  });
  it('reaches this machine only', async () => {
    const { page, outside, close } = await browser.page();
    await page.goto(`${address}/outside`);
    assert.deepEqual(outside, ['http://example.com/a.png']);
    await close();
  });
  it('tells of exceptions', async () => {
    const { page, problems, close } = await browser.page();
    await page.goto(`${address}/throws`);
    assert.match(problems.join(), /oops/);
    await close();
  });
  it('holds to policies and origins', async () => {
    const { page, problems, close } = await browser.page();
    await page.goto(`${address}/refused`);
    assert.match(problems.join(), /Content Security Policy/);
    await page.goto(`${address}/foreign`);
    await page.waitForFunction('document.title !== "F"');
    assert.equal(await page.title(), 'kept');
    await close();
  });
  it('takes pictures, on a phone at twice the pixels', async () => {
    const { page, close } = await browser.page({ device: 'phone', colorScheme: 'dark' });
    await page.goto(`${address}/good`);
    const folder = mkdtempSync(join(tmpdir(), 'parley-kit-'));
    await shoot(page, 'kit', folder);
    assert.equal(readFileSync(join(folder, 'kit.png')).readUInt32BE(16), 780);
    rmSync(folder, { recursive: true });
    assert.equal(await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches'), true);
    await close();
  });
  it('can be slow', async () => {
    const { page, close } = await browser.page();
    await throttle(page, { cpu: 4, isSlow4g: true });
    const began = performance.now();
    await page.goto(`${address}/good`);
    assert.ok(performance.now() - began > 140);
    await close();
  });
});
