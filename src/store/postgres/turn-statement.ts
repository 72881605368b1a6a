import type { Statement } from './chat-line.ts';
import {
  done,
  kept,
  lateReplies,
  logged,
  made,
  moved,
  raised,
  remembered,
  reported,
  touched,
  turns,
  wrongResults,
} from './turn-sql.ts';

/** What there is in a batch of turns. What there is not is left out of the statement: that halves what a plain turn costs. */
export interface TurnParts {
  /** Turns that make a session or keep a snapshot. */
  readonly begins: boolean;
  /** Turns that make, start or complete a result. */
  readonly results: boolean;
  /** Turns whose reply is remembered. */
  readonly remembers: boolean;
  /** Facts of further results, entries of logs, events for webhooks. */
  readonly reports: boolean;
}

/**
 * Writes many turns in one statement, hence in one transaction. Its parameters are JSON texts; see `encodeTurns`. It
 * gives the places (`i`) of the turns that were written. The others came too late: their session had gone on.
 *
 * Everything hangs on "moved" and "made": only who moves "lastTurn" of the locked row of a session on by one, or makes
 * that row, has written the turn; nobody else may hold the right to it. What may not happen then (a reply that is
 * remembered already, a result of another bot, a chat too many) fails the whole statement with an error that names the
 * turns: without them it is sent again.
 */
export function turnStatement(parts: TurnParts): Statement {
  const name = nameOf(parts);
  const known = statements.get(name);
  if (known !== undefined) return known;
  const statement = { name, text: textOf(parts) };
  statements.set(name, statement);
  return statement;
}

/** By name; at most one for each combination of parts. */
const statements = new Map<string, Statement>();

function nameOf({ begins, results, remembers, reports }: TurnParts): string {
  return ['parley-turns', begins && 'b', results && 'r', remembers && 'k', reports && 'e']
    .filter((part) => part !== false)
    .join('-');
}

function textOf({ begins, results, remembers, reports }: TurnParts): string {
  const trouble = [...(remembers ? [lateReplies] : []), ...(results ? [wrongResults] : [])];
  const doneRows = begins ? [done.moved, done.made] : [done.moved];
  const parts = [
    turns,
    moved,
    ...(begins ? [made] : []),
    `done as materialized (${doneRows.join(' union all ')})`,
    logged,
    ...(begins ? [kept] : []),
    ...(results ? [touched] : []),
    ...(remembers ? [remembered] : []),
    ...(reports
      ? [reported(results ? 3 : 2, results ? ' or exists (select from born where "id" = l.r)' : '')]
      : []),
    ...(trouble.length > 0 ? [`trouble(what, i) as (${trouble.join(' union all ')})`] : []),
  ];
  return `with ${parts.join(', ')}
select (select coalesce(json_agg(i), '[]') from done) as written,
  ${trouble.length > 0 ? raised : 'null'} as trouble`;
}
