import type { ConversationState, CoreConversation } from '../headless/conversation.ts';
import type { WidgetElement } from '../loader/widget-element.ts';
import type { WidgetProps } from '../loader/widget-props.ts';
import type { ChatMode, OpenedChat } from '../mount.ts';
import { Agreement, getFacts } from './agreement.ts';
import { loadPatiently } from './load-patiently.ts';
import { callbackNames } from './more-names.ts';
import { showTrouble, tellDeveloper, watchPolicy } from './trouble.ts';

/** The shell of a chat: its container, its commands and events. */
export abstract class Shell {
  readonly widget: WidgetElement;
  /** The container of the chat. */
  abstract readonly place: ShadowRoot | HTMLElement;
  abstract readonly mode: ChatMode;
  #chat: Promise<OpenedChat> | undefined;
  #opened: OpenedChat | undefined;
  /** Counts the chats that were ended. */
  #round = 0;
  #agreement: Agreement | undefined;
  /** What visitors call the bot, once it is known. */
  #name: string | undefined;
  /** Why the server does not respond. */
  readonly #policy: ReturnType<typeof watchPolicy>;

  constructor(widget: WidgetElement) {
    this.widget = widget;
    this.#policy = watchPolicy(widget.host);
  }

  protected get props(): WidgetProps {
    return this.widget.props;
  }

  /** The properties changed. */
  changed(): void {
    void this.#chat?.then(({ view }) => view.update(this.#shown()));
  }

