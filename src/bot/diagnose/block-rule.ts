import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';
import { perBot } from './per-bot.ts';
import { perObject } from './per-object.ts';
import { type TypeFields, typeFields } from './type-fields.ts';

type Look = (fact: BlockFact, facts: BotFacts) => readonly Diagnostic[];

interface BlockRule {
  readonly look: Look;
  readonly dependsOn: (facts: BotFacts) => readonly unknown[];
  readonly concerns: (fields: TypeFields) => boolean;
}

/** All rules of this kind, by their number. */
const rules: BlockRule[] = [];

/**
 * A rule that looks at one block after the other. Its findings are remembered for as long as the group stays what it is, so
 * that after a change only what changed is looked at. `dependsOn` gives all that the findings depend on besides the block
 * and its group. Default: nothing. `concerns` tells from the fields of a known type whether its blocks can have findings.
 * Default: they can.
 */
export function blockRule(about: Partial<Omit<BlockRule, 'look'>>, look: Look): Rule {
  const { dependsOn = () => [], concerns = () => true } = about;
  const number = rules.push({ look, dependsOn, concerns }) - 1;
  return (facts) => findings(facts)[number] ?? [];
}

/** What all of these rules find, by the number of the rule: most groups have nothing, and are passed over once for all. */
const findings = perBot((facts): readonly (readonly Diagnostic[])[] => {
  const keys = keysOf(facts);
  const all = rules.map(() => new Array<Diagnostic>());
  for (const group of facts.groups)
    for (const [number, found] of notesOf(group, { keys, facts }).found) all[number]?.push(...found);
  return all;
});

/** What rules found in a group, and on what else that depends. */
interface Notes {
  readonly keys: readonly string[];
  /** The blocks that each rule concerns, by its number; without those that it does not. */
  readonly concerned: ReadonlyMap<number, readonly BlockFact[]>;
  /** By the number of the rule; without those that found nothing. */
  readonly found: ReadonlyMap<number, readonly Diagnostic[]>;
}

const known = new WeakMap<GroupFacts, Notes>();

interface Around {
  readonly keys: readonly string[];
  readonly facts: BotFacts;
}

function notesOf(group: GroupFacts, { keys, facts }: Around): Notes {
  const before = known.get(group);
  if (before?.keys === keys) return before;
  const concerned = before?.concerned ?? concernedIn(group);
  const found = new Map(before?.found);
  for (const number of changedKeys(before?.keys ?? none, keys)) {
    const blocks = concerned.get(number);
    if (blocks === undefined) continue;
    found.delete(number);
    const ofRule = blocks.flatMap((fact) => rules[number]?.look(fact, facts) ?? []);
    if (ofRule.length > 0) found.set(number, ofRule);
  }
  const notes = { keys, concerned, found };
  known.set(group, notes);
  return notes;
}

function concernedIn({ blocks }: GroupFacts): Notes['concerned'] {
  const concerned = new Map<number, BlockFact[]>();
  for (const fact of blocks)
    for (const number of rulesAbout(fact.block.type)) {
      const those = concerned.get(number);
      if (those === undefined) concerned.set(number, [fact]);
      else those.push(fact);
    }
  return concerned;
}

/** The numbers of the rules that concern blocks of a type. */
function rulesAbout(type: string): readonly number[] {
  const fields = typeFields(type);
  if (fields === undefined) return [...rules.keys()];
  const before = rulesByType.get(fields);
  if (before?.of === rules.length) return before.numbers;
  const numbers = [...rules.keys()].filter((number) => rules[number]?.concerns(fields));
  rulesByType.set(fields, { of: rules.length, numbers });
  return numbers;
}

/** With the number of rules that there were, as each is made when its file is first imported. */
const rulesByType = new Map<TypeFields, { readonly of: number; readonly numbers: readonly number[] }>();

const none: readonly string[] = [];
let lastChange: { before: readonly string[]; now: readonly string[]; numbers: readonly number[] } | undefined;

/** The rules for which something else changed: the same for nearly all groups. */
function changedKeys(before: readonly string[], now: readonly string[]): readonly number[] {
  if (lastChange?.before === before && lastChange.now === now) return lastChange.numbers;
  const numbers = [...now.keys()].filter((number) => before[number] !== now[number]);
  lastChange = { before, now, numbers };
  return numbers;
}

const keyOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? textOf(value) : (JSON.stringify(value) ?? '');

/** Titles of groups and names of variables are long lists, and most of the time the same ones. */
const textOf = perObject((value: object): string => JSON.stringify(value));

let last: readonly string[] = [];

/** What each rule depends on besides the groups; the same list for as long as nothing of it changes. */
function keysOf(facts: BotFacts): readonly string[] {
  const keys = rules.map(({ dependsOn }) => dependsOn(facts).map(keyOf).join('\n'));
  const isSame = keys.length === last.length && keys.every((key, index) => key === last[index]);
  if (!isSame) last = keys;
  return last;
}
