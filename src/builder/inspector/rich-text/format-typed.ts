import { type TypedFormat, typedFormat } from './typed-format.ts';

/** What can be the last sign of a format. */
const signs = new Set(['*', '_', '~', ' ']);

/**
 * Formats what was just typed with the signs of Markdown, and takes the signs away. Nobody hears of it by an event.
 *
 * @param typed what the key added, null when it was no text
 * @returns whether anything was formatted
 */
export function formatTyped(page: HTMLElement, typed: string | null): boolean {
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (typed === null || !signs.has(typed) || !(node instanceof Text) || !page.contains(node)) return false;
  const caret = selection?.focusOffset ?? 0;
  const format = typedFormat(node.data.slice(0, caret), isAtStart(page, node));
  if (format === undefined) return false;
  page.addEventListener('input', keepQuiet);
  selection?.setBaseAndExtent(node, format.start, node, caret);
  if ('inner' in format) mark(format);
  else {
    document.execCommand('delete');
    document.execCommand(format.command);
  }
  page.removeEventListener('input', keepQuiet);
  return true;
}

const keepQuiet = (event: Event): void => event.stopPropagation();

/** Writes what is between the signs in the place of the selection, with its mark. */
function mark({ command, inner }: Extract<TypedFormat, { readonly inner: string }>): void {
  document.execCommand('insertText', false, inner);
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (!(node instanceof Text)) return;
  const end = selection?.focusOffset ?? 0;
  selection?.setBaseAndExtent(node, end - inner.length, node, end);
  document.execCommand(command);
  selection?.collapseToEnd();
  // What is typed next is as it was before.
  if (document.queryCommandState(command)) document.execCommand(command);
}

/** Whether a text is the first of a paragraph that is in no list. */
function isAtStart(page: HTMLElement, node: Text): boolean {
  if (node.parentElement?.closest('li') !== null) return false;
  let each: Node = node;
  while (each !== page && !(each instanceof HTMLParagraphElement)) {
    if (each.previousSibling !== null || each.parentNode === null) return false;
    each = each.parentNode;
  }
  return true;
}
