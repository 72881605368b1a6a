import { type RawBuilder, sql } from 'kysely';
import type { ResultWhere } from '../ports/result.ts';
import { candidates, type KnownFields } from './holds.ts';

type Seqs = RawBuilder<{ seq: number }>;

/** What a filter is about. */
interface Among {
  readonly fields: KnownFields;
  /** A query for the numbers of all results of the bot. */
  readonly all: Seqs;
}

/**
 * A query for the numbers (`seq`) of all results that a filter lets through, each once or more, without reading results: the
 * index lists those of each comparison, and these lists are joined, cut and subtracted. For many results that is less work
 * than asking each of them (`holds`), and more for few.
 */
export function matchingSeqs(where: ResultWhere, among: Among): Seqs {
  if (where.kind === 'cell')
    return where.isNot === true
      ? without(among.all, [matching({ ...where, isNot: false }, among)])
      : matching(where, among);
  if (where.kind === 'any')
    return where.of.length === 0
      ? none
      : compound(
          where.of.map((part) => matchingSeqs(part, among)),
          sql` union all `,
        );
  const [refused, asked] = [where.of.filter(isRefusal), where.of.filter((part) => !isRefusal(part))];
  return without(
    inAll(asked.length === 0 ? [among.all] : asked.map((part) => matchingSeqs(part, among))),
    refused.map((part) => matching({ ...part, isNot: false }, among)),
  );
}

/** Those that are in each of these lists, at least one: each once. */
export const inAll = ([first = none, ...others]: readonly Seqs[]): Seqs =>
  others.length === 0
    ? sql`select distinct "seq" from (${first}) as l`
    : compound([first, ...others], sql` intersect `);

const without = (list: Seqs, others: readonly Seqs[]): Seqs => compound([list, ...others], sql` except `);

type CellWhere = Extract<ResultWhere, { kind: 'cell' }>;

const isRefusal = (where: ResultWhere): where is CellWhere => where.kind === 'cell' && where.isNot === true;

const matching = (cell: CellWhere, { fields }: Among): Seqs => candidates(cell, fields) ?? none;

const none: Seqs = sql`select r."seq" from "results" as r where 1 = 0`;

/** SQLite takes no parentheses around the parts. */
const compound = (lists: readonly Seqs[], operator: RawBuilder<unknown>): Seqs =>
  sql`${sql.join(
    lists.map((list) => sql`select "seq" from (${list}) as l`),
    operator,
  )}`;
