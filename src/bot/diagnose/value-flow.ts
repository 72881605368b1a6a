import type { BlockAnswers } from '#bot/block-answers.ts';
import type { Comparison, Condition } from '#model/condition.ts';
import { branchingBlocks } from './branching-blocks.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { edgeEnd, waysOf } from './flow.ts';
import { type FlowNode, flowGraph } from './flow-graph.ts';
import { flowOrder } from './flow-order.ts';
import { givers } from './givens.ts';
import { either, type KnownValue, refined, type Verdict, valueOfGiven, verdictOn } from './known-value.ts';
import { perBot } from './per-bot.ts';
import { settle } from './settle.ts';

/** What is known of the followed variables at a place. */
export interface Values {
  /** The position of each variable, by its id. */
  readonly index: ReadonlyMap<string, number>;
  readonly held: readonly KnownValue[];
}

/** Which values reach which blocks. */
export interface ValueFlow {
  /** What is known where a block begins; undefined: no value leads there. */
  readonly before: (fact: BlockFact) => Values | undefined;
  /** What is known where none of the items of a block was taken; null: one always is. */
  readonly afterItems: (fact: BlockFact) => Values | null;
}

/** Visits of one block before what is known there is given up. */
const MOST_VISITS = 20;

/** Follows the values that questions and constants give along all ways, until nothing changes any more. */
export const valueFlow = perBot((facts): ValueFlow => {
  const followed = followedVariables(facts);
  const nothing: Values = {
    index: new Map(followed.map((id, index) => [id, index])),
    held: followed.map(() => undefined),
  };
  const { edgeEnd, nodeOf } = flowGraph(facts);
  const settled = settle<Values>({
    starts: facts.document.events.map(({ outgoingEdgeId }) => ({
      node: edgeEnd(outgoingEdgeId),
      value: nothing,
    })),
    order: flowOrder(facts),
    join: (known, more, visits) => (visits >= MOST_VISITS ? nothing : join(known, more)),
    leave: (node, values, arrive) => leave(node, { nothing, arrive, values }),
  });
  const before = (fact: BlockFact): Values | undefined => settled.at(nodeOf(fact)?.number ?? -1);
  return { before, afterItems: (fact) => itemsOf(fact, before(fact) ?? nothing).rest };
});

/** What a variable may hold there. */
export const heldIn = ({ index, held }: Values, id = ''): KnownValue => held[index.get(id) ?? -1];

function holding(values: Values, id: string, value: KnownValue): Values {
  const at = values.index.get(id);
  if (at === undefined || values.held[at] === value) return values;
  const held = values.held.slice();
  held[at] = value;
  return { index: values.index, held };
}

/** The variables whose values are followed: compared somewhere, and never set behind the back of the flow. */
function followedVariables(facts: BotFacts): readonly string[] {
  const compared = new Set<string>();
  for (const fact of branchingBlocks(facts))
    for (const { comparisons = [] } of fact.conditions.values())
      for (const { variableId } of comparisons) compared.add(variableId ?? '');
  const all = givers(facts);
  const aside = setByEvents(facts);
  return [...compared].filter((id) => all.get(id)?.isComplete === true && !aside.has(id));
}

/** Variables that an event may set in the middle of a chat, before it comes back. */
function setByEvents(facts: BotFacts): ReadonlySet<string> {
  const events = facts.document.events.filter(({ type }) => type !== 'start');
  if (events.length === 0) return new Set();
  const reached = new Set(
    events.map(({ outgoingEdgeId }) => edgeEnd(outgoingEdgeId, facts)).filter((fact) => fact !== undefined),
  );
  // A set may grow during iteration: what is added is visited as well.
  for (const fact of reached) for (const next of waysOf(fact, facts).next) reached.add(next);
  return new Set([
    ...[...reached].flatMap(({ answers }) => (answers?.gives ?? []).map(({ variableId = '' }) => variableId)),
    ...events.flatMap((event) => ('options' in event ? Object.values(event.options ?? {}) : [])).map(String),
  ]);
}

interface Leaving {
  readonly nothing: Values;
  readonly arrive: (node: FlowNode | undefined, values: Values) => void;
  readonly values: Values;
}

