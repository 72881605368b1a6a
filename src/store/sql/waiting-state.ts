import { sql } from 'kysely';

/**
 * What waits, as part of the text of a statement: as a parameter, SQLite compiles the statement anew each time before it
 * takes an index of only these rows.
 */
export const waiting = sql.lit<'waiting'>('waiting');
