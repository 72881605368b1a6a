import type { Trial } from './open-trial.ts';
import { WAY } from './pin-names.ts';
import { accountPin, Places } from './places.ts';
import type { ConversationTest, RequestRule, TestRow } from './test-schema.ts';

/** The names of blocks, variables and accounts that were renamed, as they are today. */
interface NewNames {
  readonly blocks: ReadonlyMap<string, string>;
  readonly variables: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

/**
 * The test with the names that blocks, variables and accounts have today, where it knows their ids. The same object if nothing
 * was renamed.
 */
export function healNames(test: ConversationTest, trial: Trial): ConversationTest {
  const news = newNames(test, trial);
  if (news.blocks.size + news.variables.size + news.accounts.size === 0) return test;
  const block = (name: string): string => news.blocks.get(name) ?? name;
  const { given, outside, names = {} } = test;
  return {
    ...test,
    ...(given && {
      given: {
        ...given,
        ...(given.variables && { variables: withKeys(given.variables, news.variables) }),
        ...(given.draws && { draws: withKeys(given.draws, news.blocks) }),
      },
    }),
    ...(outside && {
      outside: outside.map((stub) => ({
        ...stub,
        block: block(stub.block),
        ...(stub.asks && { asks: withAccount(stub.asks, news) }),
      })),
    }),
    chat: test.chat.map((row) => healedRow(row, news)),
    names: withKeys(names, pinsOf(news)),
  };
}

function newNames({ names = {} }: ConversationTest, trial: Trial): NewNames {
  const today = new Places(trial);
  const [blocks, variables, accounts] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const [pin, id] of Object.entries(names)) {
    const variable = /^\{\{(.*)\}\}$/s.exec(pin)?.[1];
    const account = pin.startsWith(accountPin('')) ? pin.slice(accountPin('').length) : undefined;
    if (variable !== undefined) {
      const now = variableName(trial, id);
      if (now !== undefined && now !== variable && !today.variable(variable).ok) variables.set(variable, now);
    } else if (account !== undefined && trial.accounts.has(id)) {
      const now = trial.accounts.get(id);
      if (now !== undefined && now !== account) accounts.set(account, now);
    } else {
      const now = blockNameToday(pin, id, { today, trial });
      if (now !== undefined && !Object.hasOwn(names, now)) blocks.set(pin, now);
    }
  }
  return { blocks, variables, accounts };
}

const variableName = (trial: Trial, id: string): string | undefined =>
  [...trial.programs.values()].flatMap(({ variables }) => variables).find((each) => each.id === id)?.name;

/** Undefined: it is gone, the name still stands for it, or its name stands for others as well. */
function blockNameToday(
  name: string,
  id: string,
  { today, trial }: { readonly today: Places; readonly trial: Trial },
): string | undefined {
  const [key, ...others] = [...trial.blocks]
    .filter(([, { stored }]) => stored.id === id)
    .map(([each]) => each);
  if (key === undefined || others.length > 0) return undefined;
  const before = today.blocks(name);
  if (before.ok && before.value.has(key)) return undefined;
  const now = today.nameOf(key);
  const found = today.blocks(now);
  return found.ok && found.value.size === 1 && found.value.has(key) ? now : undefined;
}

function healedRow(row: TestRow, news: NewNames): TestRow {
  const block = (name: string): string => news.blocks.get(name) ?? name;
  const way = (name: string): string => {
    const [from = '', ...label] = name.split(WAY);
    return [block(from), ...label].join(WAY);
  };
  const request = (rule: RequestRule): RequestRule => ({
    ...withAccount(rule, news),
    ...(rule.block !== undefined && { block: block(rule.block) }),
  });
  const refused = (rule: string | RequestRule): string | RequestRule =>
    typeof rule === 'string' ? block(rule) : request(rule);
  const { asks, variables, answers, result, visits, takes, never, requested, notRequested, fails, ends } =
    row;
  return {
    ...row,
    ...(asks !== undefined && { asks: block(asks) }),
    ...(variables && { variables: withKeys(variables, news.variables) }),
    ...(answers && { answers: withKeys(answers, news.variables) }),
    ...(result && { result: withKeys(result, news.variables) }),
    ...(visits && { visits: visits.map(block) }),
    ...(takes !== undefined && { takes: Array.isArray(takes) ? takes.map(way) : way(takes) }),
    ...(never && { never: never.map(block) }),
    ...(requested && { requested: Array.isArray(requested) ? requested.map(request) : request(requested) }),
    ...(notRequested !== undefined && {
      notRequested: Array.isArray(notRequested) ? notRequested.map(refused) : refused(notRequested),
    }),
    ...(fails !== undefined && { fails: block(fails) }),
    ...(typeof ends === 'object' && ends.at !== undefined && { ends: { ...ends, at: block(ends.at) } }),
  };
}

function withAccount<T extends Readonly<Record<string, unknown>>>(rule: T, { accounts }: NewNames): T {
  const { account } = rule;
  const now = typeof account === 'string' ? accounts.get(account) : undefined;
  return now === undefined ? rule : { ...rule, account: now };
}

const pinsOf = ({ blocks, variables, accounts }: NewNames): ReadonlyMap<string, string> =>
  new Map([
    ...blocks,
    ...[...variables].map(([from, to]) => [`{{${from}}}`, `{{${to}}}`] as const),
    ...[...accounts].map(([from, to]) => [accountPin(from), accountPin(to)] as const),
  ]);

const withKeys = <T>(
  of: Readonly<Record<string, T>>,
  names: ReadonlyMap<string, string>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [names.get(key) ?? key, value]));
