/**
 * Markup for the head of a page without the text outside of all elements, which would start the body. Elements and
 * comments stay unchanged; an element that is not closed extends to the end.
 * @example withoutBareText('Paste this: <meta name="a"> <script>f()</script> done') // '<meta
 * name="a"><script>f()</script>'
 */
export function withoutBareText(markup: string): string {
  const lower = markup.toLowerCase();
  let kept = '';
  let depth = 0;
  let at = 0;
  while (at < markup.length) {
    const piece = pieceAt(lower, at);
    if (depth > 0 || piece.kind !== 'text') {
      if (piece.kind !== 'close' || depth > 0) kept += markup.slice(at, piece.end);
    }
    if (piece.kind === 'open') depth += 1;
    if (piece.kind === 'close' && depth > 0) depth -= 1;
    at = piece.end;
  }
  return kept;
}

interface Piece {
  /** `whole` needs no closing tag: a comment, a void element, or an element together with its content. */
  readonly kind: 'text' | 'open' | 'close' | 'whole';
  readonly end: number;
}

/** Void elements. */
const voids = new Set([
  'base',
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
  'area',
  'col',
  'embed',
]);
/** Elements whose content is not markup. */
const raws = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'xmp']);

const tagName = /<(\/?)([a-z][^\s/>]*)/y;

function pieceAt(lower: string, at: number): Piece {
  if (lower[at] !== '<') return { kind: 'text', end: orEnd(lower, lower.indexOf('<', at)) };
  if (lower.startsWith('<!--', at)) return { kind: 'whole', end: after(lower, '-->', at + 4) };
  tagName.lastIndex = at;
  const [, slash, name] = tagName.exec(lower) ?? [];
  if (name === undefined) return { kind: 'text', end: at + 1 };
  const end = tagEnd(lower, at);
  if (slash) return { kind: 'close', end };
  if (voids.has(name) || lower[end - 2] === '/') return { kind: 'whole', end };
  if (!raws.has(name)) return { kind: 'open', end };
  return { kind: 'whole', end: after(lower, '>', orEnd(lower, lower.indexOf(`</${name}`, end))) };
}

/** The position after the `>` that ends the tag; one within quotes does not count. */
function tagEnd(lower: string, from: number): number {
  let quote = '';
  for (let at = from; at < lower.length; at++) {
    const char = lower.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return lower.length;
}

const orEnd = (text: string, index: number): number => (index === -1 ? text.length : index);

function after(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index === -1 ? text.length : index + mark.length;
}
