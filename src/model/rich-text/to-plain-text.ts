import type { Flavour } from './render-rich-text.ts';
import { renderRichText } from './render-rich-text.ts';
import type { RichText } from './rich-text.ts';
import { toWireRichText } from './shape-rich-text.ts';

/**
 * The words alone, one block per line: no marks, `- item`, `1. item`, `text (url)` for a link whose text is
 * not its address.
 */
export function toPlainText(richText: RichText): string {
  return renderRichText(toWireRichText(richText), PLAIN);
}

const PLAIN: Flavour = {
  marks: { underline: undefined, bold: undefined, italic: undefined, strikethrough: undefined },
  italicInWord: undefined,
  code: (text) => text,
  link: (text, url) =>
    text === url || text === url.replace(/^(mailto|tel|sms):/i, '') ? text : `${text} (${url})`,
  heading: (_level, line) => line,
  bullet: '- ',
  quote: '',
  codeBlock: (lines) => lines,
};