  /** The properties, with the name of the bot where the page gives none. */
  #shown(): WidgetProps {
    const { props } = this;
    return this.#name === undefined || props.label ? props : { ...props, label: this.#name };
  }

  /** The chat has begun. */
  protected started(_chat: OpenedChat): void {}

  /** Links out of the chat, if it has some. */
  protected ways(): { readonly onClose?: () => void } {
    return {};
  }

  protected get isLoaded(): boolean {
    return this.#chat !== undefined;
  }

  /** The chat, which begins with the first call. */
  load(): Promise<OpenedChat> {
    this.#chat ??= this.#begin();
    return this.#chat;
  }

  async #begin(): Promise<OpenedChat> {
    const { widget, place, mode } = this;
    const { root, host, variables, early } = widget;
    const round = this.#round;
    widget.early = window.parleyStart = undefined;
    this.#agreement ??= new Agreement(widget, place);
    try {
      const [{ openChat }, { wasAsked, isStarted, name }] = await Promise.all([
        loadPatiently(() => widget.loadCore()),
        this.#agreement.get(early, mode),
      ]);
      if (round !== this.#round) return this.#successor();
      root.querySelector('.parley-problem')?.remove();
      this.#name ??= name;
      const chat = openChat({
        ...{ place, root, apiHost: host, ...(isStarted && early), ...this.ways() },
        // After a click on a button, the focus moves to the chat.
        mode: wasAsked ? 'page' : mode,
        props: { ...this.#shown(), prefilledVariables: variables, ...this.#callbacks() },
      });
      this.#opened = chat;
      this.#watch(chat);
      this.started(chat);
      this.emit('ready');
      void this.#learnName();
      return chat;
    } catch (error) {
      if (round !== this.#round) return this.#successor();
      this.#chat = undefined;
      tellDeveloper(widget, this.#policy.cause());
      showTrouble(widget, this.place, () => void this.load().catch(() => undefined));
      throw error;
    }
  }

  /** A chat that continues was opened without asking the server about its bot. */
  async #learnName(): Promise<void> {
    const { bot, label, isPreview } = this.props;
    if (this.#name !== undefined || label || isPreview || this.mode === 'standard') return;
    try {
      ({ name: this.#name } = await getFacts(this.widget.host, bot));
      this.changed();
    } catch {
      // Then the header keeps its general name.
    }
  }

  /** Errors that the visitor sees in the chat are also in the console, with their cause, for the page's developer. */
  #watch({ conversation }: OpenedChat): void {
    conversation.subscribe(() => {
      const { phase, problem } = conversation.state;
      if (phase !== 'failed' || problem === null) return;
      const { kind, code, message } = problem;
      const isNetwork = kind === 'network';
      tellDeveloper(this.widget, isNetwork ? this.#policy.cause() : `${code ?? kind}: ${message ?? ''}`);
    });
  }

  /** Callbacks of the properties as they are then, and an event for each. */
  #callbacks(): WidgetProps {
    const pairs = callbackNames.map((name) => [
      camel(name),
      (...details: readonly unknown[]) => this.emit(name.slice(3), ...details),
    ]);
    return Object.fromEntries(pairs);
  }

  /** Calls `on…` and dispatches `parley-…`, which bubbles out of the element. */
  emit(event: string, ...details: readonly unknown[]): void {
    const callback: unknown = Reflect.get(this.props, camel(`on-${event}`));
    if (typeof callback === 'function') callback(...details);
    const detail = details.length > 1 ? details : details[0];
    this.widget.dispatchEvent(new CustomEvent(`parley-${event}`, { detail, bubbles: true, composed: true }));
  }

  /** The widget was removed from the page: cleans up. */
  drop(): void {
    this.#policy.stop();
    this.#end();
  }

  /** The chat that replaced one that was ended while it was loading; never resolves without one. */
  #successor(): Promise<OpenedChat> {
    return this.#chat ?? new Promise(() => {});
  }

  #end(): void {
    this.#round += 1;
    this.#opened?.destroy();
    this.#opened = this.#chat = undefined;
    this.#agreement?.close();
  }

  async setPrefilledVariables(variables: Readonly<Record<string, unknown>>): Promise<void> {
    this.widget.set({ prefilledVariables: { ...this.props.prefilledVariables, ...variables } });
    if (this.isLoaded) (await this.load()).conversation.setPrefilledVariables(variables);
  }

  /** Writes a text into the input, as soon as there is one. False when it accepts no text, or the chat is over. */
  async setInputValue(value: string): Promise<boolean> {
    const { conversation, view } = await this.load();
    return (await asked(conversation)) && untilDrawn(() => view.setInputValue(value));
  }

  /** Submits the input, as its button does. */
  async submitInput(): Promise<boolean> {
    const { conversation, view } = await this.load();
    return (await asked(conversation)) && untilDrawn(() => view.submitInput());
  }

  /** Answers the next question. */
  async send(text: string): Promise<void> {
    const { conversation } = await this.load();
    if (await asked(conversation)) await conversation.answer({ text });
  }

  /** Starts a command event of the bot; starts the chat first if needed. */
  async sendCommand(command: string): Promise<void> {
    const { conversation } = await this.load();
    await until(conversation, ({ phase }) => phase !== 'idle' && phase !== 'starting');
    await conversation.command(command);
  }

  /** Renders the chat again; a remembered one continues. */
  async reload(): Promise<void> {
    this.#end();
    await this.load();
  }

  /** Discards the chat and starts a new one. */
  async reset(): Promise<void> {
    await (await this.load()).conversation.restart();
  }

  async unmount(): Promise<void> {
    this.widget.remove();
  }
}

const camel = (name: string): string => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());

/** Resolves when the conversation is in such a state. */
function until(
  conversation: CoreConversation,
  isSo: (state: ConversationState) => boolean,
): Promise<ConversationState> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isSo(conversation.state)) return;
      stop();
      resolve(conversation.state);
    };
    const stop = conversation.subscribe(check);
    check();
  });
}

/** Whether there is a question, once it is known. */
async function asked(conversation: CoreConversation): Promise<boolean> {
  const { input } = await until(
    conversation,
    ({ input, phase }) => input !== null || /ended|failed/.test(phase),
  );
  return input !== null;
}

/** The question is shown a moment later, or when its code has loaded: retries for two seconds. */
async function untilDrawn(attempt: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (attempt()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
