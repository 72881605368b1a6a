import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';

interface BoardBlock {
  readonly content?: { readonly richText?: unknown; readonly url?: unknown };
  readonly items?: readonly unknown[];
}

/** As the board draws them, px. */
const HEAD = 44;
const BLOCK = 46;
const ITEM = 30;
const PICTURE = 150;
const LINE = 18;
/** Characters of a line, about. */
const WIDTH = 36;

/** About how tall a group with these blocks is on the board, px. */
export const groupHeight = (blocks: readonly BoardBlock[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block), HEAD + 12);

function heightOf({ content, items }: BoardBlock): number {
  if (content?.url !== undefined) return PICTURE;
  // Besides its items, an exit for any other answer.
  if (items !== undefined) return BLOCK + ITEM * (items.length + 1);
  if (content?.richText === undefined) return BLOCK + LINE;
  const lines = toPlainText(parseRichText(content.richText)).split('\n');
  return (
    BLOCK + LINE * (lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDTH)), 0) - 1)
  );
}
