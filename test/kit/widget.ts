import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from './api.ts';
import { fieldAt } from './api-row.ts';
import { moving, openBrowser, type TestBrowser, type TestPage } from './browser.ts';
import { publishBot } from './publish-bot.ts';
import { openWidgetSite, type WidgetSite } from './widget-site.ts';

/** Where the published package was unpacked; `npm run test:compat` says it. */
export function widgetPackage(): string {
  const folder = process.env['WIDGET_PACKAGE'];
  if (!folder) throw new Error('Run it with npm run test:compat, which fetches the package');
  return folder;
}

export type WidgetKind = 'Standard' | 'Bubble' | 'Popup';

/** A website, a server and a browser: three ports, so every request of the widget crosses origins. */
export class WidgetWorld {
  readonly site: WidgetSite;
  readonly server: TestServer;
  readonly browser: TestBrowser;

  private constructor(site: WidgetSite, server: TestServer, browser: TestBrowser) {
    this.site = site;
    this.server = server;
    this.browser = browser;
  }

  static async open(browser: Promise<TestBrowser> = openBrowser()): Promise<WidgetWorld> {
    const site = await openWidgetSite(widgetPackage());
    return new WidgetWorld(site, await startTestServer(), await browser);
  }

  /** Publishes a bot and shows it on the website, as a part of the page, or a bubble or popup over it. */
  async visit(bot: ShortBot, kind: WidgetKind = 'Standard'): Promise<Visit> {
    const { id, publicId } = await publishBot(this.server, bot);
    const tab = await this.browser.page({ ...moving, locale: 'en-US' });
    const visit = new Visit(this, tab, { id, publicId, kind });
    await visit.load();
    return visit;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
    await this.site.close();
  }
}

interface ShownBot {
  readonly id: string;
  readonly publicId: string;
  readonly kind: WidgetKind;
}

/** A visitor who looks at the widget. */
export class Visit {
  readonly page: Page;
  readonly tab: TestPage;
  readonly bot: ShownBot;
  /** Bodies that the widget sent to continue the chat, in order. */
  readonly sent: unknown[] = [];
  /** The reply to the last start. */
  started: unknown;
  readonly #world: WidgetWorld;

  constructor(world: WidgetWorld, tab: TestPage, bot: ShownBot) {
    this.#world = world;
    this.tab = tab;
    this.page = tab.page;
    this.bot = bot;
    tab.page.setDefaultTimeout(60_000);
    tab.page.on('response', async (response) => {
      if (!response.url().endsWith('/startChat')) return;
      this.started = JSON.parse(await response.text());
    });
  }

  async load(): Promise<void> {
    // Held up on its way: a body that the widget streams is not seen otherwise.
    await this.page.route('**/continueChat', (route) => {
      if (route.request().method() === 'POST') this.sent.push(route.request().postDataJSON());
      return route.continue();
    });
    const api = await this.#world.server.address();
    const { publicId, kind } = this.bot;
    await this.page.goto(`${this.#world.site.address}/?bot=${publicId}&kind=${kind}&api=${api}`);
  }

  /** The input of a block, once it is there. */
  async input(id: string): Promise<Locator> {
    const input = this.page.locator(`.typebot-input-container[data-blockid="${id}"]`);
    await input.waitFor();
    return input;
  }

  /** What the bot and the visitor said, as it stands in the page. */
  async said(): Promise<readonly string[]> {
    const bubbles = this.page.locator('.typebot-host-bubble, .typebot-guest-bubble');
    return (await bubbles.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
  }

  /** Waits until the bot says this. */
  async hears(text: string): Promise<void> {
    await this.page.locator('.typebot-host-bubble', { hasText: text }).first().waitFor();
  }

  /** What the widget told the page, see `openWidgetSite`. */
  async told(): Promise<unknown> {
    return this.page.evaluate('window.told');
  }

  manage(request: Omit<ApiRequest, 'caller'>): Promise<ApiAnswer> {
    return this.#world.server.call({ caller: 'owner', ...request });
  }

  /** The result of the chat, as management gives it. */
  async result(): Promise<unknown> {
    const resultId = String(fieldAt(this.started, 'resultId'));
    const answer = await this.manage({
      method: 'GET',
      path: `/v1/typebots/${this.bot.id}/results/${resultId}`,
    });
    assert.equal(answer.status, 200, answer.text);
    return fieldAt(answer.body, 'result');
  }
}

/** Types into the field of an input and sends it. */
export async function typeInto(input: Locator, text: string): Promise<void> {
  await input.locator('input, textarea').first().fill(text);
  await sendOf(input).click();
}

/** The button that sends an input. */
export const sendOf = (input: Locator): Locator => input.locator('.typebot-button').last();
