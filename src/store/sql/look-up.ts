import type { Compilable } from 'kysely';
import type { Db } from './db.ts';

/**
 * A query by one value whose text is made once: for what every request asks. The value must be its only
 * parameter.
 */
export function lookUp<Row>(
  db: Db,
  build: (value: string) => Compilable<Row>,
): (value: string) => Promise<Row | null> {
  const compiled = build('').compile();
  if (compiled.parameters.length !== 1) throw new Error(`Not a query by one value: ${compiled.sql}`);
  return async (value) => {
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows[0] ?? null;
  };
}
