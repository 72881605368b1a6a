import { answerText } from './answer-text.ts';
import { toComparable } from './comparable.ts';
import { folded } from './folded.ts';
import { normalized } from './normalized.ts';

/** The content of a result: its answers in the order given, and its variables. */
export interface ResultContent {
  readonly answers: readonly {
    readonly blockId: string;
    readonly content: string;
    readonly attachedFileUrls: readonly string[];
  }[];
  readonly variables: readonly { readonly id: string; readonly value: FieldValue }[];
}

export type FieldValue = string | null | readonly (string | null)[];

/** What an index keeps of one value. */
export interface CellContent {
  /** Sorts as the column does. */
  readonly place: string;
  /** The text as it is searched: trimmed, in lower case. */
  readonly text: string;
  /** The text itself; null: it is `text`, and `place` holds all of it. */
  readonly exact: string | null;
  /** A list, or a long text of which only the beginning is kept: the index alone decides nothing about it. */
  readonly isVague: boolean;
}

/** What one result holds in one field: an entry of the index that filters and sorting use. */
export interface ResultCell extends CellContent {
  /** See `answerField` and `variableField`. */
  readonly field: string;
}

/** The field of the answers to a block. */
export const answerField = (blockId: string): string => `b${blockId}`;
/** The field of the values of a variable. */
export const variableField = (variableId: string): string => `v${variableId}`;

/** The values of a result by field: the last answer to each block, and the variables. Empty ones are left out. */
export function fieldValues({ answers, variables }: ResultContent): ReadonlyMap<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const answer of answers) values.set(answerField(answer.blockId), answerText(answer));
  for (const { id, value } of variables) values.set(variableField(id), value);
  for (const [field, value] of values) if (value === null || value.length === 0) values.delete(field);
  return values;
}

/** The cells of a result. */
export function resultCells(record: ResultContent): readonly ResultCell[] {
  return Array.from(fieldValues(record), ([field, value]) => ({ field, ...cellContent(value) }));
}

/**
 * How a value is indexed. Values of equal `place` and `exact` that are not vague are equal; the order of `place` is the order
 * of the column: numbers, instants and times of day by size, then texts by their first characters.
 */
export function cellContent(value: FieldValue): CellContent {
  const isList = typeof value !== 'string';
  const whole = isList ? (value ?? []).map((item) => item ?? '').join(', ') : value;
  const isLong = whole.length > longest;
  const kept = isLong ? cut(whole, longest) : whole;
  const text = folded(kept);
  const comparable = isList ? undefined : toComparable(value);
  const place =
    comparable === undefined ? `9${cut(text, placeLength)}` : numberPlace(comparable.scale, comparable.at);
  const exact = normalized(kept);
  return {
    place,
    text,
    exact: comparable === undefined && place.length <= placeLength && exact === text ? null : exact,
    isVague: isList || isLong,
  };
}

/** Where the numbers of a scale begin; the next digit is where they end. */
export const scalePlace = { number: '1', instant: '2', 'time of day': '3' } as const;

/** The place of a number: hexadecimal digits in the order of the numbers. */
export function numberPlace(scale: keyof typeof scalePlace, at: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // Minus zero is zero.
  view.setFloat64(0, at + 0);
  const bits = view.getBigUint64(0);
  const sign = 1n << 63n;
  const ordered = bits >= sign ? ~bits & (sign * 2n - 1n) : bits | sign;
  return `${scalePlace[scale]}${ordered.toString(16).padStart(16, '0')}`;
}

/** Longer texts are cut: an index of PostgreSQL holds at most some 2,700 bytes an entry. */
const longest = 400;
/** Texts that begin alike for longer than this have the same place. */
const placeLength = 60;

/** The first characters of a text, no half ones. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}
