import { hash } from 'node:crypto';
import type { Data } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { firstState } from '#server/runtime/first-state.ts';
import { idFor } from '#server/setup/id-for.ts';
import type { CallFailure } from './call.ts';
import type { Progress } from './progress.ts';
import type { RemoteResult, Source } from './source.ts';

/** The imported bot that the results belong to. */
export interface ResultsOwner {
  readonly botId: string;
  readonly workspaceId: string;
  /** Key of a stored version. */
  readonly version: string;
}

/** Imports the results of one bot that are still missing; returns how many were added. */
export async function takeResults(
  data: Data,
  owner: ResultsOwner,
  { source, progress }: { readonly source: Source; readonly progress: Progress },
): Promise<Result<number, CallFailure>> {
  const missing = await missingResults(data, owner, { source, progress });
  if (!missing.ok) return missing;
  // Lists are ordered by arrival: the oldest is added first.
  for (const result of missing.value.toReversed()) await store(data, owner, result);
  await progress.noteAllResults(owner.botId);
  return ok(missing.value.length);
}

/** Newest first. Once all have been imported, only those newer than the first known one can be missing. */
async function missingResults(
  data: Data,
  { botId }: ResultsOwner,
  { source, progress }: { readonly source: Source; readonly progress: Progress },
): Promise<Result<readonly RemoteResult[], CallFailure>> {
  const missing = new Map<string, RemoteResult>();
  const seen = new Set<string>();
  let cursor: number | undefined;
  for (;;) {
    const page = await source.results(botId, cursor);
    if (!page.ok) return err(page.error);
    // Results that arrive in the meantime push others onto the next page again.
    const fresh = page.value.results.filter(({ id }) => !seen.has(id));
    for (const result of fresh) seen.add(result.id);
    let known = 0;
    for (const result of fresh) {
      if (await isHere(data, botId, result.id)) known += 1;
      else missing.set(result.id, result);
    }
    const next = page.value.nextCursor ?? undefined;
    const nothingOlder = progress.hasAllResults(botId) && known > 0;
    if (next === undefined || next === cursor || fresh.length === 0 || nothingOlder) break;
    cursor = next;
  }
  return ok([...missing.values()]);
}

const sessionOf = (resultId: string): string => idFor('taken-over-result', resultId);

/** Whether a result is complete; an interrupted import leaves a session that has not ended. */
async function isHere(data: Data, botId: string, resultId: string): Promise<boolean> {
  if ((await data.results.get({ botId, id: resultId })) === null) return false;
  const session = await data.turns.load(sessionOf(resultId));
  return session === null || session.record.hasEnded;
}

/** These sessions cannot be continued; they exist only as long as an interrupted run may be repeated. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A result is stored as a chat: an ended session with one turn per answer. An interrupted one is continued. */
async function store(data: Data, owner: ResultsOwner, result: RemoteResult): Promise<void> {
  const sessionId = sessionOf(result.id);
  const at = Date.parse(result.createdAt);
  const answers = result.answers ?? [];
  const begun = await data.turns.load(sessionId);
  const begins = { seed: hash('sha256', result.id, 'hex').slice(0, 32), isStreamEnabled: false };
  const snapshot = JSON.stringify({
    ...firstState({ version: owner.version, resultId: result.id }, begins),
    hasEnded: true,
  });
  for (let n = begun === null ? 0 : begun.record.turn + 1; n <= answers.length; n++) {
    const answer = answers[n - 1];
    const outcome = await data.turns.commit({
      sessionId,
      n,
      at,
      event: JSON.stringify({ kind: 'registered', begins }),
      delta: '',
      snapshot,
      ...(n === 0 && {
        session: {
          id: sessionId,
          workspaceId: owner.workspaceId,
          botId: owner.botId,
          version: owner.version,
          kind: 'live' as const,
          owner: `workspace:${owner.workspaceId}`,
          resultId: result.id,
          createdAt: at,
          idleMs: Date.now() - at + KEPT_MS,
        },
        newResults: [{ id: result.id, botId: owner.botId, createdAt: at }],
        ...(result.hasStarted !== false && { started: [result.id] }),
      }),
      ...(answer && {
        answer: {
          resultId: result.id,
          blockId: answer.blockId,
          content: answer.content,
          files: answer.attachedFileUrls ?? [],
        },
      }),
      ...(n === answers.length && {
        hasEnded: true,
        variables: variablesOf(result),
        ...(result.isCompleted === true && { completed: [result.id] }),
      }),
    });
    if (outcome === 'conflict') return;
    if (outcome === 'unavailable')
      throw new Error('The database is full or busy. Run the command again to continue.');
  }
}

function variablesOf(result: RemoteResult) {
  return (result.variables ?? []).flatMap(({ id, name, value, isSessionVariable }) =>
    value === null || value === undefined || value === '' || isSessionVariable === true
      ? []
      : [{ resultId: result.id, id: id ?? name, name, value }],
  );
}
