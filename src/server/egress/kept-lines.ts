import type { buildConnector, Pool } from 'undici';

/** Lines that are kept; the one that was used longest ago is let go of first. */
const MOST_LINES = 200;
/** Connections of a line, such as one that holds a question for news and some that send. */
const MOST_CONNECTIONS = 16;
/** An idle connection is closed early: a service that closes it while a request leaves would leave that in doubt. */
const IDLE_MS = 4000;

interface LinePlan {
  readonly name: string;
  readonly origin: string;
  readonly connect: buildConnector.connector;
  readonly maxHeaderSize: number;
}

/**
 * Connections that several requests use, one after the other. Each was checked when it was made, and belongs to one line: what
 * one tenant asked for never reaches another.
 */
export class KeptLines {
  readonly #lines = new Map<string, Pool>();

  /** The connections of a line to an origin. */
  async pool({ name, origin, connect, maxHeaderSize }: LinePlan): Promise<Pool> {
    const { Pool } = await import('undici');
    const key = JSON.stringify([name, origin]);
    const pool =
      this.#lines.get(key) ??
      new Pool(origin, {
        ...{ connect, maxHeaderSize, connections: MOST_CONNECTIONS, pipelining: 1, allowH2: false },
        ...{ headersTimeout: 0, bodyTimeout: 0 },
        ...{ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS },
      });
    this.#lines.delete(key);
    this.#lines.set(key, pool);
    const [oldest] = this.#lines;
    if (this.#lines.size > MOST_LINES && oldest !== undefined) {
      this.#lines.delete(oldest[0]);
      // What is under way ends first.
      void oldest[1].close();
    }
    return pool;
  }

  /** Closes every connection; requests under way fail. */
  close(): void {
    for (const pool of this.#lines.values()) void pool.destroy();
    this.#lines.clear();
  }
}
