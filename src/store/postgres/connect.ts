import { Client, type ClientConfig, Pool, types } from 'pg';

/** Connections for everything but chats. */
const MANAGEMENT_CONNECTIONS = 8;
const CONNECT_MS = 5_000;
/** How long management waits for a connection, others' transactions included. */
const QUEUE_MS = 15_000;
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
    connectionTimeoutMillis: QUEUE_MS,
  });
  // Whoever asks for a connection next gets another one.
  pool.on('error', () => {});
  // One in use says so to whoever uses it, by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection that sends statements without waiting for the answers to those before. */
export async function connectPipelined(url: string): Promise<Client> {
  const client = new Client({ ...configOf(url), pipeline: true });
  // Statements on their way fail; this says it once more.
  client.on('error', () => {});
  await client.connect();
  return client;
}
