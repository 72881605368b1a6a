import type { WidgetElement } from '../loader/widget-element.ts';
import type { ChatMode, ConsentQuestion } from '../mount.ts';
import { loadPatiently } from './load-patiently.ts';

/** The server's facts about a bot before its chat starts, for consent. */
interface ConsentFacts {
  readonly chatKey?: string;
  /** What visitors call the bot. */
  readonly name?: string;
  /** Code of an error. */
  readonly code?: string;
  readonly consent?: {
    readonly mark: string;
    readonly storage: 'session' | 'local' | null;
    readonly bot: unknown;
  };
}

/** The outcome. */
export interface Agreed {
  /** Whether the visitor was asked just now. */
  readonly wasAsked: boolean;
  /** Whether the loader's start counts: it starts nothing where consent is needed. */
  readonly isStarted: boolean;
  /** What visitors call the bot; absent if the server was not asked. */
  readonly name?: string | undefined;
}

/** The visitor's consent, before anything of a chat is stored; once for all chats of a widget. */
export class Agreement {
  readonly #widget: WidgetElement;
  readonly #place: ShadowRoot | HTMLElement;
  #agreed: Promise<Agreed> | undefined;
  #isSettled = false;
  #question: ConsentQuestion | undefined;
  /** Counts how often the question was removed. */
  #round = 0;

  constructor(widget: WidgetElement, place: ShadowRoot | HTMLElement) {
    this.#widget = widget;
    this.#place = place;
  }

  /**
   * Resolves when the chat may start; asks if the bot wants that and the visitor has not agreed yet. Rejects when that
   * cannot be determined: then nothing may start.
   */
  async get(early: WidgetElement['early'], mode: ChatMode): Promise<Agreed> {
    this.#agreed ??= this.#find(early, mode);
    try {
      const agreed = await this.#agreed;
      this.#isSettled = true;
      return agreed;
    } catch (error) {
      this.#agreed = undefined;
      throw error;
    }
  }

  /** Removes the question; the next chat asks again. */
  close(): void {
    if (this.#isSettled) return;
    this.#round += 1;
    this.#question?.close();
    this.#agreed = undefined;
  }

  async #find(early: WidgetElement['early'], mode: ChatMode): Promise<Agreed> {
    const { props, host } = this.#widget;
    if (early?.agreed !== undefined) {
      await early.agreed;
      return { wasAsked: true, isStarted: true };
    }
    const about = `${host} ${props.bot}`;
    // A chat that goes on, and a page of the server that knows better, need not ask.
    const isKnown = early === undefined ? readStored(`parley-chat ${about}`) : early.facts === undefined;
    if (props.isPreview || isKnown) return { wasAsked: false, isStarted: true };
    let known = early?.facts;
    const { consent, name } = await loadPatiently(() => {
      const facts = known ?? getFacts(host, props.bot);
      // What failed is asked for anew.
      known = undefined;
      return checked(facts);
    });
    if (consent === undefined) return { wasAsked: false, isStarted: true, name };
    const key = `parley-consent ${about}`;
    if (readStored(key) === consent.mark) return { wasAsked: false, isStarted: false, name };
    await this.#ask(consent.bot, mode);
    if (consent.storage !== null) keep(consent.storage, key, consent.mark);
    return { wasAsked: true, isStarted: false, name };
  }

  /** Resolves when the visitor agrees. */
  async #ask(bot: unknown, mode: ChatMode): Promise<void> {
    const round = this.#round;
    const { label, locale } = this.#widget.props;
    const { askConsent } = await loadPatiently(() => this.#widget.loadCore());
    const question = await askConsent({
      ...{ place: this.#place, bot, label, locale },
      takesFocus: mode !== 'standard',
    });
    this.#question = question;
    if (round !== this.#round) question.close();
    await question.agreed;
  }
}

/** Asks the server for what is known of a bot before its chat starts. */
export async function getFacts(host: string, bot = ''): Promise<ConsentFacts> {
  return (await fetch(`${host}/embed/bots/${encodeURIComponent(bot)}.json`)).json();
}

/** Rejects when the server gave no answer. If chatting is not allowed at all, the chat reports that. */
async function checked(facts: Promise<ConsentFacts>): Promise<ConsentFacts> {
  const { chatKey, code = '' } = await facts;
  if (chatKey === undefined && !/^(NOT_FOUND|ORIGIN_NOT_ALLOWED)$/.test(code)) throw new Error(code);
  return facts;
}

function readStored(key: string): unknown {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function keep(storage: 'session' | 'local', key: string, text: string): void {
  try {
    (storage === 'local' ? localStorage : sessionStorage).setItem(key, text);
  } catch {
    // Storage is blocked: the next visit is asked again.
  }
}
