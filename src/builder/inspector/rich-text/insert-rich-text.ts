import type { RichText } from '#model/rich-text/rich-text.ts';
import { pageParts } from './page-parts.ts';
import { toParts } from './to-parts.ts';

/**
 * Puts a formatted text in the place of what is selected in an editable page, and the caret behind it. A single paragraph
 * goes on in the line of the caret; anything else has lines of its own. Nobody hears of it by an event.
 */
export function insertRichText(page: HTMLElement, richText: RichText): void {
  const selection = document.getSelection();
  if (selection === null || !page.contains(selection.anchorNode)) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  const nodes = pageParts.nodes(toParts(richText));
  const [first] = nodes;
  if (nodes.length === 1 && first instanceof HTMLParagraphElement) insertInLine(range, first);
  else insertLines(page, range, nodes);
  selection.removeAllRanges();
  selection.addRange(range);
}

/** The range ends up behind what was put in. */
function insertInLine(range: Range, { childNodes }: HTMLElement): void {
  const line = document.createDocumentFragment();
  line.append(...childNodes);
  range.insertNode(line);
  range.collapse(false);
}

/** Parts the line of the range; what is empty of it goes. The range ends up at the end of what was put in. */
function insertLines(page: HTMLElement, range: Range, nodes: readonly Node[]): void {
  const line = [...page.childNodes].find((each) => each.contains(range.startContainer));
  if (line === undefined) page.append(...nodes);
  else {
    range.setEndAfter(line);
    const rest = range.extractContents();
    line.after(...nodes, ...(rest.textContent === '' ? [] : [rest]));
    if (line.textContent === '') line.remove();
  }
  const last = nodes.at(-1);
  if (last === undefined) return;
  range.selectNodeContents(last);
  range.collapse(false);
}
