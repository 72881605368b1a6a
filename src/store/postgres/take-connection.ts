import type { Pool, PoolClient } from 'pg';
import { codeOf, TOO_MANY } from './refusal.ts';

/** For how long a pool asks for no further connections after the database refused one, ms. */
const CONTENT_MS = 1_000;
/** How often one is asked for. */
const TRIES = 3;

/**
 * Takes a connection from a pool. When the database lets no more connections in, those that the pool has are shared:
 * only a pool without any rejects.
 */
export async function takeConnection(pool: Pool): Promise<PoolClient> {
  const made = madeBy.get(pool);
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (codeOf(error) !== TOO_MANY || made === undefined || made.size === 0 || tries === TRIES) throw error;
      beContent(pool, made.size);
    }
  }
}

/** The connections that pools have made and not ended. */
const madeBy = new WeakMap<Pool, Set<PoolClient>>();

/** Counts the connections that a new pool makes. */
export function watchConnections(pool: Pool): void {
  const made = new Set<PoolClient>();
  pool.on('connect', (client) => made.add(client));
  pool.on('remove', (client) => made.delete(client));
  madeBy.set(pool, made);
}

/** What the pools that are content would have at most. */
const most = new WeakMap<Pool, number>();

function beContent(pool: Pool, count: number): void {
  const { options } = pool;
  if (!most.has(pool)) {
    most.set(pool, options.max);
    setTimeout(() => {
      options.max = most.get(pool) ?? options.max;
      most.delete(pool);
    }, CONTENT_MS).unref();
  }
  options.max = count;
}
