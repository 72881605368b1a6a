import type { Pool, PoolClient } from 'pg';
import { connectLine, type Line } from './connect.ts';
import { codeOf, isBroken, TOO_MANY } from './refusal.ts';
import { takeConnection } from './take-connection.ts';

/** A statement that is sent again and again. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Thrown when a statement was never sent: there is no connection. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';

  constructor(cause: unknown) {
    super('There is no connection to the database', { cause });
  }
}

/**
 * One connection for chats, made when needed, and anew after it broke. Statements are prepared, sent one behind the other
 * without waiting, and carried out in that order. Behind a pooler each one waits for the one before and is not prepared:
 * PgBouncer mixes up what is sent together in transaction mode, and hands connections around. While the database lets no
 * more connections in, those of the pool are borrowed.
 */
export class ChatLine {
  readonly #url: string;
  readonly #pool: Pool;
  readonly #onPooler: () => void;
  #connecting: Promise<Line> | undefined;
  #connected: Line | undefined;
  #isClosed = false;
  /** Until the database did not know a statement that had been prepared. */
  #isPrepared = true;
  /** Behind a pooler: the end of the statement that was sent last. */
  #last: Promise<unknown> = Promise.resolve();
  /** How often each statement was sent, by name. */
  readonly #sent = new Map<string, number>();
  /** Until when it borrows connections without asking for its own. */
  #contentUntil = 0;

  /** `pool`: has connections to borrow. `onPooler` is called when a connection leads to a pooler. */
  constructor(url: string, pool: Pool, onPooler: () => void) {
    this.#url = url;
    this.#pool = pool;
    this.#onPooler = onPooler;
    // At once: where connections are few, chats need theirs before anything else takes them.
    this.#line().catch(() => {});
  }

  /** The rows. Rejects with `NotSentError`, or with what the database or the driver said. */
  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const line = await this.#line();
    if (line === undefined) return this.#borrow(statement, values);
    if (line.isDirect) return this.#send(line, statement, values);
    const sent = this.#last.then(() => this.#send<Row>(line, statement, values));
    this.#last = sent.catch(() => {});
    return sent;
  }

  async #borrow<Row>({ text }: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    let client: PoolClient;
    try {
      client = await takeConnection(this.#pool);
    } catch (error) {
      throw new NotSentError(error);
    }
    try {
      return (await client.query({ text, values: [...values] })).rows;
    } finally {
      client.release();
    }
  }

  async #send<Row>(line: Line, statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const { client } = line;
    const isPrepared = this.#isPrepared && line.isDirect;
    try {
      const { rows } = await client.query(
        isPrepared
          ? { name: this.#preparedName(line, statement), text: statement.text, values: [...values] }
          : { text: statement.text, values: [...values] },
      );
      return rows;
    } catch (error) {
      if (isBroken(error)) this.#drop(line);
      // The database says what is wrong before it lets go of the rows that the statement had locked.
      else await client.query('select').catch(() => {});
      // Others may have been on their way when the first one failed: what counts is how this one was sent.
      if (!isPrepared || !unknownStatement.has(codeOf(error))) throw error;
      this.#isPrepared = false;
      return this.run(statement, values);
    }
  }

  /**
   * A database keeps the plan that it made of a prepared statement, even if the tables were empty then. Statements are
   * prepared anew each time they were sent twice as often: what is read whole stays small.
   */
  #preparedName({ client }: Line, { name }: Statement): string {
    const sent = (this.#sent.get(name) ?? 0) + 1;
    this.#sent.set(name, sent);
    const plan = planAt(sent);
    if (plan > 0 && planAt(sent - 1) !== plan)
      client.query(`deallocate "${name}-${plan - 1}"`).catch(() => {});
    return `${name}-${plan}`;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connecting = this.#connecting;
    this.#connecting = undefined;
    await connecting?.then(({ client }) => client.end()).catch(() => {});
  }

  /** Undefined: the database lets no more connections in. */
  async #line(): Promise<Line | undefined> {
    if (this.#isClosed) throw new NotSentError(new Error('The store is closed'));
    if (performance.now() < this.#contentUntil) return undefined;
    this.#connecting ??= this.#connect();
    try {
      return await this.#connecting;
    } catch (error) {
      if (codeOf(error) !== TOO_MANY) throw new NotSentError(error);
      this.#contentUntil = performance.now() + CONTENT_MS;
      return undefined;
    }
  }

  #connect(): Promise<Line> {
    const connecting = connectLine(this.#url);
    const forget = (): void => {
      if (this.#connecting === connecting) this.#connecting = undefined;
    };
    connecting.then((line) => {
      this.#connected = line;
      if (!line.isDirect) this.#onPooler();
      line.client.once('end', forget);
    }, forget);
    return connecting;
  }

  /** The next statement gets a new connection. */
  #drop(line: Line): void {
    if (this.#connected === line) this.#connecting = undefined;
    line.client.end().catch(() => {});
  }
}

/** For how long a line that the database did not let in borrows connections before it asks again, ms. */
const CONTENT_MS = 1_000;

/** Which of its plans a statement has when it is sent for the n-th time: a new one at 16, 32, 64 … */
const planAt = (n: number): number => Math.max(0, 28 - Math.clz32(n));

/** A prepared statement is not there, is there already, or is no longer what it was: nothing was carried out. */
const unknownStatement: ReadonlySet<string> = new Set(['26000', '42P05', '0A000']);
