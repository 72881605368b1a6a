import type { Trial } from './open-trial.ts';
import { accountPin, Places, type Role } from './places.ts';
import type { ConversationTest, Stub, TestDefaults, TestRow } from './test-schema.ts';

/**
 * The test with the ids of what its names stand for today, so that renaming changes nothing. Names that are pinned
 * already, or that stand for nothing or for several blocks, stay as they are.
 */
export function pinNames(test: ConversationTest, trial: Trial): ConversationTest {
  return withPins(test, usedNames(test), trial);
}

/** The same for what all tests share. */
export function pinDefaults(defaults: TestDefaults, trial: Trial): TestDefaults {
  const { outside = [], unreached = [] } = defaults;
  return withPins(
    defaults,
    [
      ...outside.flatMap(namesInStub),
      ...named(
        unreached.map(({ what }) => what.split(WAY)[0] ?? what),
        'block',
      ),
    ],
    trial,
  );
}

function withPins<T extends Pick<ConversationTest, 'names'>>(
  test: T,
  used: readonly UsedName[],
  trial: Trial,
): T {
  const places = new Places(trial, test.names);
  const pinned = new Map(Object.entries(test.names ?? {}));
  for (const { name, role } of used) {
    if (role === 'account') {
      const found = places.accounts(name);
      const [id, ...others] = found.ok ? found.value : [];
      if (id !== undefined && id !== name && others.length === 0) pinned.set(accountPin(name), id);
      continue;
    }
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
  readonly role: Role | 'variable' | 'account';
}

function usedNames({ given, outside = [], chat }: ConversationTest): readonly UsedName[] {
  return [
    ...named(Object.keys(given?.variables ?? {}), 'variable'),
    ...named(Object.keys(given?.draws ?? {}), 'block'),
    ...outside.flatMap(namesInStub),
    ...chat.flatMap(namesInRow),
  ];
}

const namesInStub = ({ block, asks = {} }: Stub): readonly UsedName[] => [
  ...named([block], 'request'),
  ...named([asks['account']].filter(isText), 'account'),
];

const isText = (value: unknown): value is string => typeof value === 'string';

function namesInRow(row: TestRow): readonly UsedName[] {
  const values = [row.variables, row.answers, row.result].flatMap((each) => Object.keys(each ?? {}));
  const requests = [row.requested ?? [], row.notRequested ?? []]
    .flat()
    .map((each) => (typeof each === 'string' ? { block: each } : each));
  const ends = typeof row.ends === 'object' ? row.ends.at : undefined;
  const ways = [row.takes ?? []].flat().map((way) => way.split(WAY)[0] ?? way);
  return [
    ...named(values, 'variable'),
    ...named(row.asks === undefined ? [] : [row.asks], 'question'),
    ...named(requests.map(({ block }) => block).filter(isText), 'request'),
    ...named(requests.map((each) => each['account']).filter(isText), 'account'),
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
