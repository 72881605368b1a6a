import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Somebody who chats in a browser, with what they can see. */
export class ChatVisit {
  readonly page: Page;
  readonly #root: Locator;

  /** `root`: where the chat is, when the page has more than one or a frame around it. */
  constructor(page: Page, root: Locator = page.locator('.parley-container')) {
    this.page = page;
    this.#root = root;
  }

  /** What the bot has said, as it is read on the screen. */
  get bubbles(): Locator {
    return this.#root.locator('.parley-host-bubble');
  }
  /** What the visitor has said. */
  get said(): Locator {
    return this.#root.locator('.parley-guest-bubble');
  }
  /** The question on the table. */
  get input(): Locator {
    return this.#root.locator('.parley-input-container');
  }
  get field(): Locator {
    return this.input.locator('input:not([type=hidden], [type=file]), textarea').first();
  }

  /** Waits until the bot has said that, last of all. */
  async hears(text: string): Promise<void> {
    await this.bubbles.filter({ hasText: text }).last().waitFor({ timeout: 30_000 });
  }

  /** Waits for the question. */
  async isAsked(): Promise<void> {
    await this.input.locator('[data-first]').first().waitFor({ timeout: 30_000 });
  }

  /** On a chat page: waits until the client has taken over what the server drew. */
  async isAlive(): Promise<void> {
    await this.page.locator('parley-standard style').first().waitFor({ state: 'detached', timeout: 30_000 });
  }

  /** Types an answer where the focus is, and sends it. Fails when the focus is not in the question. */
  async types(text: string): Promise<void> {
    await this.hasFocusInQuestion();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The focus comes to the question by itself. */
  async hasFocusInQuestion(): Promise<void> {
    await this.isAsked();
    await this.input
      .locator(':focus')
      .waitFor({ timeout: 30_000 })
      .catch(async () => {
        assert.fail(`The focus is on ${await this.page.evaluate(focused)}, not in the question`);
      });
  }
}

const focused = `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at?.outerHTML.slice(0, 200); })()`;
