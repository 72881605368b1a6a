import { deltaOf } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { NewResult, TurnCommit } from '#store/ports/turn.ts';
import type { Recorded } from './recorded.ts';

/** A snapshot is stored every so many turns, so that few deltas are folded when a session is opened again. */
const SNAPSHOT_EVERY = 20;

interface TurnFacts {
  readonly sessionId: string;
  readonly n: number;
  readonly at: number;
  readonly before: Session;
  readonly turn: Turn;
  readonly recorded: Recorded;
  readonly sinceSnapshot: number;
  /** On the first turn. */
  readonly session?: NewSession;
  readonly results?: readonly NewResult[];
  readonly botIdOf: (version: string) => string;
}

/** What the store is to keep of a turn. */
export function turnCommit(facts: TurnFacts): TurnCommit {
  const { turn, n, at } = facts;
  const of = <K extends Fact['kind']>(kind: K) =>
    turn.facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
  const needsSnapshot =
    facts.session !== undefined || turn.changes === null || facts.sinceSnapshot + 1 >= SNAPSHOT_EVERY;
  const [answer] = of('answer');
  const linked = of('result').map((fact) => ({
    id: fact.resultId,
    botId: facts.botIdOf(fact.version),
    createdAt: at,
  }));
  return {
    sessionId: facts.sessionId,
    n,
    at,
    event: JSON.stringify(facts.recorded),
    delta: needsSnapshot ? '' : JSON.stringify(deltaOf(facts.before, turn)),
    ...(needsSnapshot && { snapshot: JSON.stringify(turn.session) }),
    ...(turn.session.hasEnded && { hasEnded: true }),
    ...(facts.session && { session: facts.session }),
    ...(answer && { answer }),
    variables: of('variable'),
    edges: of('edge'),
    logs: of('log'),
    newResults: [...(facts.results ?? []), ...linked],
    started: of('started').map((fact) => fact.resultId),
    completed: of('completed').map((fact) => fact.resultId),
  };
}
