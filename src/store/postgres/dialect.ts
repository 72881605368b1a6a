import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { RetryableError } from '../retryable-error.ts';
import { isBroken, isCollision, isDuplicate, refusalOf } from './refusal.ts';
import { takeConnection } from './take-connection.ts';

/** Runs Kysely on the connections of a pool. Failures come as the store names them. */
export function createDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await takeConnection(this.#pool));
    } catch (error) {
      throw refusalOf(error, { mayBeDone: false }) ?? error;
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  /** Whoever made the pool ends it: Kysely does not call this if it never made a query. */
  async destroy(): Promise<void> {}
}

/** How often a single statement that collided with another one is tried. */
const MAX_ATTEMPTS = 6;

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isInTransaction = false;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async begin(): Promise<void> {
    await this.#run('begin', [], { mayBeDone: false });
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    const { command } = await this.#run('commit', [], { mayBeDone: true });
    this.#isInTransaction = false;
    // So the server says that a statement before had failed.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before it was committed');
  }

  async rollback(): Promise<void> {
    // With its connection a transaction ends by itself.
    if (!this.#isBroken && this.#isInTransaction) await this.#run('rollback', [], { mayBeDone: false });
    this.#isInTransaction = false;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const mayBeDone = !this.#isInTransaction && query.kind !== 'SelectQueryNode';
    const { rows, rowCount } = await this.#run(sql, parameters, { mayBeDone });
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read page by page instead of streaming');
  }

  async #run(sql: string, parameters: readonly unknown[], facts: { readonly mayBeDone: boolean }) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#client.query(sql, [...parameters]);
      } catch (error) {
        if (isBroken(error)) this.#isBroken = true;
        const refusal = refusalOf(error, facts);
        if (refusal !== null) throw refusal;
        if (this.#isInTransaction && (isCollision(error) || isDuplicate(error)))
          throw new RetryableError(error);
        if (!isCollision(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}
