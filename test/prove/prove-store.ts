import { runPostgres } from '#kit/postgres/run-postgres.ts';
import type { Proof } from './proof.ts';
import { type ProofOptions, runProof } from './run-proof.ts';
import { type Soak, type SoakOptions, soak } from './soak.ts';

/** Where the data of a proof is. */
export type ProvenStore = 'sqlite' | 'postgres';

/** One server on SQLite; two on a PostgreSQL of its own, which waits for the disk and is stopped at times, too. */
export async function proveStore(
  store: ProvenStore,
  load: Pick<ProofOptions, 'ms' | 'least' | 'longestMs' | 'visitors'>,
): Promise<Proof> {
  if (store === 'sqlite') return runProof({ ...load, servers: 1, env: {} });
  const database = await runPostgres({ isDurable: true });
  if (!database.ok) throw new Error(database.error);
  try {
    return await runProof({
      ...load,
      servers: 2,
      env: { DATABASE_URL: database.value.url('postgres') },
      restartDatabase: async () => {
        await database.value.stop('immediate');
        await database.value.start();
      },
    });
  } finally {
    await database.value.end();
  }
}

/** One server that is used for a while. */
export async function soakStore(store: ProvenStore, load: Omit<SoakOptions, 'env'>): Promise<Soak> {
  if (store === 'sqlite') return soak({ ...load, env: {} });
  const database = await runPostgres({ isDurable: true });
  if (!database.ok) throw new Error(database.error);
  try {
    return await soak({ ...load, env: { DATABASE_URL: database.value.url('postgres') } });
  } finally {
    await database.value.end();
  }
}
