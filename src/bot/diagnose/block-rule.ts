import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

type Look = (fact: BlockFact, facts: BotFacts) => readonly Diagnostic[];

interface BlockRule {
  readonly look: Look;
  readonly dependsOn: (facts: BotFacts) => unknown;
}

/** All rules of this kind, by their number. */
const rules: BlockRule[] = [];

/**
 * A rule that looks at one block after the other. Its findings are remembered for as long as the group stays what it is, so
 * that after a change only what changed is looked at. `dependsOn` gives all that the findings depend on besides the block
 * and its group. Default: nothing.
 */
export function blockRule(look: Look, dependsOn: BlockRule['dependsOn'] = () => null): Rule {
  const number = rules.push({ look, dependsOn }) - 1;
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
  /** By the number of the rule; without those that found nothing. */
  readonly found: ReadonlyMap<number, readonly Diagnostic[]>;
}

const known = new WeakMap<GroupFacts, Notes>();

function notesOf(
  group: GroupFacts,
  { keys, facts }: { readonly keys: readonly string[]; readonly facts: BotFacts },
): Notes {
  const before = known.get(group);
  if (before?.keys === keys) return before;
  const found = new Map<number, readonly Diagnostic[]>();
  for (const [number, { look }] of rules.entries()) {
    const isKnown = before !== undefined && before.keys[number] === keys[number];
    const ofRule = isKnown ? before.found.get(number) : group.blocks.flatMap((fact) => look(fact, facts));
    if (ofRule !== undefined && ofRule.length > 0) found.set(number, ofRule);
  }
  const notes = { keys, found };
  known.set(group, notes);
  return notes;
}

let last: readonly string[] = [];

/** What each rule depends on besides the groups; the same list for as long as nothing of it changes. */
function keysOf(facts: BotFacts): readonly string[] {
  const keys = rules.map(({ dependsOn }) => JSON.stringify(dependsOn(facts) ?? null));
  const isSame = keys.length === last.length && keys.every((key, index) => key === last[index]);
  if (!isSame) last = keys;
  return last;
}
