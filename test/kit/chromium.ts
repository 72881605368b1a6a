import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { countProcessesOf } from '../../scripts/processor-seconds.mjs';
import { chromiumFile } from './chromium-file.ts';

/** A running Chromium that somebody uses. */
interface Chromium {
  readonly browser: Browser;
  /** To be called once, when it is no longer used. */
  readonly leave: () => Promise<void>;
}

const switches = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--no-pings'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-domain-reliability', '--font-render-hinting=none'],
  // No name but those of this machine has an address. Holding each request up to look at it would cost more than loading the page.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE [::1], EXCLUDE localhost, EXCLUDE *.localhost',
  // The last switch of this name counts: the first two features are Playwright's. Without a process of its own for requests, pages
  // take 5 % less processor time.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];

/** How long it may take to say which processes it has, ms. */
const COUNT_MS = 10_000;

/** How long the shared one stays when nobody uses it: the next test file of the process wants it at once. */
const IDLE_MS = 500;

let shared: Promise<Browser> | undefined;
let users = 0;
let ending: NodeJS.Timeout | undefined;

/** The Chromium of this process; one of its own for whoever wants further switches. */
export async function chromiumFor(args: readonly string[]): Promise<Chromium> {
  if (args.length > 0) {
    const browser = await launch(args);
    return { browser, leave: () => close(browser) };
  }
  clearTimeout(ending);
  users += 1;
  // Whoever asks meanwhile gets the same one, also when this one has to be started anew.
  shared = (shared ?? launch([])).then((browser) => (browser.isConnected() ? browser : launch([])));
  return { browser: await shared, leave: async () => leave() };
}

function leave(): void {
  users -= 1;
  if (users > 0) return;
  ending = setTimeout(() => {
    const last = shared;
    shared = undefined;
    void last?.then(close);
  }, IDLE_MS);
}

async function launch(args: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumFile(),
    args: [...switches, ...args],
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}

/**
 * Whether the processes of Chromium can share memory without a disk. Where they cannot, as in many containers, they share
 * files, each page of which the kernel reads before it is written: 3 to 6 % more processor time.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1e9;
  } catch {
    return false;
  }
}

async function close(browser: Browser): Promise<void> {
  // Playwright ends a browser that does not close, but waits for answers of one without end.
  await Promise.race([count(browser), pause(COUNT_MS, undefined, { ref: false })]);
  await browser.close();
}

/** Its processor time is part of what the tests took. */
async function count(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'browser') countProcessesOf(id);
}
