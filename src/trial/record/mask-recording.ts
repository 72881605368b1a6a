import { isRaw } from '#bot/raw.ts';
import type { Message } from '#engine/event.ts';
import { folded } from '#lib/folded.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { Trial } from '../open-trial.ts';
import type { Exchange, Recording, Said } from './recording.ts';
import { digitsOf, formOf, sampleLike } from './sample-like.ts';

/** A text of a visitor, and what stands for it in the test. */
export interface MaskedText {
  readonly original: string;
  readonly sample: string;
}

export interface MaskedRecording {
  readonly recording: Recording;
  readonly masked: readonly MaskedText[];
  /** Whether a text contains something that was masked. */
  readonly hides: (text: string) => boolean;
}

/**
 * Puts samples of the same form in place of everything that may be about somebody: names, mail addresses, phone numbers,
 * free texts, and data of services. Numbers, dates and texts that stand in the bot itself, such as choices, are kept. The
 * same text is the same sample everywhere.
 */
export function maskRecording(recording: Recording, trial: Trial): MaskedRecording {
  const mask = new Mask(trial);
  const said = recording.said.map((each) => saidMasked(each, mask, trial));
  const values = Object.fromEntries(
    Object.entries(recording.values).map(([name, value]) => [name, mask.data(value)]),
  );
  const exchanges = recording.exchanges.map((each) => exchangeMasked(each, mask));
  const { masked } = mask;
  const originals = masked.map(({ original }) => folded(original.trim())).filter(({ length }) => length > 1);
  return {
    recording: { ...recording, said, values, exchanges },
    masked,
    hides: (text) => originals.some((original) => containsWords(folded(text), original)),
  };
}

function saidMasked(said: Said, mask: Mask, trial: Trial): Said {
  if ('data' in said) return { ...said, data: mask.data(said.data) };
  const replyType = trial.blocks.get(said.block ?? '')?.answers?.replyType;
  return { ...said, message: said.message && messageMasked(said.message, mask, replyType) };
}

function messageMasked(message: Message, mask: Mask, replyType: string | undefined): Message {
  if (message.type === 'command') return message;
  if (message.type === 'audio') return { ...message, url: mask.address(message.url) };
  const { attachedFileUrls } = message;
  return {
    ...message,
    text: replyType === 'file' ? mask.addresses(message.text) : mask.text(message.text, replyType),
    ...(attachedFileUrls !== undefined && {
      attachedFileUrls: attachedFileUrls.map((url) => mask.address(url)),
    }),
  };
}

function exchangeMasked({ gives, ...exchange }: Exchange, mask: Mask): Exchange {
  if (gives === 'ok' || gives === null) return { ...exchange, gives };
  if (!isRaw(gives) || gives['failed'] === undefined) return { ...exchange, gives: mask.data(gives) };
  // The kind of a failed request is one of few words; other failures are said by services.
  return { ...exchange, gives: exchange.wanted === 'http' ? gives : { failed: 'The service failed' } };
}

class Mask {
  readonly #samples = new Map<string, string>();
  readonly #own: ReadonlySet<string>;

  constructor(trial: Trial) {
    const own = new Set<string>();
    for (const { document } of trial.bots.values()) addTexts([document.groups, document.events], own);
    this.#own = own;
  }

  get masked(): readonly MaskedText[] {
    return [...this.#samples].map(([original, sample]) => ({ original, sample }));
  }

  text(text: string, replyType?: string): string {
    if (text.trim() === '') return text;
    const known = this.#samples.get(text);
    if (known !== undefined) return known;
    const form = formOf(text, replyType);
    if (form === 'number' || form === 'date' || replyType === 'payment') return text;
    if (form === 'free' && this.#isOwn(text)) return text;
    return this.#keep(text, sampleLike(text, form, this.#samples.size + 1));
  }

  address(url: string): string {
    return this.#samples.get(url) ?? this.#keep(url, sampleLike(url, 'url', this.#samples.size + 1));
  }

  addresses(text: string): string {
    return text
      .split(', ')
      .map((url) => this.address(url))
      .join(', ');
  }

  /** Every text in data; a text that is JSON is read. */
  data(data: unknown): unknown {
    if (typeof data === 'string') {
      const json = /^\s*[[{]/.test(data) ? jsonIn(data) : undefined;
      return json === undefined ? this.text(data) : JSON.stringify(this.data(json));
    }
    if (typeof data === 'number') return this.#number(data);
    if (Array.isArray(data)) return data.map((item: unknown) => this.data(item));
    if (!isRaw(data)) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [this.#key(key), this.data(value)]));
  }

  /** Names of fields say what follows, unless people are listed by them. */
  #key(key: string): string {
    const form = formOf(key);
    return this.#samples.get(key) ?? (form === 'email' || form === 'phone' ? this.text(key) : key);
  }

  /** A phone number may come back as a number. */
  #number(number: number): number {
    const digits = String(number);
    if (digits.length < 7) return number;
    const found = this.masked.find(({ original }) => digitsOf(original).endsWith(digits));
    return found === undefined ? number : Number(digitsOf(found.sample).slice(-digits.length)) || 0;
  }

  #isOwn(text: string): boolean {
    const whole = folded(text.trim());
    return this.#own.has(whole) || whole.split(', ').every((part) => this.#own.has(part.trim()));
  }

  #keep(text: string, sample: string): string {
    this.#samples.set(text, sample);
    return sample;
  }
}

function addTexts(data: unknown, to: Set<string>): void {
  if (typeof data === 'string') to.add(folded(data.trim()));
  else if (Array.isArray(data)) for (const item of data) addTexts(item, to);
  else if (isRaw(data)) for (const value of Object.values(data)) addTexts(value, to);
}

function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' '];
    if (around.every((sign) => !/[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}
