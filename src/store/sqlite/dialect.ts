import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { WriteLock } from '../write-lock.ts';
import { refusalOf } from './refusal.ts';

/** Runs Kysely on the driver that comes with Node. Transactions hold the write lock of the process. */
export function createDialect(db: DatabaseSync, lock: WriteLock): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(db, lock),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Transactions lock the whole file: there are no locks on rows, and none are needed. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

/** The adapter says that there is one connection: Kysely hands it to one user at a time. */
class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #lock: WriteLock;
  readonly #connection: SqliteConnection;

  constructor(db: DatabaseSync, lock: WriteLock) {
    this.#db = db;
    this.#lock = lock;
    this.#connection = new SqliteConnection(db);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    // Left over when even rolling back failed: what comes next must not become part of it.
    if (this.#db.isOpen && this.#db.isTransaction) this.#run('rollback');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await this.#lock.acquire();
    try {
      this.#run('begin immediate');
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  async commitTransaction(): Promise<void> {
    // Kysely rolls back after a commit that fails: the lock is released there.
    this.#run('commit');
    this.#lock.release();
  }

  async rollbackTransaction(): Promise<void> {
    try {
      // Some failures have ended the transaction already.
      if (this.#db.isTransaction) this.#run('rollback');
    } finally {
      this.#lock.release();
    }
  }

  async destroy(): Promise<void> {
    this.#db.close();
  }

  #run(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { statement, givesRows } = this.#prepare(query.sql);
      const parameters = query.parameters.map(toInput);
      if (!givesRows) {
        const { changes, lastInsertRowid } = statement.run(...parameters);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }
      // The driver's rows have no prototype. Which columns they hold only the query knows, hence the cast.
      const rows = statement.all(...parameters).map((row) => ({ ...row })) as unknown as R[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }

  // biome-ignore lint/correctness/useYield: part of the interface, never used.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read page by page instead of streaming');
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const givesRows = statement.columns().length > 0;
    // The number of the last row may be one of the index of words, which are larger than safe integers.
    if (!givesRows) statement.setReadBigInts(true);
    const prepared = { statement, givesRows };
    // Lists in queries make ever new texts: forget them all rather than grow.
    if (this.#statements.size >= maximumStatements) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** Reading it off the statement is dear: once is enough. */
  readonly givesRows: boolean;
}

const maximumStatements = 500;

function toInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`Cannot store a ${typeof value}`);
}
