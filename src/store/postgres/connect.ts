import { Client, type ClientConfig, Pool, types } from 'pg';
import { watchConnections } from './take-connection.ts';

/** Connections for everything but chats. */
const MANAGEMENT_CONNECTIONS = 8;
const CONNECT_MS = 5_000;
/** How long management waits for a connection, others' transactions included. */
const QUEUE_MS = 15_000;
/** A connection that nobody needed for this long goes: other processes may wait for it where there are few. */
const IDLE_MS = 1_000;
/** A database that does not answer for this long has gone. */
const ANSWER_MS = 20_000;

/** Whole numbers come as numbers: none that is stored is beyond 2^53. */
const numberTypes: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

function configOf(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'parley',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        numberTypes.has(oid) ? Number : types.getTypeParser(oid, format),
    },
  };
}

/** The connections of management, made when needed. */
export function createPool(url: string): Pool {
  const pool = new Pool({
    ...configOf(url),
    max: MANAGEMENT_CONNECTIONS,
    min: 1,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: QUEUE_MS,
  });
  watchConnections(pool);
  // Whoever asks for a connection next gets another one.
  pool.on('error', () => {});
  // One in use says so to whoever uses it, by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A connection for statements that are sent again and again. */
export interface Line {
  readonly client: Client;
  /** Whether it leads to the database itself, not to a pooler that may hand each transaction to another connection. */
  readonly isDirect: boolean;
}

/** Connects such that statements can be sent without waiting for the answers to those before. */
export async function connectLine(url: string): Promise<Line> {
  const client = new Client({ ...configOf(url), pipeline: true });
  // Statements on their way fail; this says it once more.
  client.on('error', () => {});
  await client.connect();
  const direct = await isDirect(client);
  if (direct) await client.query(plansForLookUps);
  return { client, isDirect: direct };
}

/**
 * All that chats need is found by names. Without this, statements that the planner expects to be about a hundred rows read
 * tables of some thousand rows whole.
 */
const plansForLookUps = 'set enable_seqscan = off; set random_page_cost = 1.1';

/** A database names its process when a connection is made; a pooler makes up another number. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return 'processID' in client && Number(Object(rows[0]).pid) === client.processID;
}
