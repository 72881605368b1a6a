import { isRaw } from '#bot/raw.ts';

/** The same text, or rich text, with each of its texts changed. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  return typeof value === 'string' ? change(value) : inside(value, change);
}

function inside(node: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => inside(each, change));
  if (!isRaw(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [
      key,
      key === 'text' && typeof inner === 'string' ? change(inner) : inside(inner, change),
    ]),
  );
}
