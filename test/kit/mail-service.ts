import { createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { certificate } from './certificate.ts';
import { portOf } from './web-service.ts';

/** One mail as it arrived. */
export interface HeardMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the connection was encrypted. */
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly raw: string;
  readonly parsed: Email;
}

/** A mail server on 127.0.0.1. */
export interface MailService {
  readonly port: number;
  /** `127.0.0.1:41234` */
  readonly place: string;
  readonly mails: readonly HeardMail[];
  /** Connections so far. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

interface How {
  /** Default `starttls`. */
  readonly tls?: 'none' | 'starttls' | 'direct';
  /** Who may send; default: everybody. */
  readonly login?: { readonly username: string; readonly password: string };
  readonly maxBytes?: number;
  /** Refuses so many connections first, with 421. */
  readonly refusals?: number;
}

const failure = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Starts it at any free port. Recipients called `later@…` are put off with 451, those called `gone@…` refused with
 * 550; a mail with the subject `spam` is refused once it is there. What is refused repeats the password.
 */
export async function startMailService({
  tls = 'starttls',
  login,
  maxBytes,
  refusals = 0,
}: How = {}): Promise<MailService> {
  const mails: HeardMail[] = [];
  let connections = 0;
  const options: SMTPServerOptions = {
    secure: tls === 'direct',
    key: certificate.key,
    cert: certificate.cert,
    ...(tls === 'none' && {
      disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
      allowInsecureAuth: true,
    }),
    authOptional: login === undefined,
    ...(maxBytes !== undefined && { size: maxBytes }),
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      connections++;
      done(connections <= refusals ? failure(421, 'busy') : null);
    },
    onAuth: ({ username, password }, _session, done) =>
      username === login?.username && password === login?.password
        ? done(null, { user: username })
        : done(failure(535, `not you with ${password}`)),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('later@')) return done(failure(451, 'come back later'));
      done(address.startsWith('gone@') ? failure(550, 'nobody of that name') : null);
    },
    onData: (stream, session, done) => {
      void readAll(stream).then(async (raw) => {
        const parsed = await PostalMime.parse(raw);
        if (parsed.subject === 'spam') return done(failure(554, `refused, ${login?.password}`));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user || undefined,
          raw: raw.toString('utf8'),
          parsed,
        });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.server.address());
  return {
    port,
    place: `127.0.0.1:${port}`,
    mails,
    count: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A server that says what it likes: `answer` hears `CONNECT`, and then each line of the client. */
export async function startRawMailService(
  answer: (socket: Socket, line: string) => void,
): Promise<Pick<MailService, 'port' | 'place' | 'close' | 'count'>> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('latin1').split('\r\n').slice(0, -1)) answer(socket, line);
    });
    answer(socket, 'CONNECT');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  return {
    port,
    place: `127.0.0.1:${port}`,
    count: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
