import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { showcase } from './showcase-bot.ts';

/** Opens a state of the builder. */
export type Opening = (tour: Tour) => Promise<void>;

interface TourParts {
  readonly server: TestServer;
  readonly browser: TestBrowser;
  readonly visit: TestPage;
  readonly origin: string;
}

/**
 * One person in one page of the builder, who goes from screen to screen as its links do: without loading the page. The
 * workspace has something of everything that screens show.
 */
export class Tour {
  readonly page: Page;
  readonly #parts: TourParts;
  /** Whether what the page knows of the session is not what the server says. */
  #isMisled = false;

  private constructor(parts: TourParts) {
    this.#parts = parts;
    this.page = parts.visit.page;
  }

  static async begin(): Promise<Tour> {
    const [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    const origin = await server.address();
    const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      send(server, { method, path, ...(body && { body }) });
    const groups = showcase.groups.slice(0, 2);
    await write('PATCH', '/v1/bots/:bot', { bot: { ...showcase, groups }, overwrite: true });
    await write('POST', '/v1/bots/:bot/publish', { message: 'Orders by chat' });
    await write('PATCH', '/v1/bots/:bot', { bot: showcase, overwrite: true });
    await write('DELETE', '/v1/bots/:shared');
    await write('POST', '/v1/users/me/api-tokens', { name: 'Script' });
    const visit = await openBuilder(
      { server, browser, view: { viewport: { width: 1280, height: 800 } } },
      '/none',
    );
    return new Tour({ server, browser, visit, origin });
  }

  async end(): Promise<void> {
    await this.#parts.browser.close();
    await this.#parts.server.close();
  }

  /** Changes the bot as somebody else. */
  async changeElsewhere(bot: object): Promise<void> {
    await send(this.#parts.server, {
      method: 'PATCH',
      path: '/v1/bots/:bot',
      body: { bot, overwrite: true },
    });
  }

  /** Chats with the published bot as a visitor. */
  async chat(): Promise<void> {
    const { server } = this.#parts;
    const { body } = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' });
    const publicId = String(fieldAt(body, 'bot.publicId'));
    const visitor = { caller: 'chatKey', method: 'POST' } as const;
    const started = await server.call({ ...visitor, path: `/v1/bots/${publicId}/startChat`, body: {} });
    assert.equal(started.status, 200, started.text);
    const path = `/v1/sessions/${String(fieldAt(started.body, 'sessionId'))}/continueChat`;
    await server.call({ ...visitor, path, body: { message: { type: 'text', text: 'A question' } } });
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#parts.visit.context.setOffline(isOffline);
  }

  id(name: string): string {
    return this.#parts.server.fixtures.id(name);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A button of what the screen is about, by the beginning of its name: the first one. */
  buttonOf(name: RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name }).first();
  }

  async see(heading: string): Promise<void> {
    await this.page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  }

  /** Goes to an address of the workspace (`{w}`), of the bot (`{b}`) or of the app, unless it is open, and waits for a heading. */
  async go(path: string, heading: string): Promise<void> {
    if (this.page.url() !== this.#addressOf(path) || this.#isMisled) await this.move(path);
    await this.see(heading);
  }

  /** Goes to an address as a link does, or as its reload if it is open. */
  async move(path: string): Promise<void> {
    const address = this.#addressOf(path);
    if (this.#isMisled || path.includes('#')) return this.load(path);
    if (this.page.url() === address) await this.#follow(`${this.#parts.origin}/app/none`);
    await this.#follow(address);
  }

  async load(path: string): Promise<void> {
    // A page remembers the secret of the link that opened it.
    this.#isMisled = path.includes('#');
    // A link with another secret at the same address would not load the page.
    if (path.includes('#')) await this.page.goto('about:blank');
    await this.page.goto(this.#addressOf(path));
  }

  /** Answers as a server would that has nothing, or that fails. What is shown meanwhile is not what the server has. */
  async answering(path: string, answer: object | 'fails', then: () => Promise<void>): Promise<void> {
    const pattern = `**/api/v1/${path}`;
    await this.page.route(pattern, (route) =>
      answer === 'fails' ? route.abort() : route.fulfill({ json: answer }),
    );
    await then();
    await this.page.unroute(pattern);
  }

  /** Loads an address for somebody else, for nobody, or without a server. */
  async loadAs(session: object | 'fails', path: string, heading: string): Promise<void> {
    await this.answering('auth/session', session, async () => {
      await this.load(path);
      await this.see(heading);
    });
    this.#isMisled = true;
  }

  /** Presses a button, wherever it is: what tours are about is what comes then. */
  async click(what: Locator | string): Promise<void> {
    await (typeof what === 'string' ? this.button(what) : what).first().dispatchEvent('click');
  }

  /** The menu of a button, and one of its entries. */
  async choose(menu: Locator | string, entry: string): Promise<void> {
    await this.click(menu);
    await this.click(this.page.getByRole('menuitem', { name: entry, exact: true }));
  }

  /** Closes what is open over the page. */
  async close(): Promise<void> {
    const over = this.page.locator('dialog[open], [role=menu]');
    for (let left = await over.count(); left > 0; left -= 1) {
      await this.page.keyboard.press('Escape');
      await over.nth(left - 1).waitFor({ state: 'detached' });
    }
  }

  /** The flow of the bot, with nothing open over it. */
  async board(): Promise<void> {
    if (this.page.url() !== this.#addressOf('{b}/flow')) {
      await this.move('{b}/flow');
      await this.page.locator('[data-board][data-ready]').waitFor();
      await this.page.locator('[data-edge-id]').first().waitFor({ state: 'attached' });
      await this.click('Show everything');
    }
    await this.page.keyboard.press('Escape');
  }

  /** The form of something of the flow. */
  async select(kind: 'group' | 'block' | 'event' | 'edge', id: string): Promise<void> {
    await this.board();
    const thing = this.page.locator(`[data-${kind}-id="${id}"]`).first();
    // When the window got smaller, the board moved what was selected into sight, and others out of it.
    const isThere = thing.waitFor({ state: 'attached', timeout: 1_500 });
    await isThere.catch(() => this.click('Show everything'));
    await thing.dispatchEvent('click');
    await this.page.locator('[data-panel="selection"]').waitFor();
  }

  /** Presses keys over the flow. */
  async press(keys: string): Promise<void> {
    await this.board();
    await this.page.keyboard.press(keys);
  }

  /** The theme or the settings, with their preview. */
  async form(part: 'theme' | 'settings'): Promise<void> {
    if (this.page.url() !== this.#addressOf(`{b}/${part}`)) await this.move(`{b}/${part}`);
    const preview = this.page.frameLocator('iframe[title="Preview of the chat"]');
    await preview.locator('parley-standard').first().waitFor();
  }

  async #follow(address: string): Promise<void> {
    await this.page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate'));`);
  }

  #addressOf(path: string): string {
    const places = { '{w}': `/app/w/${this.id('workspace')}`, '{b}': `/app/bots/${this.id('bot')}` };
    return (
      this.#parts.origin +
      Object.entries(places).reduce((filled, [name, place]) => filled.replace(name, place), path)
    );
  }
}

interface Sent {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

async function send(server: TestServer, sent: Sent): Promise<void> {
  const answer = await server.call({ caller: 'owner', ...sent });
  assert.equal(answer.status, 200, answer.text);
}
