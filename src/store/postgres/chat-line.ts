import type { Client } from 'pg';
import { connectPipelined } from './connect.ts';
import { codeOf, isBroken } from './refusal.ts';

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
 * One connection for chats, made when needed, and anew after it broke. Statements are sent one behind the other without
 * waiting, and are carried out in that order.
 */
export class ChatLine {
  readonly #url: string;
  #connecting: Promise<Client> | undefined;
  #connected: Client | undefined;
  #isClosed = false;
  /** Statements are prepared once a connection, unless a pooler on the way hands connections around. */
  #isPrepared = true;

  constructor(url: string) {
    this.#url = url;
  }

  /** The rows. Rejects with `NotSentError`, or with what the database or the driver said. */
  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const client = await this.#client();
    try {
      const { rows } = await client.query(
        this.#isPrepared
          ? { ...statement, values: [...values] }
          : { text: statement.text, values: [...values] },
      );
      return rows;
    } catch (error) {
      if (isBroken(error)) this.#drop(client);
      if (!this.#isPrepared || !unknownStatement.has(codeOf(error))) throw error;
      this.#isPrepared = false;
      return this.run(statement, values);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connecting = this.#connecting;
    this.#connecting = undefined;
    await connecting?.then((client) => client.end()).catch(() => {});
  }

  async #client(): Promise<Client> {
    if (this.#isClosed) throw new NotSentError(new Error('The store is closed'));
    this.#connecting ??= this.#connect();
    try {
      return await this.#connecting;
    } catch (error) {
      throw new NotSentError(error);
    }
  }

  #connect(): Promise<Client> {
    const connecting = connectPipelined(this.#url);
    const forget = (): void => {
      if (this.#connecting === connecting) this.#connecting = undefined;
    };
    connecting.then((client) => {
      this.#connected = client;
      client.once('end', forget);
    }, forget);
    return connecting;
  }

  /** The next statement gets a new connection. */
  #drop(client: Client): void {
    if (this.#connected === client) this.#connecting = undefined;
    client.end().catch(() => {});
  }
}

/** A prepared statement is not there, is there already, or is no longer what it was: nothing was carried out. */
const unknownStatement: ReadonlySet<string> = new Set(['26000', '42P05', '0A000']);
