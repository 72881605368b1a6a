import { type PolicyOptions, policyOf } from '../policy-of.ts';
import { Refused } from '../refused.ts';
import type { Letter } from './letter.ts';
import { type SmtpFailure, smtpFailure } from './smtp-failure.ts';
import type { SmtpServer } from './smtp-server.ts';
import { nothingYet, SmtpSession } from './smtp-session.ts';

/** `refused`: recipients that were rejected, while others were accepted. */
export type SmtpResult = { readonly ok: true; readonly refused: readonly string[] } | SmtpFailure;

/** The SMTP client. Never rejects: failures are values. */
export interface Smtp {
  send(server: SmtpServer, letter: Letter, how: { readonly timeoutMs: number }): Promise<SmtpResult>;
  /** Connects and logs in, and sends nothing. */
  verify(
    server: SmtpServer,
    how: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  ): Promise<SmtpResult>;
  /** Cancels running work; later e-mails fail. */
  close(): Promise<void>;
}

/** Ports of mail servers; nothing else reaches them. */
const ports = [25, 465, 587, 2525];

/** Creates the SMTP client. It costs nothing until the first e-mail. */
export function createSmtp(options: PolicyOptions = {}): Smtp {
  const policy = policyOf(options, ports);
  const underWay = new Set<AbortController>();
  let isClosed = false;

  /** One connection for one mail, given up when it takes too long or nobody waits for it. */
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
    const left = (): void => giveUp.abort(new Refused('timeout', 'Sending was cancelled.'));
    signal?.addEventListener('abort', left);
    if (signal?.aborted) left();
    underWay.add(giveUp);
    const session = new SmtpSession(server, giveUp.signal);
    try {
      await session.open(server.isOperators ? null : policy, timeoutMs);
      return { ok: true, refused: letter === undefined ? [] : await session.send(letter) };
    } catch (error) {
      const secrets = server.login === undefined ? [] : secretsOf(server.login);
      return smtpFailure(error, session.progress, secrets);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
      underWay.delete(giveUp);
      session.close();
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

/** As they are, and as they go over the wire. */
function secretsOf({ username, password }: { readonly username: string; readonly password: string }) {
  const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  return [password, base64(password), base64(`\0${username}\0${password}`)];
}
