import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connectGuarded } from '../connect-guarded.ts';
import type { Letter } from './letter.ts';
import type { SmtpProgress } from './smtp-failure.ts';
import type { SmtpServer } from './smtp-server.ts';

/** Nothing was said to the mail server so far. */
export const nothingYet: SmtpProgress = { phase: 'connecting', hasBegun: false };

/** One connection to a mail server. What goes wrong, and the end of `signal`, is thrown. */
export class SmtpSession {
  /** How far it came: what a failure means depends on it. */
  progress: SmtpProgress = nothingYet;
  readonly #server: SmtpServer;
  readonly #signal: AbortSignal;
  readonly #gone: Promise<never>;
  #connection: SMTPConnection | undefined;
  #failed: Promise<never> | undefined;

  constructor(server: SmtpServer, signal: AbortSignal) {
    this.#server = server;
    this.#signal = signal;
    this.#gone = whenAborted(signal);
  }

  /** Connects, and logs in where the server has a login. */
  async open(policy: Parameters<typeof connectGuarded>[0], timeoutMs: number): Promise<void> {
    const { host, port, login } = this.#server;
    const connecting = connectGuarded(policy, { host, port, timeoutMs });
    // Nobody waits for it after the race.
    connecting.then(
      (late) => this.#signal.aborted && late.destroy(),
      () => {},
    );
    const socket = await Promise.race([connecting, this.#gone]);
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const opened = new Connection({ ...protocolOf(this.#server), connection: socket });
    this.#connection = opened;
    this.#failed = new Promise<never>((_, reject) => opened.on('error', reject));
    this.#failed.catch(() => {});
    await this.#step((done) => opened.connect(done));
    this.progress = { phase: 'logging-in', hasBegun: false };
    if (login !== undefined)
      await this.#step((done) => opened.login({ user: login.username, pass: login.password }, done));
  }

  /** Sends a mail; gives the recipients that were not taken. */
  async send({ from, to, bytes }: Letter): Promise<readonly string[]> {
    this.progress = { phase: 'sending', hasBegun: false };
    const stream = streamOf(bytes, () => {
      this.progress = { phase: 'sending', hasBegun: true };
    });
    let refused: readonly string[] = [];
    await this.#step((done) =>
      this.#connection?.send({ from, to: [...to], size: bytes.length }, stream, (error, info) => {
        refused = (info?.rejected ?? []).map(String);
        done(error);
      }),
    );
    return refused;
  }

  close(): void {
    this.#connection?.quit();
    this.#connection?.close();
  }

  /** One step of the talk, unless the connection fails or is given up before. */
  async #step(work: (done: (error?: Error | null) => void) => void): Promise<void> {
    const done = new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
    await Promise.race([done, this.#gone, ...(this.#failed === undefined ? [] : [this.#failed])]);
  }
}

function protocolOf({ host, port, security, verifies }: SmtpServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'off',
    tls: { rejectUnauthorized: verifies, minVersion: 'TLSv1.2' as const },
    socketTimeout: 60_000,
    maxResponseSize: 64 * 1024,
    logger: false,
  };
}

/** Reports when the first byte is read: what fails before that was certainly not sent. */
function streamOf(bytes: Uint8Array, whenBegun: () => void): Readable {
  function* pieces() {
    whenBegun();
    yield bytes;
  }
  return Readable.from(pieces(), { objectMode: false });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  // Nobody may be racing against it any more.
  gone.catch(() => {});
  return gone;
}
