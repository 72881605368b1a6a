import { isRecord } from './short-bot.ts';

/**
 * A bot without ids and places, so that two bots can be compared that were built one after the other: edges lead to titles
 * of groups (which have to differ) and numbers of blocks, variables are called by their names.
 */
export function flowWithoutIds(bot: unknown): unknown {
  const variables = new Map(listOf(bot, 'variables').map((each) => [text(each, 'id'), text(each, 'name')]));
  const groups = listOf(bot, 'groups');
  const edges = new Map(listOf(bot, 'edges').map((edge) => [text(edge, 'id'), endOf(edge, groups)]));
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'string') return variables.has(value) ? `variable ${variables.get(value)}` : value;
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).flatMap(([key, each]): readonly (readonly [string, unknown])[] => {
      if (key === 'id' || key === 'graphCoordinates') return [];
      if (/EdgeId$/i.test(key)) return [[key, edges.get(String(each)) ?? 'nowhere']];
      const made = plain(each);
      // Whether an object without anything in it is kept says nothing.
      return isRecord(made) && Object.keys(made).length === 0 ? [] : [[key, made]];
    });
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  return {
    events: listOf(bot, 'events').map(plain),
    groups: groups.toSorted((one, other) => (text(one, 'title') < text(other, 'title') ? -1 : 1)).map(plain),
    edges: edges.size,
    variables: [...variables.values()].toSorted(),
    ...(isRecord(bot) && { name: bot.name, theme: plain(bot.theme), settings: plain(bot.settings) }),
  };
}

/** Where an edge leads: `Budget`, `Budget 2`. */
function endOf(edge: unknown, groups: readonly unknown[]): string {
  const to = isRecord(edge) ? edge.to : undefined;
  const group = groups.find((each) => text(each, 'id') === text(to, 'groupId'));
  const block = listOf(group, 'blocks').findIndex((each) => text(each, 'id') === text(to, 'blockId'));
  return [text(group, 'title'), ...(block > 0 ? [block + 1] : [])].join(' ');
}

const text = (value: unknown, key: string): string => (isRecord(value) ? String(value[key]) : '');

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}
