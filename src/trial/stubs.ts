import { isRaw } from '#bot/raw.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { Effect, EffectKind, Resolution } from '#engine/effect.ts';
import type { HttpFailure } from '#engine/http-job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { inWords } from './in-words.ts';
import { matchesData } from './matches-value.ts';
import type { Places } from './places.ts';
import type { ConversationTest, Stub } from './test-schema.ts';

/** One answer that a test has for a request: `null` for `ok`. */
export type Given = { readonly gives: unknown; readonly index: number };

/** What an answer is wanted for: an effect, or a page that is to do something (`page data`: and to bring something). */
export type Wanted = EffectKind | 'page' | 'page data';

/** Gives answers for what blocks (their `blockKey`) ask of others; undefined: there is none. */
export interface Outside {
  take(block: string, request: unknown, wanted: Wanted): Given | undefined;
}

/** The answers of a test for what blocks ask of others: the first that fits is taken. */
export class Stubs implements Outside {
  readonly #all: readonly { readonly stub: Stub; readonly blocks: ReadonlySet<string> }[];
  readonly #taken: number[];

  constructor(outside: ConversationTest['outside'] = [], places: Places) {
    this.#all = outside.map((stub) => {
      const found = places.blocks(stub.block, 'request');
      return { stub, blocks: found.ok ? found.value : new Set<string>() };
    });
    this.#taken = this.#all.map(() => 0);
  }

  /** The answer for a request of a block (its `blockKey`). Undefined: there is none, or a list of answers is used up. */
  take(block: string, request: unknown): Given | undefined {
    const index = this.#all.findIndex(
      ({ stub, blocks }, at) =>
        blocks.has(block) && matchesData(stub.asks ?? {}, request) && this.#isLeft(stub, at),
    );
    const stub = this.#all[index]?.stub;
    if (stub === undefined) return undefined;
    const taken = this.#taken[index] ?? 0;
    this.#taken[index] = taken + 1;
    const list: unknown = stub.gives;
    return { gives: Array.isArray(list) ? list[taken] : list, index };
  }

  /** A list gives its answers one after the other. */
  #isLeft({ gives }: Stub, at: number): boolean {
    return !Array.isArray(gives) || (this.#taken[at] ?? 0) < gives.length;
  }
}

/** The result of an effect as a test gives it; the error says how it has to be given. */
export function resolutionOf(effect: Effect, gives: unknown): Result<Resolution, string> {
  const made = makers[effect.kind](effect.key, gives);
  return made === undefined
    ? err(`${inWords(gives)} is no answer here. It must be ${forms[effect.kind]}`)
    : ok(made);
}

/** What a test may write under `gives`. */
const forms: Readonly<Record<EffectKind, string>> = {
  http: 'ok, {status: 200, data: …}, or {failed: timeout}',
  service: 'ok, a text, {data: …}, or {failed: a message}',
  code: '{value: …}, {value: …, sets: {name: value}}, or {failed: a message}',
  linkBot: 'missing',
  phone: '{e164: "+441234567890"}, or none',
  date: '{text: …}, or none',
  transcript: '{text: …}',
  resumeUrl: '{url: …}',
};

const httpFailures: readonly HttpFailure[] = ['blocked', 'timeout', 'bad-request', 'unreachable'];

const makers: Readonly<Record<EffectKind, (key: string, gives: unknown) => Resolution | undefined>> = {
  http: (key, gives) => {
    if (gives === 'ok') return { kind: 'http', key, result: { statusCode: 200, data: null } };
    if (!isRaw(gives)) return undefined;
    const failed = httpFailures.find((each) => each === gives['failed']);
    if (failed !== undefined)
      return { kind: 'http', key, result: { failed, message: `The test says: ${failed}` } };
    const { status = 200, data = null } = gives;
    return typeof status === 'number'
      ? { kind: 'http', key, result: { statusCode: status, data } }
      : undefined;
  },
  service: (key, gives) => {
    if (gives === 'ok') return { kind: 'service', key, result: { ok: true, output: null } };
    if (typeof gives === 'string')
      return { kind: 'service', key, result: { ok: true, output: { text: gives } } };
    if (!isRaw(gives)) return undefined;
    if (typeof gives['failed'] === 'string')
      return { kind: 'service', key, result: { ok: false, message: gives['failed'] } };
    const output = codeValueOf(gives['data']);
    return output === undefined ? undefined : { kind: 'service', key, result: { ok: true, output } };
  },
  code: (key, gives) => {
    if (!isRaw(gives)) return undefined;
    if (typeof gives['failed'] === 'string')
      return { kind: 'code', key, result: { ok: false, reason: 'threw', message: gives['failed'] } };
    const value = codeValueOf(gives['value'] ?? null);
    const sets = isRaw(gives['sets']) ? Object.entries(gives['sets']) : [];
    if (value === undefined) return undefined;
    return {
      kind: 'code',
      key,
      result: {
        ok: true,
        value,
        sets: sets.map(([name, set]) => ({ name, value: codeValueOf(set) ?? null })),
      },
    };
  },
  linkBot: (key, gives) =>
    gives === 'missing' ? { kind: 'linkBot', key, result: { missing: true } } : undefined,
  phone: (key, gives) => {
    const e164 = textAt(gives, 'e164');
    if (gives === 'none') return { kind: 'phone', key, result: { none: true } };
    return e164 === undefined ? undefined : { kind: 'phone', key, result: { e164 } };
  },
  date: (key, gives) => {
    const text = textAt(gives, 'text');
    if (gives === 'none') return { kind: 'date', key, result: { none: true } };
    return text === undefined ? undefined : { kind: 'date', key, result: { text } };
  },
  transcript: (key, gives) => {
    const text = textAt(gives, 'text');
    return text === undefined ? undefined : { kind: 'transcript', key, result: { text } };
  },
  resumeUrl: (key, gives) => {
    const url = textAt(gives, 'url');
    return url === undefined ? undefined : { kind: 'resumeUrl', key, result: { url } };
  },
};

function textAt(gives: unknown, key: string): string | undefined {
  const text = isRaw(gives) ? gives[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The data as code may see it; undefined when it is no JSON. */
function codeValueOf(data: unknown): CodeValue | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean')
    return data;
  if (Array.isArray(data)) return data.map((item: unknown) => codeValueOf(item) ?? null);
  if (!isRaw(data)) return undefined;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, codeValueOf(value) ?? null]));
}
