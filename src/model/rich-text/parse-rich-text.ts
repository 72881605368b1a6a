import { hasSchemeIn, STORED_LINK_SCHEMES } from './link-scheme.ts';
import type { RichText, RichTextElement, RichTextLeaf, RichTextNode } from './rich-text.ts';
import { isLeaf, MARKS } from './rich-text.ts';

/** Elements nested deeper than this are dropped; a list in a list takes two levels. */
export const MAX_DEPTH = 64;

/** Nested values of unknown keys are kept down to this depth. */
const MAX_EXTRA_DEPTH = 8;

/**
 * Reads stored rich text of any shape. Never throws: what is not a node is dropped, unknown element types
 * and keys are kept, a leaf at the top gets a paragraph around it, the depth is bounded by {@link MAX_DEPTH},
 * and a link whose address has a scheme other than http, https, mailto, tel or sms loses its address.
 * Everything else in this folder expects trees that came through here (or from `markdownToRichText`).
 *
 * @example parseRichText([{ type: 'p', children: [{ text: 'Hi' }, 7] }]) // [{ type: 'p', children: [{ text: 'Hi' }] }]
 */
export function parseRichText(value: unknown): RichText {
  return parseNodes(value, 0).map((node) => (isLeaf(node) ? { type: 'p', children: [node] } : node));
}

function parseNodes(value: unknown, depth: number): RichTextNode[] {
  if (!Array.isArray(value) || depth >= MAX_DEPTH) return [];
  const items: readonly unknown[] = value;
  return items.flatMap((item) => parseNode(item, depth) ?? []);
}

function parseNode(value: unknown, depth: number): RichTextNode | undefined {
  if (!isRecord(value)) return undefined;
  if ('children' in value || typeof value.type === 'string') return parseElement(value, depth);
  return typeof value.text === 'string' ? parseLeaf(value, value.text) : undefined;
}

function parseElement(raw: Record<string, unknown>, depth: number): RichTextNode | undefined {
  const type = typeof raw.type === 'string' && raw.type !== '' ? raw.type : 'p';
  const children = parseNodes(raw.children, depth + 1);
  const only = children.length === 1 ? children[0] : undefined;
  if (VARIABLE_WRAPPERS.has(type) && only) return only;

  const extras = parseExtras(raw, type === 'value' ? VALUE_KEYS : ELEMENT_KEYS);
  const url = typeof raw.url === 'string' ? raw.url : undefined;
  const isKept = url !== undefined && (type !== 'a' || hasSchemeIn(url, STORED_LINK_SCHEMES) !== false);
  const element: RichTextElement = { ...extras, type, children, ...(isKept ? { url } : {}) };
  return element;
}

/** Older builders wrapped a variable in one of these. */
const VARIABLE_WRAPPERS: ReadonlySet<string> = new Set(['inline-variable', 'variable']);

const ELEMENT_KEYS: ReadonlySet<string> = new Set(['type', 'children', 'url', 'text']);

/** A stored element may not pass for the internal node of a filled variable, which carries `markdown`. */
const VALUE_KEYS: ReadonlySet<string> = new Set([...ELEMENT_KEYS, 'markdown']);

const LEAF_KEYS: ReadonlySet<string> = new Set(['text', 'type', ...MARKS]);

function parseLeaf(raw: Record<string, unknown>, text: string): RichTextLeaf {
  const leaf: Record<string, unknown> & { text: string } = { ...parseExtras(raw, LEAF_KEYS), text };
  for (const mark of MARKS) if (raw[mark] === true) leaf[mark] = true;
  return leaf;
}

function parseExtras(raw: Record<string, unknown>, known: ReadonlySet<string>): Record<string, unknown> {
  const extras: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (known.has(key) || key === '__proto__') continue;
    const kept = parseExtra(value, 0);
    if (kept !== undefined) extras[key] = kept;
  }
  return extras;
}

function parseExtra(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (depth >= MAX_EXTRA_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item) => parseExtra(item, depth + 1) ?? null);
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, item]) => [key, parseExtra(item, depth + 1)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
