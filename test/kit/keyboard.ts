import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';

/** What of a page a pointer, or a program, could do in place of the keyboard. */
const forbidden = {
  locator: [
    ...['blur', 'check', 'clear', 'click', 'dblclick', 'dispatchEvent', 'dragTo', 'fill', 'focus', 'hover'],
    ...['press', 'pressSequentially', 'selectOption', 'selectText', 'setChecked', 'setInputFiles', 'tap'],
    ...['type', 'uncheck'],
  ],
  page: [
    'check',
    'click',
    'dblclick',
    'dispatchEvent',
    'dragAndDrop',
    'fill',
    'focus',
    'hover',
    'press',
    'tap',
    'type',
  ],
} as const;

/**
 * Hands that only have a keyboard. From now on everything else that could operate a page throws, in the whole process,
 * until `release`. After each key, and each text, something that can be seen and has a name must have the focus.
 */
export class Keyboard {
  /** Keys that were pressed, without the characters of texts. */
  keys = 0;
  characters = 0;
  #page: Page;
  readonly #restore: (() => void)[] = [];

  constructor(page: Page) {
    this.#page = page;
    this.#forbid(Object.getPrototypeOf(page.locator('body')), forbidden.locator);
    this.#forbidPage(page);
  }

  /** Goes on in another page, such as one that a link opened. */
  goTo(page: Page): void {
    this.#page = page;
    this.#forbidPage(page);
  }

  #forbidPage(page: Page): void {
    this.#forbid(page, forbidden.page);
    this.#forbid(page.mouse, ['click', 'dblclick', 'down', 'move', 'up', 'wheel']);
    this.#forbid(page.touchscreen, ['tap']);
  }

  #forbid(object: object | null, names: readonly string[]): void {
    for (const name of names) {
      if (object === null) continue;
      const before: unknown = Reflect.get(object, name);
      Reflect.set(object, name, () => assert.fail(`${name}: only the keyboard may be used`));
      this.#restore.push(() => Reflect.set(object, name, before));
    }
  }

  /** Gives the other ways back. */
  release(): void {
    for (const restore of this.#restore) restore();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.keys += 1;
      await this.#hasFocus(key);
    }
  }

  async type(text: string): Promise<void> {
    // Each key costs the processor 20 ms: the rest of a long text comes at once.
    await this.#page.keyboard.type(text.slice(0, 4));
    if (text.length > 4) await this.#page.keyboard.insertText(text.slice(4));
    this.characters += text.length;
    await this.#hasFocus(text);
  }

  /**
   * Presses Tab, or another key, until that has the focus. Behind the last control of a page, and at times in front of
   * the first one of a page that was just opened, Tab comes to those of the browser, which is not there in tests.
   */
  async reach(name: string | RegExp, key = 'Tab'): Promise<void> {
    const seen: string[] = [];
    for (let left = 60; left > 0; left -= 1) {
      const { label } = await this.focused();
      if (typeof name === 'string' ? label === name : name.test(label)) return;
      seen.push(label.slice(0, 40));
      await this.#page.evaluate('globalThis.focusedBefore = document.activeElement');
      await this.#page.keyboard.press(key);
      this.keys += 1;
      const isAtEnd = await this.#page.evaluate(
        `document.activeElement === document.body && focusedBefore.checkVisibility() && !focusedBefore.matches(':disabled')`,
      );
      if (isAtEnd !== true) await this.#hasFocus(key);
    }
    assert.fail(`${String(name)} cannot be reached by ${key}, only ${seen.join(' | ')}`);
  }

  /** Waits until something of that name has the focus. */
  async isAt(name: string | RegExp): Promise<void> {
    await this.#until(
      ({ label }) => (typeof name === 'string' ? label === name : name.test(label)),
      String(name),
    );
  }

  /** What has the focus now. */
  async focused(): Promise<Focused> {
    return focusIn(this.#page.mainFrame());
  }

  async #hasFocus(after: string): Promise<void> {
    await this.#until(({ label, isVisible }) => label !== '' && isVisible, `visible focus after ${after}`);
  }

  /** What was pressed may take effect a moment later. */
  async #until(holds: (focused: Focused) => boolean, what: string): Promise<void> {
    const latest = Date.now() + 20_000;
    let focused = await this.focused();
    while (!holds(focused)) {
      assert.ok(Date.now() < latest, `${what}: ${JSON.stringify(focused)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      focused = await this.focused();
    }
  }
}

interface Focused {
  /** Its accessible name. */
  readonly label: string;
  /** Whether an outline of at least 2 px and a contrast of 3 is around it. */
  readonly isVisible: boolean;
  readonly html: string;
}

async function focusIn(frame: Frame): Promise<Focused> {
  const found: Focused & { readonly isFrame: boolean } = await frame.evaluate(readFocus);
  if (!found.isFrame) return found;
  const inner = await (await frame.evaluateHandle('document.activeElement')).asElement()?.contentFrame();
  const within = inner instanceof Object ? await focusIn(inner) : undefined;
  return within === undefined || within.label === '' ? found : within;
}

/** Runs in the page: what has the focus, through shadow roots, how it is called and how it is shown. */
const readFocus = `(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (at === null || at === document.body || at === document.documentElement)
    return { label: '', isVisible: false, isFrame: false, html: 'nothing' };
  const root = at.getRootNode();
  const textOf = (id) => root.getElementById?.(id)?.textContent?.trim() ?? '';
  const labelledBy = (at.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' ').trim();
  const label = labelledBy || at.getAttribute('aria-label') ||
    [...(at.labels ?? [])].map((each) => each.textContent.trim()).join(' ') ||
    at.getAttribute('title') || (at.matches('input, textarea, select') ? at.placeholder ?? '' : at.textContent.trim());
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const light = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    const line = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    return { a, l: 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b) };
  };
  const up = (each) => each.parentElement ?? each.getRootNode().host ?? null;
  const behind = (each) => {
    for (let it = each; it !== null; it = up(it)) {
      const { a, l } = light(getComputedStyle(it).backgroundColor);
      if (a > 200) return l;
    }
    return 1;
  };
  const isOutlined = (each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return false;
    const line = light(outlineColor).l;
    const ground = behind(up(each) ?? each);
    return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05) >= 3;
  };
  // A field and its icons may have one outline around them.
  let isVisible = false;
  for (let it = at, left = 6; it !== null && left > 0 && !isVisible; it = up(it), left -= 1) isVisible = isOutlined(it);
  return { label: label ?? '', isVisible, isFrame: at.tagName === 'IFRAME', html: at.outerHTML.slice(0, 200) };
})()`;
