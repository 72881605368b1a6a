import { hash } from 'node:crypto';
import { err, ok, type Result } from '#lib/result.ts';
import { firstState } from '#server/runtime/first-state.ts';
import { idFor } from '#server/setup/id-for.ts';
import type { Store } from '#store/ports/store.ts';
import type { CallFailure } from './call.ts';
import type { RemoteResult, Source } from './source.ts';

/** The imported bot that the results belong to. */
export interface ResultsOwner {
  readonly botId: string;
  /** The id that it has there. */
  readonly remoteId: string;
  readonly workspaceId: string;
  /** Key of a stored version. */
  readonly version: string;
}

/** Remembers which bots had all their results imported once. */
export interface ResultsProgress {
  readonly hasAllResults: (botId: string) => boolean;
  readonly noteAllResults: (botId: string) => Promise<void>;
}

interface Reading {
  readonly source: Source;
  readonly progress: ResultsProgress;
  /** The most results that are imported at once. Default: all. */
  readonly most?: number;
}

/** Imports the results of one bot that are still missing; returns how many were added. */
export async function takeResults(
  store: Store,
  owner: ResultsOwner,
  reading: Reading,
): Promise<Result<number, CallFailure>> {
  const missing = await missingResults(store, owner, reading);
  if (!missing.ok) return missing;
  // Lists are ordered by arrival: the oldest is added first.
  for (const result of missing.value.toReversed()) await keep(store, owner, result);
  await reading.progress.noteAllResults(owner.botId);
  return ok(missing.value.length);
}

/** Newest first. Once all have been imported, only those newer than the first known one can be missing. */
async function missingResults(
  store: Store,
  owner: ResultsOwner,
  { source, progress, most = Number.POSITIVE_INFINITY }: Reading,
): Promise<Result<readonly RemoteResult[], CallFailure>> {
  const missing = new Map<string, RemoteResult>();
  const seen = new Set<string>();
  let cursor: number | undefined;
  for (;;) {
    const page = await source.results(owner.remoteId, cursor);
    if (!page.ok) return err(page.error);
    // Results that arrive in the meantime push others onto the next page again.
    const fresh = page.value.results.filter(({ id }) => !seen.has(id));
    for (const result of fresh) seen.add(result.id);
    let known = 0;
    for (const result of fresh) {
      if (await isHere(store, owner, result.id)) known += 1;
      else missing.set(result.id, result);
    }
    if (missing.size > most)
      return err({ status: 200, code: 'REFUSED', message: `there are more than ${most} of them` });
    const next = page.value.nextCursor ?? undefined;
    const nothingOlder = progress.hasAllResults(owner.botId) && known > 0;
    if (next === undefined || next === cursor || fresh.length === 0 || nothingOlder) break;
    cursor = next;
  }
  return ok([...missing.values()]);
}

/** A result keeps its id, like its bot; a bot that has another id here may be here twice. */
const idHere = ({ botId, remoteId }: ResultsOwner, id: string): string =>
  botId === remoteId ? id : idFor('result of a taken-over bot', botId, id);

const sessionOf = (resultId: string): string => idFor('taken-over-result', resultId);

/** Whether a result is complete; an interrupted import leaves a session that has not ended. */
async function isHere(store: Store, owner: ResultsOwner, remoteId: string): Promise<boolean> {
  const id = idHere(owner, remoteId);
  if ((await store.results.get({ botId: owner.botId, id })) === null) return false;
  const session = await store.turns.load(sessionOf(id));
  return session === null || session.record.hasEnded;
}

/** These sessions cannot be continued; they exist only as long as an interrupted run may be repeated. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A result is stored as a chat: an ended session with one turn per answer. An interrupted one is continued. */
async function keep(store: Store, owner: ResultsOwner, remote: RemoteResult): Promise<void> {
  const result = { ...remote, id: idHere(owner, remote.id) };
  const sessionId = sessionOf(result.id);
  const at = Date.parse(result.createdAt);
  const answers = result.answers ?? [];
  const begun = await store.turns.load(sessionId);
  // Ids come from the other installation: those of another bot’s results are not touched.
  if (begun !== null && begun.record.botId !== owner.botId) return;
  const begins = { seed: hash('sha256', result.id, 'hex').slice(0, 32), isStreamEnabled: false };
  const snapshot = JSON.stringify({
    ...firstState({ version: owner.version, resultId: result.id }, begins),
    hasEnded: true,
  });
  for (let n = begun === null ? 0 : begun.record.turn + 1; n <= answers.length; n++) {
    const answer = answers[n - 1];
    const outcome = await store.turns.commit({
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
      throw new Error('The database is full or busy. Start it again to continue.');
  }
}

function variablesOf(result: RemoteResult) {
  return (result.variables ?? []).flatMap(({ id, name, value, isSessionVariable }) =>
    value === null || value === undefined || value === '' || isSessionVariable === true
      ? []
      : [{ resultId: result.id, id: id ?? name, name, value }],
  );
}
