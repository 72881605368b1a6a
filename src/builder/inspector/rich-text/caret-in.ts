/** The caret of an editable element, as a number of characters from its beginning. */
export const caretIn = { offset, place, select };

/** Where the caret is; undefined: elsewhere. */
function offset(page: HTMLElement): number | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || document.activeElement !== page) return undefined;
  const range = selection.getRangeAt(0);
  if (!page.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(page);
  before.setEnd(range.endContainer, range.endOffset);
  return before.toString().length;
}

/** Puts the caret behind so many characters, or at the end. */
function place(page: HTMLElement, characters: number): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) {
      document.getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
  document.getSelection()?.selectAllChildren(page);
  document.getSelection()?.collapseToEnd();
}

/** Selects a range again. */
function select(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
