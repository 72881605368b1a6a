import { parseJson } from '#lib/parse-json.ts';
import type { BotEdit, BotPatch } from './ports/bot.ts';

/** When each top-level field, and each group, last changed. */
export interface FieldTimes {
  readonly fields: readonly (readonly [field: string, at: number])[];
  readonly groups: readonly (readonly [groupId: string, at: number])[];
}

export const noFieldTimes: FieldTimes = { fields: [], groups: [] };

/** Notes what a patch really changes: a field given with the value it has already did not change. */
export function noteChanges(times: FieldTimes, before: BotPatch, change: BotChange): FieldTimes {
  const fields = new Map(times.fields);
  const then = new Map<string, unknown>(Object.entries(before));
  for (const [field, value] of Object.entries(change.patch)) {
    if (value !== undefined && value !== then.get(field)) fields.set(field, change.at);
  }
  if (change.groups)
    return { fields: [...fields], groups: withTimes(times.groups, change.groups, change.at) };
  const { groups } = change.patch;
  if (groups === undefined || groups === before.groups) return { fields: [...fields], groups: times.groups };
  const old = new Map(readGroups(before.groups ?? '[]').map((group) => [group.id, group.text]));
  const known = new Map(times.groups);
  const kept = readGroups(groups).flatMap((group): [string, number][] => {
    const at = old.get(group.id) === group.text ? known.get(group.id) : change.at;
    return at === undefined ? [] : [[group.id, at]];
  });
  return { fields: [...fields], groups: kept };
}

interface BotChange {
  readonly patch: BotPatch;
  readonly at: number;
  readonly groups?: BotEdit['groups'];
}

function withTimes(
  times: FieldTimes['groups'],
  { changed, removed }: NonNullable<BotEdit['groups']>,
  at: number,
): FieldTimes['groups'] {
  const without = new Set([...changed, ...removed]);
  return [...times.filter(([id]) => !without.has(id)), ...changed.map((id) => [id, at] as const)];
}

/** What changed after an instant: the fields, and the blocks of the groups (`groups` is the stored text). */
export function changedSince(
  times: FieldTimes,
  groups: string,
  instant: number,
): { readonly fields: readonly string[]; readonly blockIds: readonly string[] } {
  const late = new Set(times.groups.filter(([, at]) => at > instant).map(([id]) => id));
  return {
    fields: times.fields
      .filter(([, at]) => at > instant)
      .map(([field]) => field)
      .sort(),
    blockIds: readGroups(groups).flatMap((group) => (late.has(group.id) ? group.blockIds : [])),
  };
}

/** Reads what `JSON.stringify(times)` wrote. */
export function parseFieldTimes(text: string): FieldTimes {
  const parsed: unknown = parseJson(text);
  if (!isObject(parsed)) return noFieldTimes;
  return { fields: readPairs(parsed['fields']), groups: readPairs(parsed['groups']) };
}

function readPairs(value: unknown): [string, number][] {
  return toList(value).flatMap((pair): [string, number][] => {
    const [name, at] = toList(pair);
    return typeof name === 'string' && typeof at === 'number' ? [[name, at]] : [];
  });
}

function readGroups(text: string): { id: string; text: string; blockIds: string[] }[] {
  return toList(parseJson(text)).map((group) => ({
    id: idOf(group),
    text: JSON.stringify(group),
    blockIds: isObject(group) ? toList(group['blocks']).map(idOf) : [],
  }));
}

function idOf(value: unknown): string {
  return isObject(value) && typeof value['id'] === 'string' ? value['id'] : '';
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
