import { isRaw } from '#bot/raw.ts';
import type { Effect, EffectKind, Resolution } from '#engine/effect.ts';
import type { HttpFailure } from '#engine/http-job.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { codeValueOf } from './code-value-of.ts';
import { emptyBot } from './empty-bot.ts';
import { inWords } from './in-words.ts';

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
  service: 'ok, a text, {text: …, tokens: …, calls: […]}, {data: …}, or {failed: a message}',
  code: '{value: …}, {value: …, sets: {name: value}}, or {failed: a message}',
  linkBot: 'ok, which does nothing, or missing',
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
  linkBot: (key, gives) => {
    if (gives === 'ok') return { kind: 'linkBot', key, result: { version: emptyBot.key } };
    return gives === 'missing' ? { kind: 'linkBot', key, result: { missing: true } } : undefined;
  },
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
