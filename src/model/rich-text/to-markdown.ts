import { bareUrlAt, linkTargetAt } from './link-target.ts';
import type { Flavour } from './render-rich-text.ts';
import { renderRichText } from './render-rich-text.ts';
import type { RichText } from './rich-text.ts';

/**
 * Writes rich text as markdown: `**bold**`, `_italic_`, `<u>underline</u>`, `~~strikethrough~~`, `` `code` ``,
 * `[text](url)`, `* item`, `1. item`, `# heading`, `> quote`, fenced code. Blocks are one per line, an empty
 * paragraph is an empty line. Texts are not escaped: what a variable holds stays what it is.
 *
 * @example richTextToMarkdown([{ type: 'p', children: [{ text: 'Hi', bold: true }] }]) // '**Hi**'
 */
export function richTextToMarkdown(richText: RichText): string {
  return renderRichText(richText, MARKDOWN);
}

const MARKDOWN: Flavour = {
  marks: {
    underline: ['<u>', '</u>'],
    bold: ['**', '**'],
    italic: ['_', '_'],
    strikethrough: ['~~', '~~'],
  },
  italicInWord: ['*', '*'],
  code: codeSpan,
  link: markdownLink,
  // Hashes at its end would be left out, unless others end it.
  heading: (level, line) => `${'#'.repeat(level)} ${line}${/[ \t]#+$/.test(line) ? ' #' : ''}`,
  bullet: '* ',
  quote: '> ',
  codeBlock: (lines, lang) => {
    // Backticks in the language would end a fence of backticks.
    const char = lang.includes('`') ? '~' : '`';
    const fence = fenceFor(lines.join('\n'), { char, shortest: 3 });
    return [fence + (lang.startsWith(char) ? ` ${lang}` : lang), ...lines, fence];
  },
};

function codeSpan(text: string): string {
  const fence = fenceFor(text, { char: '`', shortest: 1 });
  const isPadded = /^`|`$/.test(text) || (text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '');
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** A run of backticks the text does not hold. */
interface Fence {
  readonly char: '`' | '~';
  readonly shortest: number;
}

/** Longer than every run of that character in the text. */
function fenceFor(text: string, { char, shortest }: Fence): string {
  const runs = text.match(char === '`' ? /`+/g : /~+/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), shortest - 1);
  return char.repeat(longest + 1);
}

function markdownLink(text: string, url: string): string {
  if (text === url && bareUrlAt(url, 0) === url) return url;
  const isReadable = linkTargetAt(`(${url})`, 0)?.url === url;
  return `[${text}](${isReadable ? url : url.replace(/[\s()]/g, (char) => ENCODED[char] ?? '%20')})`;
}

const ENCODED: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
