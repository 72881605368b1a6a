import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Frame,
  Page,
} from 'playwright-core';
import { emptyPageAfter } from './empty-page.ts';

/** What went wrong in a page since it was handed out. */
export interface PageFaults {
  readonly problems: string[];
  readonly outside: string[];
}

/** A page that is handed out. */
export interface PooledPage extends PageFaults {
  readonly page: Page;
  /** Asking for it keeps the page from being handed out again. */
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/**
 * Hands out pages, and those that tests left as they were once more: a new one needs a process of its own, which
 * compiles every script anew. Nothing of the test before is left in them: no storage, cookie, listener or route. What
 * cannot be undone (scripts that run first, another size, a second tab) ends a page.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #idle = new Map<string, Reusable[]>();
  readonly #handedOut = new Set<Reusable>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(
    options: BrowserContextOptions,
    cookies: Parameters<BrowserContext['addCookies']>[0] = [],
  ): Promise<PooledPage> {
    const key = JSON.stringify(options);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const mine = idle.pop() ?? (await openReusable(this.#browser, options));
    this.#handedOut.add(mine);
    const faults = { problems: [], outside: [] };
    mine.faults = faults;
    if (cookies.length > 0) await mine.context.addCookies(cookies);
    return {
      ...faults,
      page: mine.page,
      get context() {
        mine.isSpoilt = true;
        return mine.context;
      },
      close: async () => {
        if (!this.#handedOut.delete(mine)) return;
        if (await isTidied(mine)) idle.push(mine);
        else await mine.context.close();
      },
    };
  }

  async close(): Promise<void> {
    const all = [...this.#handedOut, ...[...this.#idle.values()].flat()];
    this.#handedOut.clear();
    this.#idle.clear();
    await Promise.all(all.map(({ context }) => context.close()));
  }
}

interface Reusable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  /** Where its frames were. */
  readonly origins: Set<string>;
  faults: PageFaults;
  isSpoilt: boolean;
}

/** What changes a page, or its profile, for good. */
const either = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
const ofPages = [...either, 'setViewportSize', 'emulateMedia'];
const ofContexts = [...either, 'newCDPSession', 'setOffline', 'grantPermissions', 'route', 'on'];

async function openReusable(browser: Browser, options: BrowserContextOptions): Promise<Reusable> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const faults = { problems: [], outside: [] };
  const made: Reusable = { page, context, devtools, origins: new Set(), faults, isSpoilt: false };
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      made.faults.outside.push(request.url());
  });
  context.on('weberror', (error) => made.faults.problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') made.faults.problems.push(message.text());
  });
  context.on('page', () => {
    made.isSpoilt = true;
  });
  const spoil = (): void => {
    made.isSpoilt = true;
  };
  before(page, ofPages, spoil);
  before(context, ofContexts, spoil);
  watchOrigins(made);
  return made;
}

/** Has something done before each call of these methods. */
function before(whose: object, names: readonly string[], act: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(whose, name);
    if (typeof method !== 'function') throw new Error(`There is no ${name}`);
    const value = (...given: readonly unknown[]): unknown => {
      act();
      return Reflect.apply(method, whose, given);
    };
    Object.defineProperty(whose, name, { value });
  }
}

function watchOrigins({ page, origins }: Reusable): void {
  page.on('framenavigated', (frame: Frame) => {
    if (URL.canParse(frame.url())) origins.add(new URL(frame.url()).origin);
  });
}

/** Empties a page for the next test; false: it cannot be done. */
async function isTidied(used: Reusable): Promise<boolean> {
  const { page, context, devtools, origins } = used;
  if (used.isSpoilt || page.isClosed()) return false;
  try {
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const frame of page.frames()) await frame.evaluate(forget).catch(() => {});
    await page.mouse.move(0, 0);
    const empty = emptyPageAfter(page.url());
    await page.goto(empty);
    await context.clearCookies();
    for (const origin of origins)
      if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    // The names of the builder's files change with their content: no test sees that they were loaded before.
    if (empty === 'about:blank') await devtools.send('Network.clearBrowserCache');
    page.setDefaultTimeout(30_000);
    origins.clear();
    watchOrigins(used);
    return !used.isSpoilt;
  } catch {
    return false;
  }
}

/** What sites store, besides what was loaded from them. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

/** What a tab keeps from page to page. */
const forget = 'window.name = ""; sessionStorage.clear()';
