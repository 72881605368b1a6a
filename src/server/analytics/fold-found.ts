import { hash } from 'node:crypto';
import type { Program } from '#engine/program.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { dayOf } from '#lib/day-of.ts';
import type { App } from '#server/app.ts';
import type { ChatToFold, FoldChange, Folded, NewFold } from '#store/ports/analytics.ts';
import { StoreUnavailableError } from '#store/ports/failure.ts';
import type { FoldRow } from '#store/ports/fold-row.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { CountedSlowPath } from './counted-slow-path.ts';
import { countedText } from './counted-text.ts';
import { foldChat } from './fold-chat.ts';
import type { FoldedTurn } from './folded-turn.ts';
import { REST_MS } from './rest-ms.ts';
import { sumRows } from './sum-rows.ts';

/** What counting needs. */
export interface FoldDeps extends Pick<App, 'store' | 'clock'> {
  readonly chat: {
    readonly replay: (
      record: SessionRecord,
      how: { readonly isTraced: true; readonly isBrief: true },
    ) => Promise<readonly FoldedTurn[]>;
  };
  readonly versions: {
    readonly ready: (
      key: string,
    ) =>
      | { readonly program: Pick<Program, 'blocks'>; readonly document: { readonly groups: object } }
      | undefined;
  };
  readonly log: Pick<App['log'], 'warn'>;
}

/**
 * Finds out what changes in the counts by a chat: one replay tells what it has added so far and what it is to add. A chat
 * that cannot be replayed, or comes out otherwise than when it was counted, stays counted as it is.
 */
export async function foldFound(deps: FoldDeps, chat: ChatToFold): Promise<NewFold> {
  const record = await deps.store.sessions.get({ botId: chat.botId, id: chat.sessionId });
  if (record === null) return { chat };
  const { folded, isHidden } = chat;
  if (isHidden ? folded === null : folded?.n === record.turn && countsVariables(folded)) return { chat };
  const restsAt = record.lastTurnAt + REST_MS;
  if (!isHidden && !record.hasEnded && restsAt > deps.clock()) return { chat, dueAt: restsAt };
  try {
    return { chat, change: await findChange(deps, chat, record) };
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    deps.log.warn({ error, session: chat.sessionId }, 'A chat could not be counted; counts stay as they are');
    return { chat, isFailed: true };
  }
}

async function findChange(
  deps: FoldDeps,
  { folded, isHidden }: ChatToFold,
  record: SessionRecord,
): Promise<FoldChange> {
  const turns = await deps.chat.replay(record, { isTraced: true, isBrief: true });
  const before = folded === null ? [] : rowsBefore(deps, record, { folded, turns });
  const after = isHidden ? nothing : contribution(deps, record, turns);
  const n = turns.at(-1)?.n ?? 0;
  return {
    to: isHidden ? null : { n, digest: digestOf(after.rows) },
    day: dayOf(record.createdAt),
    version: record.version,
    path: after.path,
    slow: after.slow,
    rows: sumRows([...after.rows, ...before.map((row) => ({ ...row, count: -row.count }))]),
  };
}

/** What the chat has added so far. */
function rowsBefore(
  deps: FoldDeps,
  record: SessionRecord,
  { folded, turns }: { readonly folded: Folded; readonly turns: readonly FoldedTurn[] },
): readonly FoldRow[] {
  const { rows } = contribution(
    deps,
    record,
    turns.filter(({ n }) => n <= folded.n),
  );
  const counted = countsVariables(folded) ? rows : rows.filter(({ kind }) => kind !== 'variable');
  if (digestOf(counted, countsVariables(folded) ? WITH_VARIABLES : '') !== folded.digest)
    throw new Error('The chat comes out otherwise than when it was counted');
  return counted;
}

/** Begins the digests of chats whose variables are counted too: those that were counted before have none. */
const WITH_VARIABLES = '2.';

const countsVariables = ({ digest }: Folded): boolean => digest.startsWith(WITH_VARIABLES);

type Contribution = Pick<FoldChange, 'rows' | 'path' | 'slow'>;

const nothing: Contribution = { rows: [], path: null, slow: null };

function contribution(
  { versions }: FoldDeps,
  { version, resultId }: SessionRecord,
  turns: readonly FoldedTurn[],
): Contribution {
  const { rows, path, slow } = foldChat({
    ...{ version, resultId, turns },
    counted: (key, blockId, answer) =>
      versions.ready(key)?.program.blocks.get(blockId)?.block?.counted?.(answer) ?? [],
    countedText: (key, text) => countedText(versions.ready(key)?.document.groups ?? [], text),
  });
  const short = rows.map((row) => ({ ...row, place: shortened(row.place), way: shortened(row.way) }));
  if (path === null) return { ...nothing, rows: short };
  const whole = signed(path);
  const long =
    slow === null ? null : signed({ path: whole.signature, since: slow } satisfies CountedSlowPath);
  const row = { version, way: '', count: 1 };
  return {
    rows: [
      ...short,
      { ...row, kind: 'path', place: whole.signature },
      ...(long === null ? [] : [{ ...row, kind: 'slow' as const, place: long.signature }]),
    ],
    path: whole,
    slow: long,
  };
}

function signed(of: object): { readonly signature: string; readonly blocks: string } {
  const blocks = JSON.stringify(of);
  return { signature: hash('sha256', blocks, 'base64url').slice(0, 16), blocks };
}

/** What is counted is the key of a row: ids and answers of any length are not. */
const shortened = (text: string): string =>
  text.length <= MAX_CHARS ? text : `${text.slice(0, 100)}…${hash('sha256', text, 'base64url').slice(0, 16)}`;

const MAX_CHARS = 250;

/** Tells counts apart: the order of rows does not matter. */
function digestOf(rows: readonly FoldRow[], begin = WITH_VARIABLES): string {
  const texts = rows.map((row) => canonicalJson(row)).sort();
  return `${begin}${hash('sha256', texts.join('\n'), 'base64url').slice(0, 16)}`;
}
