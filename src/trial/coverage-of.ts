import type { TraceStep } from '#engine/trace-step.ts';
import { type Countable, comparisonKey, countable, roundsKey, wayKey } from './countable.ts';
import { leftOut } from './left-out.ts';
import { blockKey, type Trial } from './open-trial.ts';
import type { TestOutcome } from './run-test.ts';

type CountedPlace = Omit<Countable, 'key' | 'holds'>;

const placed = ({ botId, place, name }: Countable): CountedPlace => ({ botId, place, name });

/** How much of something tests reach, and what they do not. */
export interface Reached {
  readonly reached: number;
  readonly total: number;
  readonly missing: readonly CountedPlace[];
}

/** What tests of a bot, and of the bots that it links to, reach. */
export interface Coverage {
  readonly events: Reached;
  readonly blocks: Reached;
  readonly ways: Reached;
  readonly comparisons: Reached;
  /** Questions with a reply that was accepted, rejected or left out. */
  readonly accepted: Reached;
  readonly rejected: Pick<Reached, 'reached' | 'total'>;
  readonly skipped: Pick<Reached, 'reached' | 'total'>;
  /** Blocks, ways and comparisons that do not count. */
  readonly leftOut: readonly LeftOutPart[];
}

/** Something that tests need not reach. */
interface LeftOutPart extends CountedPlace {
  readonly because: string;
}

/**
 * Counts what the conversations of tests reached, in one bot or in all. Tests that failed count up to the last complete turn.
 */
export function coverageOf(trial: Trial, reached: readonly ReachedKeys[], botId?: string): Coverage {
  const all = countable(trial);
  const keys = joined(reached);
  const because = leftOut(trial);
  const counts = ({ key, ...part }: Countable, among: ReadonlySet<string>): boolean =>
    among.has(key) || because(part) === undefined;
  const ofBot = (every: readonly Countable[]): readonly Countable[] =>
    botId === undefined ? every : every.filter((each) => each.botId === botId);
  const count = (every: readonly Countable[], among: ReadonlySet<string>): Reached => {
    const list = ofBot(every).filter((each) => counts(each, among));
    const missing = list.filter(({ key }) => !among.has(key));
    return {
      reached: list.length - missing.length,
      total: list.length,
      missing: missing.map(placed),
    };
  };
  const outBlocks = ofBot(all.blocks).filter((each) => !counts(each, keys.blocks));
  const outKeys = new Set(outBlocks.map(({ key }) => key));
  // What belongs to a block that is left out goes without saying.
  const isOut = (part: Countable, among: ReadonlySet<string>): boolean =>
    !counts(part, among) && !outKeys.has(blockKey(part.botId, part.place.blockId ?? ''));
  const { missing: _rejected, ...rejected } = count(all.inputs, keys.rejected);
  const { missing: _skipped, ...skipped } = count(all.inputs, keys.skipped);
  return {
    events: count(all.events, keys.events),
    blocks: count(all.blocks, keys.blocks),
    ways: count(all.ways, keys.ways),
    comparisons: count(all.comparisons, keys.comparisons),
    accepted: count(all.inputs, keys.accepted),
    rejected,
    skipped,
    leftOut: [
      ...outBlocks,
      ...ofBot(all.ways).filter((each) => isOut(each, keys.ways)),
      ...ofBot(all.comparisons).filter((each) => isOut(each, keys.comparisons)),
    ].map((part) => ({ ...placed(part), because: because(part) ?? '' })),
  };
}

/** What one conversation reached. */
export type ReachedKeys = ReturnType<typeof newKeys>;

const newKeys = () => ({
  events: new Set<string>(),
  blocks: new Set<string>(),
  ways: new Set<string>(),
  comparisons: new Set<string>(),
  accepted: new Set<string>(),
  rejected: new Set<string>(),
  skipped: new Set<string>(),
});

