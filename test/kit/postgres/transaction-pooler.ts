import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A pooler in transaction mode, as PgBouncer is one without support for prepared statements. */
export interface TransactionPooler {
  readonly url: string;
  /** Transactions that were carried out on another connection than the one before of the same client. */
  readonly moves: () => number;
  /** Transactions that arrived before the one before of the same client had ended: PgBouncer may mix them up. */
  readonly overlaps: () => number;
  /** SQLSTATEs of the errors that clients were sent. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** Fewer than there are clients, so that they share. */
const CONNECTIONS = 3;

/** A message with its type, and whether it ends what the database answers with ReadyForQuery. */
interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Splits a stream into messages; `first`: it begins with one that has no type. */
function splitter(
  onMessage: (message: Message) => void,
  first?: (bytes: Buffer) => void,
): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = first !== undefined;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const from = isFirst ? 0 : 1;
      const length = rest.length >= from + 4 ? rest.readInt32BE(from) + from : Number.POSITIVE_INFINITY;
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (isFirst) first?.(bytes);
      else onMessage({ type: String.fromCharCode(bytes[0] ?? 0), bytes });
      isFirst = false;
    }
  };
}

/** How the database asks for a password. */
const CLEAR_TEXT = 3;

function passwordMessage(password: string): Buffer {
  const bytes = Buffer.from(`p\0\0\0\0${password}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

/** Clients are told another process than that of the database: theirs may be any of them. */
function withoutProcess(key: Buffer): Buffer {
  const changed = Buffer.from(key);
  changed.writeInt32BE(1, 5);
  return changed;
}

/** One connection to the database, and the client whose transaction it carries out. */
class Backend {
  readonly socket: Socket;
  /** What the database said when the connection was made. */
  readonly greeting: Promise<Buffer>;
  onMessage: ((message: Message) => void) | undefined;

  constructor(target: URL, startup: Buffer) {
    this.socket = connect(Number(target.port), target.hostname);
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.greeting = promise;
    const said: Buffer[] = [];
    this.onMessage = ({ type, bytes }) => {
      if (type === 'R' && bytes.readInt32BE(5) === CLEAR_TEXT)
        return void this.socket.write(passwordMessage(target.password));
      said.push(type === 'K' ? withoutProcess(bytes) : bytes);
      if (type === 'Z') resolve(Buffer.concat(said));
    };
    this.socket.on(
      'data',
      splitter((message) => this.onMessage?.(message)),
    );
    this.socket.on('error', () => {});
    this.socket.write(startup);
  }
}

/** The connections to the database, made when the first client comes. */
class Pool {
  readonly #target: URL;
  readonly #idle: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  #all: readonly Backend[] = [];
  #opened: Promise<Buffer> | undefined;

  constructor(target: URL) {
    this.#target = target;
  }

  /** What a new client is told. */
  greeting(startup: Buffer): Promise<Buffer> {
    return (this.#opened ??= this.#open(startup));
  }

  /** Another one each time: the one that was used last comes last. */
  take(): Promise<Backend> {
    const free = this.#idle.shift();
    return free === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(free);
  }

  giveBack(backend: Backend): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(backend);
    else next(backend);
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  async #open(startup: Buffer): Promise<Buffer> {
    this.#all = Array.from({ length: CONNECTIONS }, () => new Backend(this.#target, startup));
    const [greeting = Buffer.alloc(0)] = await Promise.all(this.#all.map((each) => each.greeting));
    this.#idle.push(...this.#all);
    return greeting;
  }
}

/** What was seen on the way. */
interface Seen {
  moves: number;
  overlaps: number;
  readonly errors: string[];
}

/** Carries out what one client sends, transaction by transaction. */
class PooledClient {
  readonly #socket: Socket;
  readonly #pool: Pool;
  readonly #seen: Seen;
  /** The connection of a transaction that has not ended. */
  #held: Backend | undefined;
  #last: Backend | undefined;
  #group: Buffer[] = [];
  #tail = Promise.resolve();
  #underWay = 0;

  constructor(socket: Socket, pool: Pool, seen: Seen) {
    this.#socket = socket;
    this.#pool = pool;
    this.#seen = seen;
    const greet = (startup: Buffer): void => {
      this.#tail = pool.greeting(startup).then((greeting) => void socket.write(greeting));
    };
    socket.on(
      'data',
      splitter((message) => this.#collect(message), greet),
    );
  }

  /** Up to a Sync or a simple query: after these the database says that it is ready. */
  #collect({ type, bytes }: Message): void {
    if (type === 'X') return void this.#socket.end();
    this.#group.push(bytes);
    if (type !== 'S' && type !== 'Q') return;
    const whole = Buffer.concat(this.#group);
    this.#group = [];
    if (this.#underWay > 0) this.#seen.overlaps += 1;
    this.#underWay += 1;
    this.#tail = this.#tail.then(() => this.#carryOut(whole));
  }

  async #carryOut(bytes: Buffer): Promise<void> {
    const backend = this.#held ?? (await this.#pool.take());
    if (this.#last !== undefined && this.#last !== backend) this.#seen.moves += 1;
    this.#last = backend;
    const { promise, resolve } = Promise.withResolvers<string>();
    backend.onMessage = ({ type, bytes: answer }) => {
      if (type === 'E') this.#seen.errors.push(/C(\w{5})\0/.exec(answer.toString('latin1'))?.[1] ?? '');
      if (type === 'Z') this.#underWay -= 1;
      this.#socket.write(answer);
      if (type === 'Z') resolve(String.fromCharCode(answer[5] ?? 0));
    };
    backend.socket.write(bytes);
    const isIdle = (await promise) === 'I';
    this.#held = isIdle ? undefined : backend;
    if (isIdle) this.#pool.giveBack(backend);
  }
}

/** Opens a pooler in front of the database of an address, which asks for its password in clear text. */
export async function transactionPooler(target: string): Promise<TransactionPooler> {
  const pool = new Pool(new URL(target));
  const seen: Seen = { moves: 0, overlaps: 0, errors: [] };
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => {});
    new PooledClient(socket, pool, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    moves: () => seen.moves,
    overlaps: () => seen.overlaps,
    errors: seen.errors,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of clients) socket.destroy();
      pool.close();
      await closed;
    },
  };
}
