import { isRaw } from '#bot/raw.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { EditorPart } from './editor-part.ts';

/** Parts as nodes of the page, and back. */
export const pageParts = { read, write, nodes };

/** What the children of a node hold. */
function read(node: Node): readonly EditorPart[] {
  return [...node.childNodes].flatMap((child): readonly EditorPart[] => {
    if (child instanceof Text) return [child.data];
    if (!(child instanceof HTMLElement)) return [];
    const { type, url, extra } = child.dataset;
    const known = extra === undefined ? undefined : jsonIn(extra);
    const href = child.tagName === 'A' ? (child.getAttribute('href') ?? undefined) : undefined;
    return [
      {
        tag: child.tagName.toLowerCase(),
        ...(type !== undefined && { type }),
        ...((url ?? href) !== undefined && { url: url ?? href }),
        ...(isRaw(known) && { extra: known }),
        children: read(child),
      },
    ];
  });
}

/** What needs something in it to have a height. */
const lines: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li', 'div'],
]);

/** Puts parts into a node, in the place of what it held. Links have no address that could be opened. */
function write(node: HTMLElement, parts: readonly EditorPart[]): void {
  node.replaceChildren(...nodes(parts));
}

/** The nodes for parts. */
function nodes(parts: readonly EditorPart[]): readonly Node[] {
  return parts.map(nodeOf);
}

function nodeOf(part: EditorPart): Node {
  if (typeof part === 'string') return document.createTextNode(part);
  const element = document.createElement(part.tag);
  if (part.type !== undefined) element.dataset.type = part.type;
  if (part.url !== undefined) element.dataset.url = part.url;
  if (part.extra !== undefined) element.dataset.extra = JSON.stringify(part.extra);
  write(element, part.children);
  if (lines.has(part.tag) && element.textContent === '') element.append(document.createElement('br'));
  return element;
}
