import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connectGuarded } from '../connect-guarded.ts';
import { type PolicyOptions, policyOf } from '../policy-of.ts';
import { Refused } from '../refused.ts';
import { type SmtpFailure, type SmtpProgress, smtpFailure } from './smtp-failure.ts';
import type { SmtpServer } from './smtp-server.ts';

/** A mail as it goes over the wire. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Uint8Array;
}

/** `refused`: recipients that were not taken, while others were. */
export type SmtpResult = { readonly ok: true; readonly refused: readonly string[] } | SmtpFailure;

/** The way out for mails. Never rejects: what goes wrong is a value. */
export interface Smtp {
  send(server: SmtpServer, letter: Letter, how: { readonly timeoutMs: number }): Promise<SmtpResult>;
  /** Connects and logs in, and sends nothing. */
  verify(
    server: SmtpServer,
    how: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  ): Promise<SmtpResult>;
  /** Gives up what is under way; later mails fail. */
  close(): Promise<void>;
}

/** Where mail servers listen; nothing else reaches these ports. */
const ports = [25, 465, 587, 2525];

/** Makes the way out for mails. It costs nothing until the first mail. */
export function createSmtp(options: PolicyOptions = {}): Smtp {
  const policy = policyOf(options, ports);
  const underWay = new Set<AbortController>();
  let isClosed = false;

  /** One connection for one mail. */
  async function converse(
    server: SmtpServer,
    { timeoutMs, signal, letter }: { timeoutMs: number; signal?: AbortSignal | undefined; letter?: Letter },
  ): Promise<SmtpResult> {
    const stopping = new Refused('connect', 'The server is stopping.');
    if (isClosed) return smtpFailure(stopping, nothingYet, []);
    const giveUp = new AbortController();
    const timer = setTimeout(
      () => giveUp.abort(new Refused('timeout', 'The mail server took too long.')),
      timeoutMs,
    );
    const left = (): void => giveUp.abort(new Refused('timeout', 'The mail server was not waited for.'));
    signal?.addEventListener('abort', left);
    underWay.add(giveUp);
    let progress: SmtpProgress = nothingYet;
    let connection: SMTPConnection | undefined;
    try {
      if (signal?.aborted) left();
      const gone = whenAborted(giveUp.signal);
      const { host, port } = server;
      const connecting = connectGuarded(server.isOperators ? null : policy, { host, port, timeoutMs });
      // Nobody waits for it any more when the race is over.
      connecting.then(
        (late) => giveUp.signal.aborted && late.destroy(),
        () => {},
      );
      const socket = await Promise.race([connecting, gone]);
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const opened = new Connection({ ...protocolOf(server), connection: socket });
      connection = opened;
      const failed = new Promise<never>((_, reject) => opened.on('error', reject));
      failed.catch(() => {});
      const step = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failed, gone]);
      await step(
        new Promise<void>((resolve, reject) =>
          opened.connect((error) => (error ? reject(error) : resolve())),
        ),
      );
      progress = { phase: 'logging-in', hasBegun: false };
      const { login } = server;
      if (login !== undefined)
        await step(
          new Promise<void>((resolve, reject) =>
            opened.login({ user: login.username, pass: login.password }, (error) =>
              error ? reject(error) : resolve(),
            ),
          ),
        );
      if (letter === undefined) return { ok: true, refused: [] };
      progress = { phase: 'sending', hasBegun: false };
      const { from, to, bytes } = letter;
      const whenBegun = (): void => {
        progress = { phase: 'sending', hasBegun: true };
      };
      const refused = await step(
        new Promise<readonly string[]>((resolve, reject) =>
          opened.send({ from, to: [...to], size: bytes.length }, streamOf(bytes, whenBegun), (error, info) =>
            error ? reject(error) : resolve((info?.rejected ?? []).map(String)),
          ),
        ),
      );
      return { ok: true, refused };
    } catch (error) {
      const secrets = server.login === undefined ? [] : secretsOf(server.login);
      return smtpFailure(error, progress, secrets);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
      underWay.delete(giveUp);
      connection?.quit();
      connection?.close();
    }
  }

  return {
    send: (server, letter, { timeoutMs }) => converse(server, { timeoutMs, letter }),
    verify: (server, { timeoutMs, signal }) => converse(server, { timeoutMs, signal }),
    async close() {
      isClosed = true;
      for (const each of underWay) each.abort(new Refused('connect', 'The server is stopping.'));
    },
  };
}

const nothingYet: SmtpProgress = { phase: 'connecting', hasBegun: false };

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

/** Tells when the first byte is asked for: what breaks before that was surely not sent. */
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

/** As they are, and as they go over the wire. */
function secretsOf({ username, password }: { readonly username: string; readonly password: string }) {
  const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  return [password, base64(password), base64(`\0${username}\0${password}`)];
}
