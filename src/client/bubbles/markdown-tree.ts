import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import type { RichTextElement } from '#model/rich-text/rich-text.ts';

/**
 * Markdown as a tree to be drawn: what bots' texts can hold, and tables. It may end anywhere, as texts do that are
 * still coming in.
 *
 * @example markdownTree('| a |\n|---|\n| 1 |') // [{ type: 'table', children: [{ type: 'tr', … }, { type: 'tr', … }] }]
 */
export function markdownTree(markdown: string): readonly RichTextElement[] {
  const lines = markdown.split(/\r\n|\n|\r/);
  const tree: RichTextElement[] = [];
  let text: string[] = [];
  let isInCode = false;
  const flush = (): void => {
    if (text.some((line) => line.trim() !== ''))
      tree.push(...withoutGaps(markdownToRichText(text.join('\n'))));
    text = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^\s*(```|~~~)/.test(line)) isInCode = !isInCode;
    if (isInCode || !isRow(line) || !isDivider(lines[at + 1] ?? '')) {
      text.push(line);
      continue;
    }
    flush();
    const rows = [row(line, 'th')];
    for (at += 2; at < lines.length && isRow(lines[at] ?? ''); at++) rows.push(row(lines[at] ?? '', 'td'));
    at--;
    tree.push({ type: 'table', children: rows });
  }
  flush();
  return tree;
}

const isRow = (line: string): boolean => /\S/.test(line) && line.includes('|');
const isDivider = (line: string): boolean => /^[\s|:-]*-[\s|:-]*$/.test(line) && line.includes('|');

function row(line: string, type: 'th' | 'td'): RichTextElement {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/);
  const children = cells.map((cell) => ({
    type,
    children: markdownToRichText(cell.replaceAll('\\|', '|').trim()).flatMap((block) => block.children),
  }));
  return { type: 'tr', children };
}

/** Blocks keep a distance of their own: empty paragraphs between them would double it. */
const withoutGaps = (blocks: readonly RichTextElement[]): readonly RichTextElement[] =>
  blocks.filter(({ type, children: [first, ...others] }) => {
    const isEmpty = first !== undefined && others.length === 0 && 'text' in first && first.text === '';
    return type !== 'p' || !isEmpty;
  });
