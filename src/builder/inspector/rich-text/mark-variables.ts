const NAME = 'variables';

/** Marks the `{{variables}}` in an editable element; its content stays as it is. Gives what takes the marks away. */
export function markVariables(page: HTMLElement): () => void {
  // Older browsers show them without marks.
  if (!('highlights' in CSS)) return () => undefined;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const marks = new Highlight();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    for (const { index, 0: found } of (node.textContent ?? '').matchAll(/\{\{[^{}]+\}\}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      marks.add(range);
    }
  CSS.highlights.set(NAME, marks);
  return () => void CSS.highlights.delete(NAME);
}
