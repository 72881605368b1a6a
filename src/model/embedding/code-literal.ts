import type { WidgetOptions } from './embed-look.ts';

/**
 * A text as a literal of JavaScript that may stand in a page: whatever it holds, it ends neither the literal nor the
 * script element.
 * @example codeText("It's") // 'It\\'s'
 */
export function codeText(text: string): string {
  const escaped = text.replaceAll(/[\\'<\n\r\u2028\u2029]/g, (mark) => escapes[mark] ?? `\\${mark}`);
  return `'${escaped}'`;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Options as JavaScript, in one line.
 * @example codeObject({ bot: 'help', theme: { placement: 'left' } }) // "{ bot: 'help', theme: { placement: 'left' } }"
 */
export function codeObject(options: WidgetOptions): string {
  return `{ ${fields(options).join(', ')} }`;
}

/** The same, one option a line. */
export function codeLines(options: WidgetOptions, indent: string): string {
  const lines = fields(options).map((field) => `${indent}  ${field},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

const fields = (options: WidgetOptions): readonly string[] =>
  Object.entries(options).map(
    ([name, value]) =>
      `${name}: ${typeof value === 'string' ? codeText(value) : typeof value === 'object' ? codeObject(value) : String(value)}`,
  );
