import { randomBytes } from 'node:crypto';
import type { NewResult, TurnCommit } from '../ports/turn.ts';
import { toStorableJson, toStorableText } from '../storable-text.ts';
import { factsOf, type ResultFacts, storedChanges } from '../turn-facts.ts';
import type { TurnParts } from './turn-statement.ts';

/** A turn on its way to the database, with the name of this attempt: it tells later who wrote it. */
export interface NamedTurn {
  readonly turn: TurnCommit;
  readonly nonce: string;
}

export const nameTurn = (turn: TurnCommit): NamedTurn => ({
  turn,
  nonce: randomBytes(9).toString('base64url'),
});

const DAY_MS = 86_400_000;

/** What is in turns, and the parameters of the `turnStatement` for it. What is undefined is left out, and null there. */
export function encodeTurns(turns: readonly NamedTurn[]): {
  readonly parts: TurnParts;
  readonly values: readonly string[];
} {
  const rows: object[] = [];
  const results: object[] = [];
  const facts: object[] = [];
  const logs: object[] = [];
  const events: object[] = [];
  for (const [i, { turn, nonce }] of turns.entries()) {
    const [main, ...more] = factsOf(turn);
    rows.push(rowOf(i, turn, { nonce, main }));
    for (const each of more) facts.push({ i, r: toStorableText(each.resultId), ...columnsOf(each) });
    results.push(...resultsOf(i, turn));
    logs.push(...logsOf(i, turn));
    events.push(...eventsOf(i, turn));
  }
  const parts = {
    begins: turns.some(({ turn }) => turn.session !== undefined || turn.snapshot !== undefined),
    results: results.length > 0,
    remembers: turns.some(({ turn }) => turn.remembered !== undefined),
    reports: facts.length + logs.length + events.length > 0,
  };
  const lists = [rows, ...(parts.results ? [results] : []), ...(parts.reports ? [facts, logs, events] : [])];
  return { parts, values: lists.map((list) => JSON.stringify(list)) };
}

function rowOf(
  i: number,
  turn: TurnCommit,
  { nonce, main }: { readonly nonce: string; readonly main: ResultFacts | undefined },
): object {
  const { session, remembered, chat, shared } = turn;
  return {
    i,
    s: toStorableText(turn.sessionId),
    n: turn.n,
    at: turn.at,
    x: nonce,
    e: turn.event,
    d: turn.delta,
    w: turn.written ?? 0,
    snap: turn.snapshot,
    ended: turn.hasEnded ? 1 : 0,
    reopens: turn.reopens ? 1 : 0,
    waits: turn.wakeAt === undefined ? 0 : 1,
    wake: turn.wakeAt,
    ...(main && { r: toStorableText(main.resultId), ...columnsOf(main) }),
    ...(session && {
      day: Math.floor(session.createdAt / DAY_MS),
      ws: toStorableText(session.workspaceId),
      bot: toStorableText(session.botId),
      ver: toStorableText(session.version),
      kind: session.kind,
      owner: toStorableText(session.owner),
      res: toStorableOrNull(session.resultId),
      born: session.createdAt,
      // Days may be given in fractions.
      idle: Math.round(session.idleMs),
    }),
    ...(chat && { cw: toStorableText(chat.workspaceId), cm: chat.month }),
    ...(remembered && {
      ks: toStorableText(remembered.scope),
      kk: toStorableText(remembered.key),
      kh: remembered.bodyHash,
      kt: remembered.status,
      kb: toStorableText(remembered.body),
    }),
    ...(shared && {
      lb: shared.by,
      lh: shared.isHeld ? 1 : 0,
      dl: toStorableOrNull(shared.delivery),
      dv: shared.isDelivery ? 1 : 0,
      wf: toStorableOrNull(shared.waitingFor),
    }),
  };
}

/** Results that a turn touches, each once: new ones know their bot. */
function resultsOf(
  i: number,
  { newResults = none, started = none, completed = none }: TurnCommit,
): readonly object[] {
  const touched = new Map<string, { readonly made?: NewResult; st: 0 | 1; co: 0 | 1 }>();
  for (const made of newResults) touched.set(toStorableText(made.id), { made, st: 0, co: 0 });
  for (const id of started) touch(touched, id).st = 1;
  for (const id of completed) touch(touched, id).co = 1;
  return Array.from(touched, ([id, { made, st, co }]) => ({
    i,
    id,
    st,
    co,
    ...(made && {
      bot: toStorableText(made.botId),
      born: made.createdAt,
      vals: made.values?.length ? toStorableJson(made.values) : null,
    }),
  }));
}

function touch<T>(all: Map<string, T | { st: 0 | 1; co: 0 | 1 }>, id: string): T | { st: 0 | 1; co: 0 | 1 } {
  const key = toStorableText(id);
  const known = all.get(key) ?? { st: 0, co: 0 };
  all.set(key, known);
  return known;
}

function logsOf(i: number, { sessionId, n, logs = none }: TurnCommit): readonly object[] {
  const place = `${toStorableText(sessionId)}.${padded(n)}`;
  return logs.map(({ resultId, entry }, index) => ({
    i,
    id: `${place}.${padded(index)}`,
    r: toStorableText(resultId),
    st: entry.status,
    de: toStorableText(entry.description),
    dt: toStorableOrNull(entry.details),
    cx: toStorableOrNull(entry.context),
  }));
}

/** So that texts sort as the numbers do. */
const padded = (value: number): string => String(value).padStart(9, '0');

function eventsOf(i: number, { outbox = none }: TurnCommit): readonly object[] {
  return outbox.map((each, k) => ({
    i,
    k,
    id: toStorableText(each.id),
    wh: toStorableText(each.webhookId),
    r: toStorableOrNull(each.resultId),
    ev: toStorableText(each.event),
    pl: each.payload,
  }));
}

/** What a turn says about one result. */
function columnsOf(facts: ResultFacts): object {
  const { answer, variables, edges } = facts;
  return {
    ...(answer && {
      b: toStorableText(answer.blockId),
      c: toStorableText(answer.content),
      f: answer.files?.length ? toStorableJson(answer.files) : null,
    }),
    v: variables.length === 0 ? null : toStorableJson(storedChanges(facts)),
    g: edges.length === 0 ? null : toStorableJson(edges),
  };
}

const none: readonly never[] = [];

function toStorableOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : toStorableText(text);
}

/**
 * What a turn must have for itself while it is written: its session, the results that it touches, the key of its reply.
 * One statement changes a row once.
 */
export function claimsOf({
  sessionId,
  newResults = none,
  started = none,
  completed = none,
  remembered,
}: TurnCommit) {
  const claims = new Set([`s ${toStorableText(sessionId)}`]);
  for (const { id } of newResults) claims.add(`r ${toStorableText(id)}`);
  for (const id of [...started, ...completed]) claims.add(`r ${toStorableText(id)}`);
  if (remembered) claims.add(`k ${toStorableText(remembered.scope)}\0${toStorableText(remembered.key)}`);
  return [...claims];
}
