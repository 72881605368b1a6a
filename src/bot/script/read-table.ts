import { askNamed, askOf } from './ask-of.ts';
import type { Option, ReadScript, ScriptNote, ScriptPart } from './script-part.ts';

/** What a column may be called. */
const columns: Readonly<Record<'question' | 'type' | 'options' | 'variable', RegExp>> = {
  question: /^(question|questions|text|prompt|label)$/i,
  type: /^(type|kind|input)$/i,
  options: /^(options|answers|choices|buttons)$/i,
  variable: /^(variable|name|field|key)$/i,
};

/**
 * Reads a table of questions: CSV, or cells as spreadsheets copy them. Its first row names the columns: `question`, and
 * `type`, `options` (separated by `|` or `;`) and `variable` where there are any. Undefined: it is no such table.
 */
export function readTable(text: string): ReadScript | undefined {
  const separator = ['\t', ';', ','].find((each) => text.split(/[\r\n]/, 1)[0]?.includes(each));
  const rows = separator === undefined ? [] : rowsIn(text, separator);
  const [head, ...others] = rows;
  const at = (column: keyof typeof columns): number =>
    head?.cells.findIndex((cell) => columns[column].test(cell.trim())) ?? -1;
  const question = at('question');
  const [type, options, variable] = [at('type'), at('options'), at('variable')];
  // A sentence may begin with such a word, too.
  if (question === -1 || others.length === 0 || Math.max(type, options, variable) === -1) return undefined;
  const notes: ScriptNote[] = [];
  const parts = others.flatMap(({ cells, line }): readonly ScriptPart[] => {
    const cell = (index: number): string => cells[index]?.trim() ?? '';
    const asked = cell(question);
    if (asked === '') return [];
    const choices = optionsIn(cell(options));
    const name = cell(variable);
    const kind = cell(type);
    const ask = askNamed(kind);
    if (kind !== '' && ask === undefined && choices.length === 0)
      notes.push({
        line,
        message: `“${kind.slice(0, 40)}” is no kind of question: it follows from its words.`,
      });
    const named = name === '' ? {} : { name };
    return [
      { kind: 'text', markdown: asked, line },
      choices.length > 0
        ? { kind: 'choose', options: choices, ...named, line }
        : { kind: 'ask', ask: ask ?? askOf(asked), ...named, line },
    ];
  });
  return { parts, notes };
}

const optionsIn = (text: string): readonly Option[] =>
  text
    .split(text.includes('|') ? '|' : ';')
    .map((each) => ({ text: each.trim() }))
    .filter((each) => each.text !== '');

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Cells by rows; cells in quotes may hold anything. Empty rows are left out. */
function rowsIn(text: string, separator: string): readonly Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, begun] = [1, 1];
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ cells, line: begun });
    cells = [];
    cell = '';
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') isQuoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}
