import type { LogEntry } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import type { Store } from '#store/ports/store.ts';

/** One chat of a test as the store is to have it. */
export interface GivenResult {
  readonly id: string;
  readonly botId: string;
  readonly workspaceId: string;
  /** ms */
  readonly at: number;
  /** Block id and answer. Without any the chat has not started. */
  readonly answers?: readonly (readonly [blockId: string, content: string, ...files: readonly string[]])[];
  /** Name (also the id) and value. */
  readonly variables?: Readonly<Record<string, Value>>;
  readonly isCompleted?: boolean;
  readonly edges?: readonly string[];
  readonly logs?: readonly LogEntry[];
  /** What is recorded of each turn, JSON text. The chat ran on a version that is not stored. */
  readonly event?: string;
}

/** Writes a chat and its result the way turns do. */
export async function addResult(store: Store, given: GivenResult): Promise<void> {
  const { id, botId, at, answers = [], variables = {} } = given;
  const turns = Math.max(1, answers.length);
  for (let n = 0; n < turns; n++) {
    const answer = answers[n];
    const outcome = await store.turns.commit({
      sessionId: `session-${id}`,
      n,
      at: at + n,
      event: given.event ?? '{}',
      delta: '',
      snapshot: '{}',
      ...(n === 0 && {
        session: {
          id: `session-${id}`,
          workspaceId: given.workspaceId,
          botId,
          version: 'version',
          kind: 'live' as const,
          owner: 'test',
          resultId: id,
          createdAt: at,
          idleMs: 1e9,
        },
        newResults: [{ id, botId, createdAt: at }],
        edges: (given.edges ?? []).map((edgeId) => ({ resultId: id, edgeId })),
        logs: (given.logs ?? []).map((entry) => ({ resultId: id, entry })),
        variables: Object.entries(variables).map(([name, value]) => ({
          resultId: id,
          id: name,
          name,
          value,
        })),
        ...(answer && { started: [id] }),
      }),
      ...(answer && {
        answer: { resultId: id, blockId: answer[0], content: answer[1], files: answer.slice(2) },
      }),
      ...(n === turns - 1 && given.isCompleted === true && { completed: [id] }),
    });
    if (outcome !== 'committed') throw new Error(`The result ${id} cannot be made: ${outcome}`);
  }
}
