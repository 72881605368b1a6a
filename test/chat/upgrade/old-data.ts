import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownJson } from '#lib/own-json.ts';

/** The chats of stored data by what happened in them, and the result of the one that is open. */
export interface OldNames {
  /** Answered to its end. */
  readonly done: string;
  /** With two answers, the second one by a key. */
  readonly open: string;
  /** Not answered. */
  readonly begun: string;
  /** A test chat, not answered. */
  readonly preview: string;
  /** Begun after the bot was published again, and answered once. */
  readonly later: string;
  readonly openResult: string;
}

/**
 * What a server wrote that knew the first migration only: five chats, a result, a test chat, two versions of a bot
 * that asks for a name, then again and again for a number. Never edited: data of old releases does not change.
 */
export const oldData = read('schema-0001.sql');

export const oldNames: OldNames = {
  done: 'oVNtNZk1w6zXBMT8U5E5mCq0',
  open: 'RYkRM78YBCwFs4xGu8jZEhEO',
  begun: '7OGU146SNBm3axqcYUoYk6Mu',
  preview: 'quO_jCzwbkQ0vZZIHr_-5xKv',
  later: 'duevF0Mvcq8fwDlGavS0kX1S',
  openResult: 'ff33rgsfrjsa0qrmc098si15',
};

/** Data that a program wrote which knew the first `steps` migrations. */
interface LaterSchema {
  readonly steps: number;
  readonly names: OldNames;
}

/** The same conversations as programs between stored them on SQLite, as SQL; a comment at the top has their names. */
export const laterFiles = [10, 17, 28, 38].map((steps): LaterSchema & { readonly sql: string } => {
  const sql = read(`schema-${numberOf(steps)}.sql`);
  return { steps, sql, names: ownJson<OldNames>(sql.slice('-- '.length, sql.indexOf('\n'))) };
});

type Rows = Readonly<Record<string, readonly object[]>>;

/** The same on PostgreSQL, as rows of tables. */
export const laterDatabases = [17, 28, 38].map((steps): LaterSchema & { readonly rows: Rows } => {
  const { chats, rows } = ownJson<{ chats: OldNames; rows: Rows }>(read(`schema-${numberOf(steps)}.json`));
  return { steps, rows, names: chats };
});

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

function numberOf(steps: number): string {
  return String(steps).padStart(4, '0');
}
