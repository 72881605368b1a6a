import type { CallReply } from '#builder/api/call.ts';

type Table = CallReply<'results.table'>;
export type ResultColumn = Table['columns'][number];
export type Preferences = NonNullable<Table['preferences']>;
export type ResultRow = CallReply<'results.search'>['results'][number];

/** Characters of a value that the table has room for. */
export const CELL_LENGTH = 500;

/** Preferences of somebody who arranged nothing. */
export const noPreferences: Preferences = { columnsOrder: [], columnsVisibility: {}, columnsWidth: {} };

/** The columns in the order of the preferences; those that it does not name follow. */
export function orderedColumns(
  columns: readonly ResultColumn[],
  { columnsOrder }: Preferences,
): readonly ResultColumn[] {
  const place = new Map(columnsOrder.map((id, index) => [id, index]));
  const placeOf = ({ id }: ResultColumn): number => place.get(id) ?? columnsOrder.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a column is shown. */
export const isShown = ({ id }: ResultColumn, { columnsVisibility }: Preferences): boolean =>
  columnsVisibility[id] !== false;

/** The width of a column, px. */
export function widthOf({ id, kind }: ResultColumn, { columnsWidth }: Preferences): number {
  return Math.min(2000, Math.max(80, columnsWidth[id] ?? (kind === 'date' ? 216 : 200)));
}

/** The preferences after a column was moved by some places among the ordered ones. */
export function movedColumn(
  ordered: readonly ResultColumn[],
  preferences: Preferences,
  { id, by }: { readonly id: string; readonly by: number },
): Preferences {
  const ids = ordered.map((column) => column.id);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + by));
  if (from === -1) return preferences;
  return { ...preferences, columnsOrder: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}

/** What the interface compares and sorts a column by. */
export function fieldOf({ kind, blockIds, variableId }: ResultColumn) {
  const [blockId, ...more] = blockIds;
  if (kind === 'date') return undefined;
  // Questions that share a column fill the same variable.
  if (blockId !== undefined && (more.length === 0 || variableId === null)) return { blockId };
  return variableId === null ? undefined : { variableId };
}

/**
 * What a cell shows; empty without a value.
 * @example cellText(result, column) // 'Ada, Grace'
 */
export function cellText(result: ResultRow, { kind, blockIds, variableId }: ResultColumn): string {
  if (kind === 'date') return new Date(result.createdAt).toLocaleString([], dateForm);
  const answer = result.answers.findLast(({ blockId }) => blockIds.includes(blockId));
  if (answer !== undefined) return answer.content || answer.attachedFileUrls.join(', ');
  const variable = kind === 'variable' ? result.variables.find(({ id }) => id === variableId) : undefined;
  return variable === undefined ? '' : valueText(variable.value);
}

/** A value as one text. */
export const valueText = (value: string | readonly (string | null)[]): string =>
  typeof value === 'string' ? value : value.map((each) => each ?? '').join(', ');

const dateForm = { dateStyle: 'medium', timeStyle: 'short' } as const;
