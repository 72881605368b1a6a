import { setOwn } from '#lib/own.ts';
import { parseTemplate, type Template } from './template.ts';

/** Parsed templates, by text: parsing is pure, so it can be cached. */
const parsed = new Map<string, Template>();
/** Maximum size of all cached texts, in characters: the bots of many authors must not fill the memory. */
const MAX_REMEMBERED = 5_000_000;
const MAX_LENGTH = 10_000;
/** The size of a template besides its text. */
const OVERHEAD = 200;
let remembered = 0;

/** Parses a text, or returns the cached result. */
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

/** Whether filling can change the text. Many texts are too short for that, such as values that are not set. */
export const hasVariables = (text: string): boolean => text.length >= SHORTEST && text.includes('{{');

const SHORTEST = '{{}}'.length;

/** Structures known to contain no variables: they are returned unchanged, at no cost. */
const staticData = new WeakSet<object>();

/** Every string inside, filled; anything without variables is returned as the same object. Keys stay unchanged. */
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
