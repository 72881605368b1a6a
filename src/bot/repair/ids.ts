import { isRaw, mapFields } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import type { Repair } from './repair-step.ts';

/**
 * Ids are unique among elements of the same kind. Later groups, blocks, items and events with the same id get a new
 * one, so nothing is lost; edges and variables are referred to by id, so later ones are removed.
 */
export const repairIds: Repair = (document) => {
  const warnings: Issue[] = [];
  const warn = (what: string, change: string) =>
    warnings.push({ path: '', code: 'duplicate_id', message: `${what} occurred twice: ${change}` });
  const groupIds = namer('Group', warn);
  const blockIds = namer('Block', warn);
  const eventIds = namer('Event', warn);
  const repaired = mapFields(document, (key, value) => {
    if (!Array.isArray(value)) return [key, value];
    const list: readonly unknown[] = value;
    if (key === 'edges') return [key, firstOfEach(list, (id) => warn(`Edge ${id}`, 'the first was kept'))];
    if (key === 'variables')
      return [key, firstOfEach(list, (id) => warn(`Variable ${id}`, 'the first was kept'))];
    if (key === 'events') return [key, eventIds(list)];
    if (key === 'groups') return [key, groupIds(list).map((group) => withItems(group, { blockIds, warn }))];
    return [key, value];
  });
  return warnings.length > 0 ? { document: repaired, warnings } : { document, warnings };
};

type Warn = (what: string, change: string) => void;
type Namer = (list: readonly unknown[]) => readonly unknown[];

/** Gives a new id to every element whose id has occurred before, in this list or an earlier one. */
function namer(what: string, warn: Warn): Namer {
  const taken = new Set<string>();
  // The next number to try for an id: many duplicates must not be counted from the start each time.
  const numbers = new Map<string, number>();
  const freeId = (wanted: string): string => {
    if (!taken.has(wanted)) return wanted;
    let number = numbers.get(wanted) ?? 2;
    while (taken.has(`${wanted}-${number}`)) number++;
    numbers.set(wanted, number + 1);
    return `${wanted}-${number}`;
  };
  return (list) =>
    list.map((entry) => {
      if (!isRaw(entry) || typeof entry.id !== 'string') return entry;
      const id = freeId(entry.id);
      taken.add(id);
      if (id === entry.id) return entry;
      warn(`${what} ${entry.id}`, `the later one is now ${id}`);
      return { ...entry, id };
    });
}

/** Items are identified within their block, paths within their item. */
function withItems(group: unknown, around: { readonly blockIds: Namer; readonly warn: Warn }): unknown {
  if (!isRaw(group) || !Array.isArray(group.blocks)) return group;
  const blocks = around.blockIds(group.blocks).map((block) => {
    if (!isRaw(block) || !Array.isArray(block.items)) return block;
    const items = namer(
      `Item of block ${nameOf(block.id)},`,
      around.warn,
    )(block.items).map((item) => {
      if (!isRaw(item) || !Array.isArray(item.paths)) return item;
      return { ...item, paths: namer(`Path of item ${nameOf(item.id)},`, around.warn)(item.paths) };
    });
    return { ...block, items };
  });
  return { ...group, blocks };
}

/** An id of any type, for a message. */
const nameOf = (id: unknown): string => (typeof id === 'string' ? id : (JSON.stringify(id) ?? ''));

function firstOfEach(list: readonly unknown[], drop: (id: string) => void): readonly unknown[] {
  const taken = new Set<unknown>();
  return list.filter((entry) => {
    if (!isRaw(entry) || typeof entry.id !== 'string') return true;
    if (taken.has(entry.id)) {
      drop(entry.id);
      return false;
    }
    taken.add(entry.id);
    return true;
  });
}