/** Reads from a trace what the conversation reached; the trace itself need not be kept. */
export function reachedIn(trial: Trial, { trace, facts }: TestOutcome): ReachedKeys {
  const keys = newKeys();
  const answered = new Set(facts.flatMap((fact) => (fact.kind === 'answer' ? [fact.blockId] : [])));
  for (const step of trace) add(step, keys, { trial, answered });
  addReturns(trace, keys, trial);
  addRounds(trace, keys, trial);
  return keys;
}

function joined(all: readonly ReachedKeys[]): ReachedKeys {
  const keys = newKeys();
  for (const each of all) {
    for (const key of each.events) keys.events.add(key);
    for (const key of each.blocks) keys.blocks.add(key);
    for (const key of each.ways) keys.ways.add(key);
    for (const key of each.comparisons) keys.comparisons.add(key);
    for (const key of each.accepted) keys.accepted.add(key);
    for (const key of each.rejected) keys.rejected.add(key);
    for (const key of each.skipped) keys.skipped.add(key);
  }
  return keys;
}

function add(
  step: TraceStep,
  keys: ReachedKeys,
  { trial, answered }: { readonly trial: Trial; readonly answered: ReadonlySet<string> },
): void {
  switch (step.kind) {
    case 'block':
      keys.blocks.add(blockKey(step.version, step.blockId));
      return;
    case 'way': {
      const { version, blockId, eventId } = step;
      if (eventId !== undefined) keys.events.add(blockKey(version, eventId));
      if (blockId === undefined) return;
      keys.ways.add(wayKey(version, { ...step, blockId }));
      const isInput = trial.blocks.get(blockKey(version, blockId))?.answers?.kind === 'input';
      if (isInput) keys[answered.has(blockId) ? 'accepted' : 'skipped'].add(blockKey(version, blockId));
      return;
    }
    case 'compare':
      keys.comparisons.add(comparisonKey(step.version, step));
      return;
    case 'rejected':
      keys.rejected.add(blockKey(step.version, step.blockId));
      return;
    case 'edge':
    case 'set':
    case 'draw':
    case 'asked':
    case 'failed':
    case 'cut':
  }
}

/**
 * The flow came back to what follows a link or a jump: then the way after it was taken. The trace says where it went on;
 * blocks that ran before and stand right before that place are those that were left.
 */
function addReturns(trace: readonly TraceStep[], keys: ReachedKeys, trial: Trial): void {
  const before = new Map<string, string[]>();
  for (const step of trace) {
    if (step.kind === 'block') {
      const next = trial.blocks.get(blockKey(step.version, step.blockId))?.compiled.nextBlockId;
      const place = next && blockKey(step.version, next);
      if (place) before.set(place, [...(before.get(place) ?? []), step.blockId]);
    }
    if (step.kind !== 'way' || step.to === null) continue;
    if (step.because !== 'return' && step.because !== 'the path ended') continue;
    const { version } = step;
    for (const blockId of before.get(blockKey(version, step.to)) ?? [])
      keys.ways.add(wayKey(version, { blockId }));
  }
}

/** A loop is left after as many rounds as it went its path since it began. */
function addRounds(trace: readonly TraceStep[], keys: ReachedKeys, trial: Trial): void {
  const rounds = new Map<string, number>();
  for (const step of trace) {
    if (step.kind !== 'way' || step.blockId === undefined) continue;
    const { version, blockId, because } = step;
    const key = blockKey(version, blockId);
    if ((trial.blocks.get(key)?.answers?.rounds.length ?? 0) === 0) continue;
    const round = /^round (\d+)$/.exec(because)?.[1];
    if (round !== undefined) rounds.set(key, Number(round));
    else {
      const done = rounds.get(key) ?? 0;
      keys.ways.add(roundsKey(version, blockId, done === 0 ? 'none' : done === 1 ? 'one' : 'several'));
      rounds.delete(key);
    }
  }
}
