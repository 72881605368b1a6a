/** Where style sheets are adopted: a shadow root, or the page around an element. */
export type StyleRoot = ShadowRoot | Document;

const sheets = new Map<string, CSSStyleSheet>();
const authors = new WeakMap<StyleRoot, CSSStyleSheet>();

/** Adds rules to a root, once, before those of the author. All chats of a page share the sheet. */
export function adoptStyles(root: StyleRoot, css: string): void {
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (root.adoptedStyleSheets.includes(sheet)) return;
  const author = authors.get(root);
  const others = root.adoptedStyleSheets.filter((each) => each !== author);
  root.adoptedStyleSheets = [...others, sheet, ...(author ? [author] : [])];
}

/** Adds the author's rules after all others, replacing earlier ones. `@import` lines are not supported here. */
export function adoptAuthorStyles(root: StyleRoot, css: string): void {
  let sheet = authors.get(root);
  if (sheet === undefined) {
    if (css === '') return;
    sheet = new CSSStyleSheet();
    authors.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
}

/** The root that contains an element. */
export function styleRootOf(element: Node): StyleRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : (element.ownerDocument ?? document);
}
