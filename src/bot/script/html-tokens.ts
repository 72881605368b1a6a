/** A tag or a text of HTML. Attributes are in lower case, with their entities resolved. */
export type HtmlToken = { readonly line: number } & (
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string }
);

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

/**
 * The tags and texts of HTML, in order; scripts, styles and comments are left out. It reads pages as people paste them: what
 * is not well formed is text.
 */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let hidden: string | undefined;
  let [line, counted] = [1, 0];
  for (const match of html.matchAll(
    /<!--|-->|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<-]+|[<-]/gi,
  )) {
    for (; counted < match.index; counted++) if (html.charCodeAt(counted) === 10) line += 1;
    const [whole, slash, name, attributes = ''] = match;
    const tag = name?.toLowerCase();
    if (hidden !== undefined) {
      if (whole === hidden || (slash === '/' && tag === hidden)) hidden = undefined;
    } else if (whole === '<!--') hidden = '-->';
    else if (tag === undefined) tokens.push({ kind: 'text', text: plain(whole), line });
    else if (slash === '/') tokens.push({ kind: 'close', tag, line });
    else if (tag === 'script' || tag === 'style') hidden = tag;
    else tokens.push({ kind: 'open', tag, attributes: attributesOf(attributes), line });
  }
  return tokens;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/([a-z][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi);
  return Object.fromEntries(
    Array.from(found, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      plain(double ?? single ?? bare ?? ''),
    ]),
  );
}

const plain = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
