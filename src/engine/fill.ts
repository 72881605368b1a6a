import { setOwn } from '#lib/own.ts';
import { parseTemplate, type Template } from './template.ts';

/** Templates that were parsed before, by text: parsing is pure, so remembering it is, too. */
const parsed = new Map<string, Template>();
/** All texts remembered, in characters: the bots of many authors must not fill the memory. */
const MAX_REMEMBERED = 5_000_000;
const MAX_LENGTH = 10_000;
/** What a template weighs besides its text. */
const OVERHEAD = 200;
let remembered = 0;

/** Parses a text, or remembers how it was parsed. */
export function templateOf(text: string): Template {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const template = parseTemplate(text);
  if (text.length > MAX_LENGTH) return template;
  remembered += text.length + OVERHEAD;
  if (remembered > MAX_REMEMBERED) {
    parsed.clear();
    remembered = text.length + OVERHEAD;
  }
  parsed.set(text, template);
  return template;
}

/** Whether filling can change the text. */
export const hasVariables = (text: string): boolean => text.includes('{{');

/** Structures known to hold no variables: they come back as they are, at no cost. */
const staticData = new WeakSet<object>();

/** Every string inside, filled; what holds no variables comes back as the same object. Keys are left alone. */
export function fillDeep<T>(data: T, fill: (text: string) => string): T;
export function fillDeep(data: unknown, fill: (text: string) => string): unknown {
  if (typeof data === 'string') return hasVariables(data) ? fill(data) : data;
  if (typeof data !== 'object' || data === null || staticData.has(data)) return data;
  if (isStatic(data)) {
    staticData.add(data);
    return data;
  }
  if (Array.isArray(data)) return data.map((item) => fillDeep(item, fill));
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) setOwn(filled, key, fillDeep(value, fill));
  return filled;
}

function isStatic(data: unknown): boolean {
  if (typeof data === 'string') return !hasVariables(data);
  if (typeof data !== 'object' || data === null) return true;
  return Object.values(data).every(isStatic);
}
