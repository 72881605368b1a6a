import { isLeaf, MARKS, type RichText, type RichTextNode } from '#model/rich-text/rich-text.ts';
import { cleanPasted } from './clean-pasted.ts';
import { fromParts } from './from-parts.ts';
import { markdownIn } from './markdown-in.ts';
import { pastedPage } from './pasted-page.ts';

/** What the clipboard holds. */
export interface Clip {
  readonly html: string;
  readonly text: string;
}

/** The formatted text of the clipboard, of a page or in Markdown; undefined: nothing in it is formatted. */
export function formattedPaste({ html, text }: Clip): RichText | undefined {
  const page = html === '' ? [] : fromParts(cleanPasted(pastedPage(html)));
  return page.some(isFormatted) ? page : markdownIn(text);
}

function isFormatted(node: RichTextNode): boolean {
  if (isLeaf(node)) return MARKS.some((mark) => node[mark] === true);
  return node.type !== 'p' || node.children.some(isFormatted);
}
