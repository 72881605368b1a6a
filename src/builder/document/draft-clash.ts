import { itemsOf, valueAt } from '#bot/ops/items.ts';
import { type Op, type Path, parentOf } from '#bot/ops/op.ts';
import { pathNow } from '#bot/ops/path-now.ts';
import type { Clash } from '#bot/ops/rebase-ops.ts';
import { isRaw, type Raw } from '#bot/raw.ts';
import { jsonEqual } from '#lib/json-equal.ts';

/** A place at which this person and somebody else made changes that do not fit together. */
export interface DraftClash extends Clash {
  /** What brings back the item that holds the place, with this person's values: others removed it. Undefined: it is there. */
  readonly restore: Op | undefined;
}

/** Clashes as they are shown: one for each place, the places inside others left out. */
export function clashesOf(
  clashes: readonly Clash[],
  drafts: { readonly mine: Raw; readonly theirs: Raw },
): readonly DraftClash[] {
  const places = new Map(
    clashes.map((clash) => [
      JSON.stringify(clash.path),
      { ...clash, restore: restoring(clash.path, drafts) },
    ]),
  );
  return [...places.values()];
}

/** The op that gives a place this person's value, after all. */
export function mineAgain({ path: before, mine, restore }: DraftClash, draft: Raw): Op | undefined {
  if (restore !== undefined && hasNo(draft, restore)) return restore;
  const path = pathNow(before, draft);
  const list = itemsOf(valueAt(draft, parentOf(path)));
  const isThere = valueAt(draft, path) !== undefined;
  if (mine === undefined) return isThere ? { op: 'remove', path } : undefined;
  if (list === undefined || isThere) return { op: 'set', path, to: mine };
  return isItemValue(mine) ? { op: 'add', list: parentOf(path), value: mine, after: '' } : undefined;
}

/** What may stay of two changes of one place. */
export type ClashChoice = 'mine' | 'theirs' | 'both';

/** The op that makes a choice. Undefined: the draft has it already. */
export function chosenOp(clash: DraftClash, choice: ClashChoice, draft: Raw): Op | undefined {
  switch (choice) {
    case 'mine':
      return mineAgain(clash, draft);
    case 'theirs':
      return undefined;
    case 'both': {
      const to = bothValues(clash);
      return to === undefined ? undefined : { op: 'set', path: pathNow(clash.path, draft), to };
    }
  }
}

/** Names that people read, and of which a longer one does no harm. */
const names: readonly string[] = ['name', 'title', 'label'];

/**
 * Both values as one: texts and lists one after the other, theirs first. Undefined: the place cannot have both, as a number
 * or a choice.
 */
export function bothValues({ path, mine, theirs }: Pick<Clash, 'path' | 'mine' | 'theirs'>): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) return bothLists(mine, theirs);
  if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === '' || theirs === '')
    return undefined;
  if (mine.includes('\n') || theirs.includes('\n')) return `${theirs}\n${mine}`;
  return names.includes(path.at(-1) ?? '') ? `${theirs} / ${mine}` : undefined;
}

function bothLists(mine: readonly unknown[], theirs: readonly unknown[]): readonly unknown[] | undefined {
  const more = mine.filter((item) => !theirs.some((each) => jsonEqual(each, item)));
  const ids = new Set(theirs.filter(isItemValue).map(({ id }) => id));
  // An item that both changed cannot be there twice.
  return more.some((item) => isItemValue(item) && ids.has(item.id)) ? undefined : [...theirs, ...more];
}

const hasNo = (draft: Raw, restore: Op): boolean =>
  restore.op === 'add' && valueAt(draft, [...restore.list, restore.value.id]) === undefined;

/** Brings back the outermost item on the way to a place that is gone. */
function restoring(
  path: Path,
  { mine, theirs }: { readonly mine: Raw; readonly theirs: Raw },
): Op | undefined {
  for (let length = 1; length < path.length; length++) {
    const place = path.slice(0, length);
    if (valueAt(theirs, pathNow(place, theirs)) !== undefined) continue;
    const value = valueAt(mine, place);
    const isInList = itemsOf(valueAt(theirs, parentOf(place))) !== undefined;
    if (!isInList || !isItemValue(value)) return undefined;
    // An unknown id: last.
    return { op: 'add', list: parentOf(place), value, after: '' };
  }
  return undefined;
}

function isItemValue(value: unknown): value is Raw & { readonly id: string } {
  return isRaw(value) && typeof value.id === 'string' && value.id !== '';
}

/**
 * A place in words: the names of what it is in, and of the field.
 * @example placeWords(draft, ['groups', 'g1', 'title']) // 'Welcome › Title'
 */
export function placeWords(draft: unknown, path: Path): string {
  const words = path.flatMap((step, index) => {
    const isItem = itemsOf(valueAt(draft, path.slice(0, index))) !== undefined || index === 1;
    if (isItem) return [nameOf(valueAt(draft, path.slice(0, index + 1))) ?? step];
    // Names of lists say nothing that the name of the item does not.
    return Array.isArray(valueAt(draft, path.slice(0, index + 1))) && index < path.length - 1
      ? []
      : [inWords(step)];
  });
  return words.join(' › ');
}

/** A value in words; undefined: there is none. */
export function valueWords(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  return nameOf(value) ?? JSON.stringify(value, null, 1);
}

function nameOf(value: unknown): string | undefined {
  if (!isRaw(value)) return undefined;
  const name = [value.title, value.name, value.label, value.type].find((each) => typeof each === 'string');
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** @example inWords('outgoingEdgeId') // 'Outgoing edge id' */
function inWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
