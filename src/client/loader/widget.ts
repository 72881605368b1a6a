import type { Shell } from '../shell/shell.ts';
import { commands } from './commands.ts';
import { loadCore, loadShell, ownHost, preloadCore } from './core-files.ts';
import { sayTrouble } from './say-trouble.ts';
import { type EarlyStart, startEarly } from './start-early.ts';
import type { WidgetElement, WidgetKind } from './widget-element.ts';
import { firstNames, type WidgetProps } from './widget-props.ts';

const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

/** A custom element with a chat. It is small: the chat and its shell load when they are needed. */
export abstract class Widget extends HTMLElement implements WidgetElement {
  static readonly observedAttributes: readonly string[] = firstNames;
  abstract readonly kind: WidgetKind;
  /** The page of the server already contains a first screen. */
  readonly root: ShadowRoot = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  props: WidgetProps = {};
  /** A running start of the chat. */
  early: EarlyStart | undefined;
  /** Whether the button, timers and the like of these properties exist. */
  #isBegun = false;
  #isQueued = false;
  #shell: Promise<Shell> | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** How often the button could not be loaded. */
  #failures = 0;
  #watch: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.know(firstNames);
  }

  /** Makes properties for these attributes, and takes over what was set as such before. */
  know(attributes: readonly string[]): void {
    for (const name of attributes.map(camel)) {
      if (!(name in Widget.prototype))
        Object.defineProperty(Widget.prototype, name, {
          get(this: Widget) {
            return Reflect.get(this.props, name);
          },
          set(this: Widget, value: unknown) {
            this.set({ [name]: value });
          },
        });
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early && Reflect.deleteProperty(this, name)) this.set({ [name]: early.value });
    }
    this.set({});
  }

  readonly loadCore = loadCore;
  readonly preload = (): void => preloadCore(this.kind);

  disconnectedCallback(): void {
    // Moved within the page, it returns at once.
    queueMicrotask(() => this.isConnected || this.drop());
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    this.set({ [camel(attribute)]: text === null ? undefined : readAttribute(text) });
  }

  /** Changes some properties; their effects follow a moment later. */
  set(props: WidgetProps): void {
    this.props = { ...this.props, ...props };
    if (!this.#isQueued) queueMicrotask(() => this.#changed());
    this.#isQueued = true;
  }

  #changed(): void {
    this.#isQueued = false;
    const { bot, autoShowDelay, defaultOpen, previewMessage, isOpen } = this.props;
    if (!this.isConnected) return;
    if (this.#shell) void this.#shell.then((shell) => shell.changed());
    // Its button is drawn by the same file as its window.
    else if (this.kind === 'Bubble')
      loadShell(this.kind).then(
        ({ drawClosed }) => drawClosed(this),
        (error) => {
          this.#report(error);
          this.#timers.push(setTimeout(() => this.set({}), 3000 * ++this.#failures));
        },
      );
    if (!bot || this.#isBegun) return;
    this.#isBegun = true;
    if (this.kind === 'Standard') {
      this.#watch = new IntersectionObserver((seen) => {
        if (seen.at(-1)?.isIntersecting) this.begin();
      });
      return this.#watch.observe(this);
    }
    if (defaultOpen || isOpen) this.attempt('open');
    this.#after(autoShowDelay, 'open');
    if (previewMessage instanceof Object) this.#after(previewMessage.autoShowDelay, 'showPreviewMessage');
    // Somebody may open it: what that needs is loaded when the page is idle.
    (window.requestIdleCallback ?? setTimeout)(this.preload);
  }

  #after(delay: number | undefined, command: string): void {
    if (delay !== undefined) this.#timers.push(setTimeout(() => this.attempt(command), delay));
  }

  /** The address of the server. */
  get host(): string {
    return (this.props.apiHost ?? ownHost).replace(/\/+$/, '');
  }

  /** The chat's initial values: the parameters in the URL of the page, and the given ones. */
  get variables(): Readonly<Record<string, unknown>> {
    const query = this.props.isPreview ? [] : new URLSearchParams(location.search);
    return { ...Object.fromEntries(query), ...this.props.prefilledVariables };
  }

  /** Starts the chat, while its code is loading. */
  begin(): void {
    this.#watch?.disconnect();
    if (!this.#shell)
      this.early =
        (this.props.isFullPage && window.parleyStart) ||
        startEarly({ ...this.props, prefilledVariables: this.variables }, this.host);
    this.attempt('load');
  }

  /** Runs a command as soon as its code has loaded. */
  async run(command: string, given: readonly unknown[]): Promise<unknown> {
    // Where the page is in control, it may decide against it.
    if (/^(open|tog)/.test(command) && !this.#shell && this.props.isOpen !== false) this.begin();
    this.preload();
    this.#shell ??= loadShell(this.kind).then(({ createShell }) => createShell(this));
    const shell = await this.#shell.catch((error: unknown) => {
      sayTrouble(this, () => this.attempt(command, given));
      this.#shell = undefined;
      throw error;
    });
    return Reflect.get(shell, command)?.apply(shell, given);
  }

  /** For commands that nobody waits for: failures are shown in the chat, or retried with the next command. */
  attempt(command: string, given: readonly unknown[] = []): void {
    this.run(command, given).catch(this.#report);
  }

  readonly #report = (error: unknown): void =>
    console.error(`Parley: no chat from ${this.host} (docs/embedding.md)`, error);

  /** Removes the chat; if the element is in the page, it may start again. */
  drop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#watch?.disconnect();
    this.#shell?.then((shell) => shell.drop());
    this.#shell = undefined;
    this.#isBegun = false;
  }
}

for (const name of commands)
  Object.defineProperty(Widget.prototype, name, {
    value(this: Widget, ...given: readonly unknown[]) {
      return this.run(name, given);
    },
  });

/** What an attribute says: a flag, JSON or a text. */
function readAttribute(text: string): unknown {
  return /^([[{]|true$|false$|$)/.test(text) ? JSON.parse(text || 'true') : text;
}
