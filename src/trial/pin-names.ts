import type { Trial } from './open-trial.ts';
import { Places, type Role } from './places.ts';
import type { ConversationTest, TestRow } from './test-schema.ts';

/**
 * The test with the ids of what its names stand for today, so that renaming changes nothing. Names that are pinned
 * already, or that stand for nothing or for several blocks, stay as they are.
 */
export function pinNames(test: ConversationTest, trial: Trial): ConversationTest {
  const places = new Places(trial, test.names);
  const pinned = new Map(Object.entries(test.names ?? {}));
  for (const { name, role } of usedNames(test)) {
    if (role === 'variable') {
      const key = `{{${name}}}`;
      const found = pinned.has(key) ? undefined : places.variable(name);
      if (found?.ok) pinned.set(key, found.value.id);
      continue;
    }
    const found = pinned.has(name) ? undefined : places.blocks(name, role);
    const [key, ...others] = found?.ok ? found.value : [];
    const block = key === undefined ? undefined : trial.blocks.get(key);
    if (block !== undefined && others.length === 0) pinned.set(name, block.stored.id);
  }
  return pinned.size === 0 ? test : { ...test, names: Object.fromEntries(pinned) };
}

interface UsedName {
  readonly name: string;
  readonly role: Role | 'variable';
}

function usedNames({ given, outside = [], chat }: ConversationTest): readonly UsedName[] {
  return [
    ...named(Object.keys(given?.variables ?? {}), 'variable'),
    ...named(Object.keys(given?.draws ?? {}), 'block'),
    ...named(
      outside.map(({ block }) => block),
      'request',
    ),
    ...chat.flatMap(namesInRow),
  ];
}

function namesInRow(row: TestRow): readonly UsedName[] {
  const values = [row.variables, row.answers, row.result].flatMap((each) => Object.keys(each ?? {}));
  const requests = [row.requested ?? [], row.notRequested ?? []]
    .flat()
    .map((each) => (typeof each === 'string' ? each : each.block));
  const ends = typeof row.ends === 'object' ? row.ends.at : undefined;
  const ways = [row.takes ?? []].flat().map((way) => way.split(WAY)[0] ?? way);
  return [
    ...named(values, 'variable'),
    ...named(row.asks === undefined ? [] : [row.asks], 'question'),
    ...named(requests, 'request'),
    ...named([...(row.visits ?? []), ...(row.never ?? []), ...ways], 'block'),
    ...named(
      [row.fails, ends].filter((each) => each !== undefined),
      'block',
    ),
  ];
}

/** Between the name of a block and one of its ways: `Plan › Pro`. */
export const WAY = ' › ';

const named = (names: readonly string[], role: UsedName['role']): readonly UsedName[] =>
  names.map((name) => ({ name, role }));
