import { type Json, jsonIn } from '#lib/parse-json.ts';
import type { Value } from '#model/value.ts';

/** Longer texts are cut. */
const MAX_TEXT = 1000;
/** A text that is read in order to mask the secrets in it. */
const MAX_READ = 20_000;
const MAX_ITEMS = 50;
const MAX_DEPTH = 8;
const MASK = '•••';

/** A text of bounded length. */
export function cutText(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).toWellFormed()}…`;
}

/** A value of bounded size. */
export function cutValue(value: Value): Value {
  if (value === null) return null;
  if (typeof value === 'string') return cutText(value);
  const items = value.slice(0, MAX_ITEMS).map((item) => item && cutText(item));
  return value.length > MAX_ITEMS ? [...items, '…'] : items;
}

/**
 * Any data as JSON of bounded size, with the texts masked that are secrets by the name of their field, header or URL
 * parameter.
 * @example cutData({ headers: { Authorization: 'Bearer x' } }) // { headers: { Authorization: '•••' } }
 */
export function cutData(data: unknown, depth = 0): Json {
  if (typeof data === 'string') return cutText(withoutSecrets(data));
  if (typeof data === 'number') return Number.isFinite(data) ? data : null;
  if (typeof data === 'boolean') return data;
  if (typeof data !== 'object' || data === null) return null;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(data)) {
    const items = data.slice(0, MAX_ITEMS).map((item) => cutData(item, depth + 1));
    return data.length > MAX_ITEMS ? [...items, '…'] : items;
  }
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  const kept = entries
    .slice(0, MAX_ITEMS)
    .map(([key, value]) => [
      cutText(key),
      isSecretName(key) && typeof value === 'string' ? MASK : cutData(value, depth + 1),
    ]);
  if (entries.length > MAX_ITEMS) kept.push(['…', entries.length - MAX_ITEMS]);
  return Object.fromEntries(kept);
}

const secretWords = [
  'authorization',
  'cookie',
  'secret',
  'password',
  'passwd',
  'token',
  'apikey',
  'api-key',
  'signature',
  'credential',
  'private-key',
  'access-key',
];

/** Whether a field, header or parameter of that name holds a secret. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll('_', '-');
  if (plain === 'key' || plain === 'sig' || plain === 'auth' || plain === 'pwd') return true;
  // The id of an account is none: it says which account was used.
  return plain !== 'credentialsid' && secretWords.some((word) => plain.includes(word));
}

/** Secrets in the parameters and the user part of a URL, in a form, or in JSON. */
function withoutSecrets(text: string): string {
  const start = text.trimStart()[0];
  if (text.length <= MAX_READ && (start === '{' || start === '[')) {
    const json = jsonIn(text);
    if (json !== undefined) return JSON.stringify(cutData(json));
  }
  const plain = withoutUser(text);
  return plain.includes('=') ? withoutParameters(plain) : plain;
}

function withoutUser(text: string): string {
  const scheme = text.indexOf('://');
  if (scheme === -1 || scheme > 20) return text;
  const from = scheme + 3;
  const end = text.slice(from).search(/[/?#\s]/);
  const host = end === -1 ? text.slice(from) : text.slice(from, from + end);
  const at = host.lastIndexOf('@');
  return at === -1 ? text : `${text.slice(0, from)}${MASK}${text.slice(from + at)}`;
}

function withoutParameters(text: string): string {
  return text
    .split(/([?&#\s])/)
    .map((part) => {
      const equals = part.indexOf('=');
      return equals > 0 && isSecretName(part.slice(0, equals)) ? `${part.slice(0, equals)}=${MASK}` : part;
    })
    .join('');
}