function leave(node: FlowNode, { nothing, arrive, values: before }: Leaving): void {
  const { fact } = node;
  const { answers } = fact;
  if (answers === undefined || isPlain(node, answers)) return arrive(node.next, before);
  const values = withGiven(before, fact);
  const { taken, rest } = itemsOf(fact, values);
  const own = answers.choices;
  const isChosen = own !== undefined && own.length === answers.paths.filter(isOfItem).length;
  for (const [index, path] of answers.paths.entries()) {
    const to = node.paths[index];
    if (to === undefined) continue;
    const chosen = isChosen && isOfItem(path) ? own[index] : undefined;
    const after = path.itemId !== undefined && taken.has(path.itemId) ? taken.get(path.itemId) : values;
    if (path.comesBack === true) arrive(to, nothing);
    else if (after !== null && after !== undefined) arrive(to, withChoice(after, answers.variableId, chosen));
  }
  for (const [index, jump] of answers.jumps.entries())
    arrive(node.jumps[index], jump.comesBack ? nothing : values);
  // Where the flow has been elsewhere in between, everything may be different.
  if (node.jumps.length > 0 || node.comesBack) arrive(node.next, nothing);
  else if (rest !== null) arrive(node.next, rest);
}

/** Whether a block gives nothing, and leads nowhere but on. */
const isPlain = ({ paths, jumps }: FlowNode, { gives }: BlockAnswers): boolean =>
  paths.length + jumps.length + gives.length === 0;

const isOfItem = (path: { readonly itemId?: string; readonly pathId?: string }): boolean =>
  path.itemId !== undefined && path.pathId === undefined;

function withGiven(values: Values, { answers }: BlockFact): Values {
  let after = values;
  for (const { variableId = '', value } of answers?.gives ?? [])
    after = holding(after, variableId, valueOfGiven(value));
  return after;
}

function withChoice(values: Values, variableId: string | undefined, choice: string | undefined): Values {
  const isKnown =
    variableId !== undefined && choice !== undefined && heldIn(values, variableId) !== undefined;
  return isKnown ? holding(values, variableId, { texts: [choice] }) : values;
}

/** What is known on the way of each item with a condition, null where it is never taken, and after all of them. */
interface AfterItems {
  readonly taken: ReadonlyMap<string, Values | null>;
  readonly rest: Values | null;
}

function itemsOf(fact: BlockFact, values: Values): AfterItems {
  if (fact.conditions.size === 0) return { taken: none, rest: values };
  const taken = new Map<string, Values | null>();
  let rest: Values | null = values;
  for (const [itemId, condition] of fact.conditions) {
    taken.set(itemId, rest && afterCondition(rest, condition, true));
    rest = rest && afterCondition(rest, condition, false);
  }
  return { taken, rest };
}

const none: ReadonlyMap<string, Values | null> = new Map();

/** What is known once a condition has turned out like that; null: it cannot. */
function afterCondition(values: Values, condition: Condition, holds: boolean): Values | null {
  const { logicalOperator, comparisons = [] } = condition;
  if (verdictOf(condition, values) === (holds ? 'never' : 'always')) return null;
  if (comparisons.length > 1 && (logicalOperator === 'OR') === holds) return values;
  let after = values;
  for (const comparison of comparisons) {
    const { variableId = '' } = comparison;
    const next = refined(heldIn(after, variableId), comparison, holds);
    if (next === null) return null;
    after = holding(after, variableId, next);
  }
  return after;
}

/** Whether a condition holds for all of those values, or for none. */
export function verdictOf({ logicalOperator, comparisons = [] }: Condition, values: Values): Verdict {
  if (comparisons.length === 0) return 'never';
  const each = eachVerdict(comparisons, values);
  const [strong, weak] =
    logicalOperator === 'OR' ? (['always', 'never'] as const) : (['never', 'always'] as const);
  if (each.includes(strong)) return strong;
  return each.every((verdict) => verdict === weak) ? weak : 'sometimes';
}

const eachVerdict = (comparisons: readonly Comparison[], values: Values): readonly Verdict[] =>
  comparisons.map((comparison) => verdictOn(comparison, heldIn(values, comparison.variableId)));

/** What holds where two ways meet; the first where the second adds nothing. */
function join(one: Values, other: Values): Values {
  if (one.held === other.held) return one;
  let held: KnownValue[] | undefined;
  for (let index = 0; index < one.held.length; index++) {
    const [value, more] = [one.held[index], other.held[index]];
    const joined = value === more ? value : either(value, more);
    if (joined === value) continue;
    held ??= one.held.slice();
    held[index] = joined;
  }
  return held === undefined ? one : { index: one.index, held };
}
