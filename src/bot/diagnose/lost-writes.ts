import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { waysOf } from './flow.ts';
import { flowGraph } from './flow-graph.ts';
import { givers } from './givens.ts';
import { perBot } from './per-bot.ts';
import { saveElsewhere } from './save-elsewhere.ts';
import { usesIn } from './uses-in.ts';
import { withoutBlock } from './without-block.ts';

/**
 * Values that nothing uses: on every way they are replaced before that, or the chat is over and results do not keep them. Of a
 * block that sets them, or of a question.
 */
export const lostWrites: Rule = (facts) => {
  const all = givers(facts);
  return facts.document.variables.flatMap((variable) => {
    const { known = [], isComplete = false } = all.get(variable.id) ?? {};
    const readers = readersOf(variable.id, facts);
    const isSession = variable.isSessionVariable === true;
    // What nothing reads at all is reported as such.
    const mayBeOver = isSession && readers.size > 0 && !mayComeBack(facts);
    if (!isComplete || known.length < (mayBeOver ? 1 : 2)) return [];
    const writers = new Set(known.map(({ fact }) => facts.blocksById.get(fact.block.id) ?? fact));
    const isRead = (fact: BlockFact): boolean => readers.has(fact);
    return [...writers].flatMap((fact): readonly Diagnostic[] => {
      const isInput = fact.answers?.kind === 'input';
      const search = {
        facts,
        writers,
        isRead,
        isKept: !isSession && !isInput,
        mayBeOver: mayBeOver && !isInput,
      };
      const ends = decides(fact) ? undefined : endsOf(fact, search);
      const [first] = ends?.writers ?? ends?.last ?? [];
      if (ends === undefined || first === undefined || ends.writers?.includes(fact) === true) return [];
      return [found(facts, { fact, name: variable.name, ends, first })];
    });
  });
};

/** Where a value ends. */
interface Ends {
  /** The blocks that replace it; undefined: none does. */
  readonly writers: readonly BlockFact[] | undefined;
  /** The blocks with which the chat is over; undefined: it is not. */
  readonly last: readonly BlockFact[] | undefined;
}

interface Lost {
  readonly fact: BlockFact;
  readonly name: string;
  readonly ends: Ends;
  readonly first: BlockFact;
}

function found(facts: BotFacts, { fact, name, ends, first }: Lost): Diagnostic {
  const { place, answers } = fact;
  const way = first === fact ? [place] : [place, first.place];
  const rest = { place, way, ...(ends.writers !== undefined && { related: [first.place] }) };
  if (answers?.kind === 'input') {
    const elsewhere = saveElsewhere(facts.document, fact, name);
    return {
      code: 'input/overwrites',
      severity: 'warning',
      message: `"${name}" gets another value before anything uses this answer`,
      ...rest,
      ...(elsewhere && { fix: elsewhere }),
    };
  }
  const ops = withoutBlock(facts, fact);
  return {
    code: 'variable/dead-write',
    severity: 'info',
    message: inWords(name, ends),
    ...rest,
    ...(ops && { fix: { label: 'Remove the block', ops } }),
  };
}

function inWords(name: string, { writers, last }: Ends): string {
  if (writers === undefined) return `The chat ends before anything uses this value of "${name}"`;
  return last === undefined
    ? `"${name}" is set again before anything uses this value`
    : `"${name}" is set again, or the chat ends, before anything uses this value`;
}

/** Blocks that are looked at before the search is given up. */
const MOST_BLOCKS = 200;

interface Search {
  readonly facts: BotFacts;
  readonly writers: ReadonlySet<BlockFact>;
  readonly isRead: (fact: BlockFact) => boolean;
  /** Whether the value counts as used once the bot waits: results keep it if the visitor leaves. */
  readonly isKept: boolean;
  /** Whether nothing uses the value once the chat is over. */
  readonly mayBeOver: boolean;
}

/** Where the value of a block ends; undefined: on some way something may use it first. */
function endsOf(from: BlockFact, search: Search): Ends | undefined {
  const { facts, writers, isRead, isKept, mayBeOver } = search;
  const hasEvents = hasOtherEvents(facts);
  const replacing = new Set<BlockFact>();
  const last = new Array<BlockFact>();
  const passed = new Set([from]);
  for (const fact of passed) {
    const { next, mayEnd } = waysOf(fact, facts);
    if (passed.size > MOST_BLOCKS || wanders(fact) || (mayEnd && !(mayBeOver && !hasEvents)))
      return undefined;
    if (mayEnd) last.push(fact);
    for (const to of next) {
      if (isRead(to) || to.answers === undefined || to.answers.kind === 'integration') return undefined;
      if (to.pauses && (isKept || hasEvents)) return undefined;
      if (writers.has(to)) replacing.add(to);
      else passed.add(to);
    }
  }
  return {
    writers: replacing.size === 0 ? undefined : [...replacing],
    last: last.length === 0 ? undefined : last,
  };
}

const hasOtherEvents = ({ document }: BotFacts): boolean =>
  document.events.some(({ type }) => type !== 'start');

/** Whether some flow may return to where it was left, so that its end is not that of the chat. */
const mayComeBack = perBot((facts): boolean => flowGraph(facts).nodes.some(({ comesBack }) => comesBack));

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
