import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { follower, waysOf } from './flow.ts';
import { givers } from './givens.ts';
import { isNamed } from './is-named.ts';
import { saveElsewhere } from './save-elsewhere.ts';
import { usesIn } from './uses-in.ts';

/** Values that are replaced on every way before anything uses them: of a block that sets them, or of a question. */
export const lostWrites: Rule = (facts) => {
  const all = givers(facts);
  return facts.document.variables.flatMap((variable) => {
    const { known = [], isComplete = false } = all.get(variable.id) ?? {};
    if (!isComplete || known.length < 2) return [];
    const writers = new Set(known.map(({ fact }) => facts.blocksById.get(fact.block.id) ?? fact));
    const readers = readersOf(variable.id, facts);
    const isRead = (fact: BlockFact): boolean => readers.has(fact);
    return [...writers].flatMap((fact): readonly Diagnostic[] => {
      const isKept = variable.isSessionVariable !== true && fact.answers?.kind !== 'input';
      const ends = decides(fact) ? undefined : overwriters(fact, { facts, writers, isRead, isKept });
      const [first] = ends ?? [];
      if (first === undefined || ends?.includes(fact)) return [];
      return [
        found(facts, { fact, name: variable.name, related: [first.place], way: [fact.place, first.place] }),
      ];
    });
  });
};

interface Lost {
  readonly fact: BlockFact;
  readonly name: string;
  readonly related: Diagnostic['related'];
  readonly way: Diagnostic['way'];
}

function found(facts: BotFacts, { fact, name, ...rest }: Lost): Diagnostic {
  const { place, answers } = fact;
  if (answers?.kind === 'input') {
    const elsewhere = saveElsewhere(facts.document, fact, name);
    return {
      code: 'input/overwrites',
      severity: 'warning',
      message: `"${name}" gets another value before anything uses this answer`,
      place,
      ...rest,
      ...(elsewhere && { fix: elsewhere }),
    };
  }
  const fix = removal(fact, facts);
  return {
    code: 'variable/dead-write',
    severity: 'info',
    message: `"${name}" is set again before anything uses this value`,
    place,
    ...rest,
    ...(fix && { fix }),
  };
}

/** Blocks that are looked at before the search is given up. */
const MOST_BLOCKS = 200;

interface Search {
  readonly facts: BotFacts;
  readonly writers: ReadonlySet<BlockFact>;
  readonly isRead: (fact: BlockFact) => boolean;
  /** Whether the value counts as used once the bot waits: results keep it if the visitor leaves. */
  readonly isKept: boolean;
}

/** The blocks that replace the value of a block; undefined: on some way something may use it first. */
function overwriters(
  from: BlockFact,
  { facts, writers, isRead, isKept }: Search,
): readonly BlockFact[] | undefined {
  const hasEvents = facts.document.events.some(({ type }) => type !== 'start');
  const ends = new Set<BlockFact>();
  const passed = new Set([from]);
  for (const fact of passed) {
    const { next, mayEnd } = waysOf(fact, facts);
    if (mayEnd || passed.size > MOST_BLOCKS || wanders(fact)) return undefined;
    for (const to of next) {
      if (isRead(to) || to.answers === undefined || to.answers.kind === 'integration') return undefined;
      if (to.pauses && (isKept || hasEvents)) return undefined;
      if (writers.has(to)) ends.add(to);
      else passed.add(to);
    }
  }
  return [...ends];
}

/** Whether the flow may go elsewhere and come back, or is sent to where only the chat knows. */
function wanders({ answers }: BlockFact): boolean {
  const comesBack = answers?.paths.some((path) => path.comesBack === true) === true;
  return comesBack || (answers?.jumps.length ?? 0) > 0 || answers?.ownWay === null;
}

/** Whether the answer of a question chooses the way: then it was used. */
const decides = ({ answers }: BlockFact): boolean =>
  answers?.kind === 'input' && answers.paths.some(({ outgoingEdgeId }) => outgoingEdgeId !== undefined);

/** The blocks that read a variable, by their options and texts. */
function readersOf(variableId: string, facts: BotFacts): ReadonlySet<BlockFact | undefined> {
  const { reads = [] } = usesIn(facts).get(variableId) ?? {};
  return new Set(reads.map(({ place }) => facts.blocksById.get(place.blockId ?? '')));
}

/** Removes a block that another one of its group follows, and that nothing leads to by name. */
function removal(fact: BlockFact, facts: BotFacts): Fix | undefined {
  const { block, group } = fact;
  if (isNamed(facts)(block.id) || follower(fact) === undefined || block.outgoingEdgeId !== undefined)
    return undefined;
  return {
    label: 'Remove the block',
    ops: [{ op: 'remove', path: ['groups', group.id, 'blocks', block.id] }],
  };
}
