import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumFor } from './chromium.ts';
import { PagePool } from './page-pool.ts';
import { signatureOf } from './page-signature.ts';

/** The browser of one test file. */
export interface TestBrowser {
  /** A page in which nothing is remembered from others: new, or emptied after an earlier test. */
  readonly page: (view?: View) => Promise<TestPage>;
  /** Closes what is still open of its pages, too. */
  readonly close: () => Promise<void>;
}

/**
 * What a page is looked at with. What is not given is a desktop in light colours, for somebody who wants nothing to move:
 * drawing each frame of what moves takes longer than most tests. Tests of motion ask for it, see `moving`.
 */
export interface View
  extends Pick<
    BrowserContextOptions,
    'javaScriptEnabled' | 'locale' | 'forcedColors' | 'reducedMotion' | 'bypassCSP' | 'permissions'
  > {
  readonly device?: Device;
  readonly colorScheme?: 'light' | 'dark';
  /** Of the window; default: that of the device. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Set before anything is loaded. */
  readonly cookies?: readonly Cookie[];
}

/** A cookie of the origin of an address. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** For somebody who does not mind when things move. */
export const moving: View = { reducedMotion: 'no-preference' };

export type Device = 'phone' | 'desktop';

const devices: Readonly<Record<Device, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** A page and what went wrong in it. */
export interface TestPage {
  readonly page: Page;
  /** The profile: for a second tab, for going offline. */
  readonly context: BrowserContext;
  /** Exceptions that nobody caught and errors in the console, refusals of a content policy among them. */
  readonly problems: readonly string[];
  /** Addresses outside this machine that were requested, in vain. */
  readonly outside: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Opens a browser whose pages reach this machine only; the rules of the web hold in it as they do for any visitor:
 * policies, origins, frames. Test files that share a process share Chromium, too. `args` are further switches of
 * it, for a Chromium of one's own.
 *
 * @example const browser = await openBrowser();
 *   after(() => browser.close());
 *   const { page, problems } = await browser.page({ device: 'phone', colorScheme: 'dark' });
 */
export async function openBrowser(args: readonly string[] = []): Promise<TestBrowser> {
  const { browser, leave } = await chromiumFor(args);
  const pool = new PagePool(browser);
  return {
    page: ({ device = 'desktop', cookies, ...view } = {}) =>
      pool.take({ colorScheme: 'light', reducedMotion: 'reduce', ...devices[device], ...view }, cookies),
    close: async () => {
      await pool.close();
      await leave();
    },
  };
}

/**
 * Fails on anything that hinders people who hear, enlarge or type: the rules of WCAG 2.2 A and AA, and what
 * is known to be good practice. A page that looks the same as an earlier one that passed is not examined again.
 */
export async function assertAccessible(page: Page, ...leaveOut: readonly string[]): Promise<void> {
  // What is still coming in is paler than it will be.
  await page.evaluate(settled);
  await page.evaluate(settled);
  const signature = `${await signatureOf(page)} ${leaveOut.join(' ')}`;
  if (passed.has(signature)) return;
  await loadAxe(page);
  const rules = Object.fromEntries(leaveOut.map((rule) => [rule, { enabled: false }]));
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ rules, resultTypes: ['violations'], preload: false })}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ': ' + help + '\\n  ' + nodes.map((node) => node.target.flat().join(' ') + ' ' + (node.any[0]?.message ?? '')).join('\\n  ')))`,
  );
  assert.deepEqual(found, []);
  passed.add(signature);
}

/** Loads the rules of accessibility into a page that does not have them yet. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
}

/**
 * Half as long as the source that the package exports, and without the few characters beyond ASCII: it is sent to each page,
 * where a text with any of them takes twice as long to arrive and to compile.
 */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Signatures of the pages that were found accessible by this process. */
const passed = new Set<string>();

const settled = `(() => {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? [])];
  const passing = roots
    .flatMap((root) => root.getAnimations())
    .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
  return Promise.allSettled(passing.map((each) => each.finished)).then(() => undefined);
})()`;

/**
 * Takes a picture of what is seen now, into the folder that the variable `PICTURES` names. Without it, does nothing: drawing
 * and packing a picture takes as long as a whole row.
 */
export async function shoot(page: Page, name: string, folder = process.env['PICTURES']): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  // Hiding the caret would put a style element into the page, against its policy.
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'initial' });
}

/** How much slower a machine or a line is. */
export interface Slowness {
  /** Times slower than this machine. */
  readonly cpu?: number;
  /** A mobile line: 150 ms of delay, 1.6 Mbit/s down, 0.75 Mbit/s up. */
  readonly isSlow4g?: boolean;
}

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Makes a page feel a slow machine or line, from now on. */
export async function throttle(page: Page, { cpu = 1, isSlow4g = false }: Slowness): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlow4g) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
}
