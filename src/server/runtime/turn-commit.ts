import { deltaOf } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import { assertNever } from '#lib/assert-never.ts';
import { monthNameOf } from '#server/usage/month.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { NewResult, TurnCommit } from '#store/ports/turn.ts';
import type { Recorded } from './recorded.ts';
import { wakeAtOf } from './wake-at.ts';

/**
 * A snapshot is stored every so many turns, so that few deltas are folded when a session is opened again. How it
 * began is in its first event, so that short conversations have none.
 */
const SNAPSHOT_EVERY = 20;

interface TurnFacts {
  readonly sessionId: string;
  /** Whose limit of chats counts. */
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
  readonly botIdOf: (version: string) => string;
}

/** What the store is to keep of a turn. */
export function turnCommit(facts: TurnFacts): TurnCommit {
  const { turn, n, at } = facts;
  const needsSnapshot = turn.changes === null || facts.sinceSnapshot + 1 >= SNAPSHOT_EVERY;
  return {
    sessionId: facts.sessionId,
    n,
    at,
    event: JSON.stringify(facts.recorded),
    delta: needsSnapshot ? '' : JSON.stringify(deltaOf(facts.before, turn)),
    snapshot: needsSnapshot ? JSON.stringify(turn.session) : undefined,
    hasEnded: turn.session.hasEnded,
    session: facts.session,
    ...wakeOf(facts.before, turn.session),
    ...sorted(turn.facts, facts),
  };
}

/** Said only where a time is, or was, waited for: other turns need not write it. */
function wakeOf(before: Session, after: Session): Pick<TurnCommit, 'wakeAt'> {
  const wakeAt = wakeAtOf(after);
  return wakeAt === null && wakeAtOf(before) === null ? {} : { wakeAt };
}

/** What is to be recorded, by kind. */
function sorted(facts: readonly Fact[], around: TurnFacts) {
  const newResults = [...(around.results ?? [])];
  const variables: Extract<Fact, { kind: 'variable' }>[] = [];
  const edges: Extract<Fact, { kind: 'edge' }>[] = [];
  const logs: Extract<Fact, { kind: 'log' }>[] = [];
  const started: string[] = [];
  const completed: string[] = [];
  let answer: Extract<Fact, { kind: 'answer' }> | undefined;
  for (const fact of facts) {
    switch (fact.kind) {
      case 'answer':
        answer ??= fact;
        break;
      case 'variable':
        variables.push(fact);
        break;
      case 'edge':
        edges.push(fact);
        break;
      case 'log':
        logs.push(fact);
        break;
      case 'result':
        newResults.push({ id: fact.resultId, botId: around.botIdOf(fact.version), createdAt: around.at });
        break;
      case 'started':
        started.push(fact.resultId);
        break;
      case 'completed':
        completed.push(fact.resultId);
        break;
      default:
        assertNever(fact);
    }
  }
  const isFirstAnswer = started.length > 0 && around.before.answered === 0;
  const chat = isFirstAnswer ? { workspaceId: around.workspaceId, month: monthNameOf(around.at) } : undefined;
  return { answer, variables, edges, logs, newResults, started, completed, chat };
}
