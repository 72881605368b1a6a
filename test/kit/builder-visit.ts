import type { Locator, Page } from 'playwright-core';
import type { TestServer } from './api.ts';
import { appHeaders } from './api-fixtures.ts';
import type { TestBrowser, TestPage, View } from './browser.ts';

/** Opens a page of the builder as the owner of the workspace of the fixtures. */
export async function openBuilder(
  of: { readonly server: TestServer; readonly browser: TestBrowser; readonly view?: View },
  path: string,
): Promise<TestPage> {
  const address = await of.server.address();
  const [name = '', value = ''] = (appHeaders('owner')['cookie'] ?? '').split('; ').at(-1)?.split('=') ?? [];
  const opened = await of.browser.page({
    ...{ locale: 'en-US', viewport: { width: 1440, height: 900 }, cookies: [{ name, value, url: address }] },
    ...of.view,
  });
  await opened.page.goto(`${address}/app${path}`);
  return opened;
}

/** The test drawer of an open editor. */
export class TestDrawerVisit {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get drawer(): Locator {
    return this.#page.getByRole('region', { name: 'Test', exact: true });
  }

  /** Waits for that many turns. */
  async hasTurns(count: number): Promise<void> {
    await this.drawer
      .locator('[data-turn]')
      .nth(count - 1)
      .waitFor();
    await this.drawer.locator('[data-turn]').nth(count).waitFor({ state: 'detached' });
  }

  /** Answers as the visitor: a text, or a command. */
  async say(said: string | { readonly command: string }): Promise<void> {
    const message = typeof said === 'string' ? { text: said } : said;
    await this.#page.evaluate(
      `document.querySelector('iframe[title="Test chat"]').contentWindow.postMessage(${JSON.stringify({ parleyTest: true, kind: 'send', ...message })}, '*')`,
    );
  }

  /** Blocks in the order of their numbers on the board. */
  async path(): Promise<readonly string[]> {
    const marked = await this.#page
      .locator('[data-visit]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-block-id') ?? '', each.getAttribute('data-visit') ?? '']),
      );
    return marked
      .flatMap(([id = '', numbers = '']) => numbers.split(' ').map((n: string) => ({ id, n: Number(n) })))
      .toSorted((a, b) => a.n - b.n)
      .map(({ id }) => id);
  }
}
