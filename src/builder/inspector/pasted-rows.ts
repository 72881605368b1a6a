import type { FieldPath, Form, FormField } from '#bot/forms/form.ts';
import { linesOf } from './lines-of.ts';

/** Texts for the fields of one new element of a list. */
export type PastedRow = readonly { readonly path: FieldPath; readonly text: string }[];

/** How many elements are made at once. */
const MOST = 200;

/**
 * The elements that a pasted text makes: a row each of a table (as spreadsheets copy it, or CSV), else a line each.
 * Undefined: it is one line, for the field itself. A first row that names fields says what the columns are; else an address
 * is for the first field of an address, and texts fill the other fields in order, `lead` first.
 */
export function pastedRows(text: string, element: Form, lead: FieldPath): readonly PastedRow[] | undefined {
  const table = tableIn(text, element);
  if (table === undefined) return linesOf(text)?.map((line) => [{ path: lead, text: line }]);
  const [first = [], ...others] = table;
  const named = first.map((name) => fieldNamed(name, element));
  const hasNames = named.some((field) => field !== undefined);
  const rows = hasNames ? others : table;
  const fields = hasNames ? named : guessedFields(rows, element, lead);
  return rows.slice(0, MOST).map((cells) =>
    fields.flatMap((field, index) => {
      const cell = cells[index] ?? '';
      return field === undefined || cell === '' ? [] : [{ path: field.path, text: cell }];
    }),
  );
}

/** The cells of a text with tabs, or of CSV whose columns are clear; undefined: it is no table. */
function tableIn(text: string, element: Form): readonly (readonly string[])[] | undefined {
  const tabs = text.includes('\t') ? cellsIn(text, '\t') : undefined;
  if (tabs !== undefined && tabs.length > 0) return tabs;
  for (const separator of [',', ';']) {
    const table = cellsIn(text, separator);
    const [first = []] = table;
    const isEven = first.length > 1 && table.length > 1 && table.every((row) => row.length === first.length);
    const hasNames = first.filter((name) => fieldNamed(name, element) !== undefined).length > 1;
    const hasAddresses = first.some((_, column) => table.every((row) => isAddress(row[column] ?? '')));
    // A comma in a sentence makes no table.
    if (isEven && (hasNames || hasAddresses)) return table;
  }
  return undefined;
}

/** Cells by rows; cells in quotes may hold anything. Empty rows are left out. */
function cellsIn(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const pattern = /"((?:[^"]|"")*)"|[^\t,;\r\n"]+|\r\n|[\s\S]/gy;
  let cell = '';
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (const [piece, quoted] of text.matchAll(pattern)) {
    if (quoted !== undefined && cell.trim() === '') cell = quoted.replaceAll('""', '"');
    else if (piece === separator) endCell();
    else if (piece === '\n' || piece === '\r' || piece === '\r\n') {
      endCell();
      rows.push([]);
    } else cell += piece;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
}

/** Other names of columns, by a word in the title of a field. */
const alsoNamed: Readonly<Record<string, readonly string[]>> = {
  picture: ['image', 'photo', 'picture', 'image url', 'picture url', 'url'],
  title: ['name', 'title', 'label'],
  label: ['name', 'title', 'label', 'text', 'button'],
  description: ['text', 'details', 'subtitle'],
  value: ['id', 'key', 'code'],
};

function fieldNamed(name: string, element: Form): FormField | undefined {
  const wanted = name.trim().toLowerCase();
  const fields = textFields(element);
  return (
    fields.find(({ title }) => title.toLowerCase() === wanted) ??
    fields.find(({ title }) => alsoNamed[title.toLowerCase()]?.includes(wanted))
  );
}

/** What the columns are for when nothing names them. */
function guessedFields(
  rows: readonly (readonly string[])[],
  element: Form,
  lead: FieldPath,
): readonly (FormField | undefined)[] {
  const fields = textFields(element);
  const isLead = ({ path }: FormField) => path.join('.') === lead.join('.');
  const addresses = fields.filter(({ widget }) => widget === 'url');
  const texts = [
    ...fields.filter(isLead),
    ...fields.filter((field) => field.widget !== 'url' && !isLead(field)),
  ];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(isAddress) ? (addresses.shift() ?? texts.shift()) : texts.shift();
  });
}

/** Fields of one text, those in sections too. */
function textFields(form: Form): readonly FormField[] {
  return form.flatMap((field) => {
    if (field.widget === 'section') return textFields(field.fields);
    return field.widget === 'text' || field.widget === 'long-text' || field.widget === 'url' ? [field] : [];
  });
}

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/files\/|data:image\/)\S+$/i.test(text);
