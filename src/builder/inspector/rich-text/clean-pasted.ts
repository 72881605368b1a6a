import { hasSchemeIn, STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import type { EditorPart } from './editor-part.ts';
import type { PastedElement, PastedNode } from './pasted-node.ts';
import { markTags } from './to-parts.ts';

const lists = ['ul', 'ol'];
const kept: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'li'],
  ...lists,
]);
/** Elements that begin a line of their own and mean nothing else here. */
const boxes: ReadonlySet<string> = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'dt', 'dd', 'form', 'fieldset', 'address', 'details'],
]);
/** Elements whose texts are not for readers. */
const unread: ReadonlySet<string> = new Set([
  ...['head', 'style', 'script', 'noscript', 'template', 'title', 'meta', 'svg', 'math', 'object', 'iframe'],
  ...['select', 'textarea', 'button', 'video', 'audio', 'canvas'],
]);

/** Deeper elements are left out. */
const MAX_DEPTH = 100;

/**
 * The parts of an editable page that a pasted page comes to: paragraphs, headings, lists, quotations, links and marks, also
 * where only a style says them, as office programs write it. White space is what browsers show of it.
 *
 * @example cleanPasted([{ tag: 'span', style: 'font-weight:700', children: ['Hi'] }]) // [{ tag: 'strong', children: ['Hi'] }]
 */
export function cleanPasted(nodes: readonly PastedNode[]): readonly EditorPart[] {
  return inBox(nodes.flatMap((node) => partsOf(node, { isVerbatim: false, depth: 0 })));
}

/** What is around a node. */
interface Around {
  /** Whether white space stands for itself. */
  readonly isVerbatim: boolean;
  readonly depth: number;
}

function partsOf(node: PastedNode, around: Around): readonly EditorPart[] {
  if (typeof node === 'string') return textOf(node, around);
  const { tag, children } = node;
  if (unread.has(tag) || around.depth > MAX_DEPTH) return [];
  if (tag === 'br') return [{ tag, children: [] }];
  const inner = { isVerbatim: around.isVerbatim || tag === 'pre', depth: around.depth + 1 };
  const parts = children.flatMap((child) => partsOf(child, inner));
  if (lists.includes(tag)) return [{ tag, children: parts.filter(isBlock) }];
  if (kept.has(tag)) return [{ tag, children: tag === 'pre' ? parts : inBox(parts) }];
  if (boxes.has(tag)) {
    const lines = inBox(parts);
    return lines.length === 0 ? [] : [{ tag: 'div', children: lines }];
  }
  // The cells of a row stand behind one another.
  if (tag === 'td' || tag === 'th') return [...parts, ' '];
  return inline(node, parts);
}

function textOf(text: string, { isVerbatim }: Around): readonly EditorPart[] {
  if (!isVerbatim) return [text.replaceAll(/[ \t\n\f\r\u00a0]+/g, ' ')];
  return text.split('\n').flatMap((line, index): EditorPart[] => {
    const rest = line === '' ? [] : [line];
    return index === 0 ? rest : [{ tag: 'br', children: [] }, ...rest];
  });
}

/** A link or a marked run of text; marks stay with what is in them where that has lines of its own. */
function inline(element: PastedElement, parts: readonly EditorPart[]): readonly EditorPart[] {
  const { tag, url } = element;
  if (parts.some(isBlock)) return parts;
  const marked = markTags.toReversed().reduce<readonly EditorPart[]>((inner, [, mark]) => {
    return inner.length > 0 && isMarked(element, mark) ? [{ tag: mark, children: inner }] : inner;
  }, parts);
  return tag === 'a' && url !== undefined && isAddress(url) ? [{ tag, url, children: marked }] : marked;
}

/** Whether a link may lead there; one of this builder may begin with a variable. */
const isAddress = (url: string): boolean =>
  hasSchemeIn(url, STORED_LINK_SCHEMES) ?? /^\{\{[^{}]+\}\}/.test(url);

type MarkTag = (typeof markTags)[number][1];

/** The tags of each mark. */
const tagsOf: Readonly<Record<MarkTag, readonly string[]>> = {
  u: ['u', 'ins'],
  strong: ['strong', 'b'],
  em: ['em', 'i'],
  s: ['s', 'strike', 'del'],
  code: ['code', 'kbd', 'samp', 'tt'],
};

/** How a style says a mark, and how it takes it back: some programs put a whole text into a `b` that is not bold. */
const styles: Readonly<Record<MarkTag, readonly [says: RegExp, denies: RegExp] | undefined>> = {
  u: [/\btext-decoration[\w-]*:[^;]*\bunderline/i, /\btext-decoration[\w-]*:\s*none/i],
  strong: [/\bfont-weight:\s*(bold|[6-9]\d\d)/i, /\bfont-weight:\s*(normal|[1-5]\d\d)/i],
  em: [/\bfont-style:\s*(italic|oblique)/i, /\bfont-style:\s*normal/i],
  s: [/\btext-decoration[\w-]*:[^;]*\bline-through/i, /\btext-decoration[\w-]*:\s*none/i],
  code: undefined,
};

function isMarked({ tag, style = '' }: PastedElement, mark: MarkTag): boolean {
  const [says, denies] = styles[mark] ?? [];
  if (denies?.test(style) === true) return false;
  // Programs underline links by themselves.
  return tagsOf[mark].includes(tag) || (tag !== 'a' && says?.test(style) === true);
}

const isBlock = (part: EditorPart): boolean =>
  typeof part !== 'string' && (kept.has(part.tag) || part.tag === 'div');

/** Takes away white space that nobody sees: between lines, and at their ends. */
function inBox(parts: readonly EditorPart[]): readonly EditorPart[] {
  return parts.flatMap((part, index): EditorPart | readonly EditorPart[] => {
    if (typeof part !== 'string') return [part];
    const isFirst = index === 0 || endsLine(parts[index - 1]);
    const isLast = index === parts.length - 1 || endsLine(parts[index + 1]);
    const text = isLast ? part.replace(/ +$/, '') : part;
    return (isFirst ? text.replace(/^ +/, '') : text) || [];
  });
}

const endsLine = (part: EditorPart | undefined): boolean =>
  part !== undefined && typeof part !== 'string' && (isBlock(part) || part.tag === 'br');
