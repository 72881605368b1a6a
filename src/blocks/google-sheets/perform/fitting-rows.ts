import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { compare } from '#engine/condition.ts';
import { testRegex } from '#engine/regex.ts';
import { regexJob } from '#engine/regex-job.ts';
import type { ComparisonOperator, LogicalOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import type { Row, SheetsReply } from './sheets-api.ts';

/** The selected rows. A comparison without a column or operator is never true. */
export interface RowFilter {
  readonly joiner: LogicalOperator;
  readonly comparisons: readonly {
    readonly column: string;
    readonly operator: ComparisonOperator | null;
    readonly value: Value;
  }[];
}

/** A sheet as a table: its column names, and the rows below them. */
export interface Table {
  readonly header: Row;
  readonly rows: readonly Row[];
}

/**
 * Indexes of the matching rows, by the rules of conditions: from 0, below the row with the column names. Patterns that
 * need the sandbox are tested there, many cells at a time; if one cannot be tested, that is the result.
 */
export async function fittingRows(
  { header, rows }: Table,
  filter: RowFilter | null,
  runCode: (job: CodeJob) => Promise<CodeResult>,
): Promise<SheetsReply<readonly number[]>> {
  if (filter === null) return { ok: true, value: placesOf(rows, () => true) };
  /** Results from the sandbox, by pattern and cell; undefined: to be tested. */
  const known = new Map<string, Map<string, boolean | undefined>>();
  const isMatch = (pattern: string, text: string): boolean | undefined => {
    const verdict = testRegex(pattern, text);
    if (verdict === 'invalid') return false;
    if (verdict !== 'refused') return verdict;
    const texts = known.get(pattern) ?? new Map<string, boolean | undefined>();
    known.set(pattern, texts);
    if (!texts.has(text)) texts.set(text, undefined);
    return texts.get(text);
  };
  const fits = (row: Row): boolean => {
    const verdicts = filter.comparisons.map(({ column, operator, value }) => {
      const place = header.indexOf(column);
      if (operator === null || place < 0) return false;
      const sides = { left: row[place] || null, right: value === '' ? null : value };
      return compare(operator, sides, isMatch) === true;
    });
    return filter.joiner === 'AND' ? verdicts.every(Boolean) : verdicts.some(Boolean);
  };
  const first = placesOf(rows, fits);
  if (known.size === 0) return { ok: true, value: first };
  for (const [pattern, texts] of known) {
    const tried = await triedIn(runCode, pattern, [...texts.keys()]);
    if (!tried.ok) return tried;
    for (const [text, isFound] of tried.value) texts.set(text, isFound);
  }
  return { ok: true, value: placesOf(rows, fits) };
}

const placesOf = (rows: readonly Row[], fits: (row: Row) => boolean): readonly number[] =>
  rows.flatMap((row, index) => (row.some((cell) => cell !== '') && fits(row) ? [index] : []));

/** Characters of cells per job of the sandbox. */
const JOB_CHARS = 500_000;

/** Tests one pattern on all cells. */
async function triedIn(
  runCode: (job: CodeJob) => Promise<CodeResult>,
  pattern: string,
  texts: readonly string[],
): Promise<SheetsReply<ReadonlyMap<string, boolean>>> {
  const found = new Map<string, boolean>();
  for (const part of inParts(texts)) {
    const { args } = regexJob(pattern, '');
    const body = 'return texts.map((text) => new RegExp(pattern, flags).test(text));';
    const result = await runCode({ mode: 'value', body, args: { ...args, texts: part } });
    if (!result.ok || !Array.isArray(result.value))
      return {
        ok: false,
        message: `The pattern ${pattern.slice(0, 100)} could not be applied to the rows.`,
        ...(!result.ok && { details: result.message }),
      };
    for (const [index, isFound] of result.value.entries()) found.set(part[index] ?? '', isFound === true);
  }
  return { ok: true, value: found };
}

function inParts(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let room = JOB_CHARS;
  for (const text of texts) {
    if (text.length > room) {
      parts.push([]);
      room = JOB_CHARS;
    }
    parts.at(-1)?.push(text);
    room -= text.length;
  }
  return parts.filter((part) => part.length > 0);
}
