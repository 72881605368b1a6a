import { deltaOf } from '#engine/delta.ts';
import type { Program } from '#engine/program.ts';
import type { Session } from '#engine/session.ts';
import { type StartingValue, startingValues } from '#engine/starting-values.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import { assertNever } from '#lib/assert-never.ts';
import { monthNameOf } from '#server/usage/month.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { NewResult, TurnCommit } from '#store/ports/turn.ts';
import type { Recorded } from './recorded.ts';
import { wakeAtOf } from './wake-at.ts';

/**
 * A snapshot is stored after this many turns, so that few deltas are applied when a session is opened again. The first
 * event holds the start of the session, so short conversations need none.
 */
const SNAPSHOT_EVERY = 20;

interface TurnFacts {
  readonly sessionId: string;
  /** The workspace whose chat limit counts. */
  readonly workspaceId: string;
  readonly n: number;
  readonly at: number;
  readonly before: Session;
  readonly turn: Turn;
  readonly recorded: Recorded;
  readonly sinceSnapshot: number;
  /** On the first turn. */
  readonly session?: NewSession;
  readonly results?: readonly NewResult[];
  readonly programOf: (version: string) => Program | undefined;
}

/** What the store keeps of a turn. */
export function turnCommit(facts: TurnFacts): TurnCommit {
  const { turn, n, at } = facts;
  const needsSnapshot = turn.changes === null || facts.sinceSnapshot + 1 >= SNAPSHOT_EVERY;
  const sorted = sort(turn.facts, facts);
  // Field by field: objects that are spread into others are copied slowly, and this is done for every turn.
  return {
    sessionId: facts.sessionId,
    n,
    at,
    event: JSON.stringify(facts.recorded),
    delta: needsSnapshot ? '' : JSON.stringify(deltaOf(facts.before, turn)),
    snapshot: needsSnapshot ? JSON.stringify(turn.session) : undefined,
    hasEnded: turn.session.hasEnded,
    session: facts.session,
    wakeAt: wakeOf(facts.before, turn.session),
    answer: sorted.answer,
    variables: sorted.variables,
    edges: sorted.edges,
    logs: sorted.logs,
    newResults: sorted.newResults,
    started: sorted.started,
    completed: sorted.completed,
    chat: sorted.chat,
  };
}

/** Set only where a timer is, or was, pending: other turns need not write it. */
function wakeOf(before: Session, after: Session): number | null | undefined {
  const wakeAt = wakeAtOf(after);
  return wakeAt === null && wakeAtOf(before) === null ? undefined : wakeAt;
}

/** The initial result of the first bot. */
function valuesAtStart({ before, programOf }: TurnFacts): readonly StartingValue[] {
  const [first] = before.frames;
  const program = first && programOf(first.version);
  return first === undefined || program === undefined ? [] : startingValues(program, first);
}

/** The result of a linked bot that keeps its own. */
function linkedResult(
  { resultId, version, values }: FactOf<'result'>,
  { programOf, at }: TurnFacts,
): NewResult {
  const botId = programOf(version)?.botId;
  if (botId === undefined) throw new Error(`The program of version ${version} is not loaded`);
  return { id: resultId, botId, createdAt: at, values };
}

/** What to record, by kind; undefined: nothing. */
function sort(facts: readonly Fact[], around: TurnFacts) {
  let newResults = around.results?.map((result): NewResult => ({ ...result, values: valuesAtStart(around) }));
  let variables: FactOf<'variable'>[] | undefined;
  let edges: FactOf<'edge'>[] | undefined;
  let logs: FactOf<'log'>[] | undefined;
  let started: string[] | undefined;
  let completed: string[] | undefined;
  let answer: FactOf<'answer'> | undefined;
  for (const fact of facts) {
    switch (fact.kind) {
      case 'answer':
        answer ??= fact;
        break;
      case 'variable':
        variables = plus(variables, fact);
        break;
      case 'edge':
        edges = plus(edges, fact);
        break;
      case 'log':
        logs = plus(logs, fact);
        break;
      case 'result':
        newResults = plus(newResults, linkedResult(fact, around));
        break;
      case 'started':
        started = plus(started, fact.resultId);
        break;
      case 'completed':
        completed = plus(completed, fact.resultId);
        break;
      default:
        assertNever(fact);
    }
  }
  const isFirstAnswer = started !== undefined && around.before.answered === 0;
  const chat = isFirstAnswer ? { workspaceId: around.workspaceId, month: monthNameOf(around.at) } : undefined;
  return { answer, variables, edges, logs, newResults, started, completed, chat };
}

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** The list with one more item. Most have one in all, and an empty list that grows makes room for sixteen. */
function plus<T>(list: T[] | undefined, item: T): T[] {
  if (list === undefined) return [item];
  list.push(item);
  return list;
}
