/** Links in an editable page: their addresses are data, so that nothing in the builder can open them. */
export const pageLinks = { at, apply, disarm, typeBehind };

/** The link around a range; undefined: there is none. */
function at(page: HTMLElement, range: Range): HTMLElement | undefined {
  const { startContainer: node } = range;
  const found = (node instanceof Element ? node : node.parentElement)?.closest('a');
  return found instanceof HTMLElement && page.contains(found) ? found : undefined;
}

/** Makes the selected text a link, changes the link around it, or with an empty address removes that. */
function apply(page: HTMLElement, { range, url }: { readonly range: Range; readonly url: string }): void {
  const link = at(page, range);
  if (link !== undefined && url === '') link.replaceWith(...link.childNodes);
  else if (link !== undefined) link.dataset.url = url;
  else if (url === '') return;
  else if (range.collapsed) insert(range, url);
  else document.execCommand('createLink', false, url);
  disarm(page);
}

function insert(range: Range, url: string): void {
  const link = document.createElement('a');
  link.dataset.url = url;
  link.append(url.replace(/^(https?:\/\/|mailto:|tel:)/, ''));
  range.insertNode(link);
  range.setStartAfter(link);
  range.collapse(true);
}

/** Turns addresses that the browser knows into data, and takes links without a text away. */
function disarm(page: HTMLElement): void {
  for (const link of page.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    if (address !== null) link.dataset.url ??= address;
    link.removeAttribute('href');
    if (link.textContent !== '') continue;
    const hasCaret = link.contains(document.getSelection()?.focusNode ?? null);
    const { parentElement } = link;
    link.replaceWith(...link.childNodes);
    if (hasCaret && parentElement?.textContent === '') document.getSelection()?.collapse(parentElement, 0);
  }
}

/** Types a text behind the link at whose end the caret is, and not into it. Whether there was one. */
function typeBehind(page: HTMLElement, text: string): boolean {
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (!(node instanceof Text) || selection?.isCollapsed !== true || selection.focusOffset < node.length)
    return false;
  const link = node.parentElement?.closest('a');
  if (link === null || link === undefined || !page.contains(link) || lastTextOf(link) !== node) return false;
  const behind = document.createTextNode(text);
  link.after(behind);
  selection.collapse(behind, text.length);
  return true;
}

function lastTextOf(element: Element): Node | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) last = node;
  return last;
}
