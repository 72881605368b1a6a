import type { Idempotency, Remembered } from '../ports/idempotency.ts';
import type { ChatLine, Statement } from './chat-line.ts';
import { ReadBatches } from './read-batches.ts';
import { read } from './turns.ts';

/** Looks remembered replies up for all requests that wait, in one statement: nearly every turn asks for one. */
export function createIdempotencyReader(line: ChatLine): Idempotency['get'] {
  const lookUps = new ReadBatches<Named, Remembered | null>(async (asked) => {
    const rows = await read<Remembered>(line, lookUpStatement, [
      asked.map(({ scope }) => scope),
      asked.map(({ key }) => key),
    ]);
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return asked.map((named) => found.get(nameOf(named)) ?? null);
  });
  return (scope, key) => lookUps.read({ scope, key });
}

type Named = Pick<Remembered, 'scope' | 'key'>;

const nameOf = ({ scope, key }: Named): string => `${scope}\0${key}`;

const lookUpStatement: Statement = {
  name: 'parley-replies',
  text: `select i."scope", i."key", i."bodyHash", i."status", i."body" from unnest($1::text[], $2::text[]) as q(s, k)
    join "idempotency" i on i."scope" = q.s and i."key" = q.k`,
};
