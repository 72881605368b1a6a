import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { createSmtp } from '#server/egress/smtp/create-smtp.ts';
import { ownMailServer } from './own-mail-server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Connects to the mail server of the installation, greets it and logs in; sends nothing. Reports what works, or what
 * does not and how to fix it.
 */
export async function examineMail(
  config: Pick<Config, 'smtp' | 'smtpFrom'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<string, string>> {
  const own = ownMailServer(config);
  if (own === undefined) return ok('no mail server is set (SMTP_URL): e-mail blocks need credentials');
  const { host, port, login } = own.server;
  const smtp = createSmtp();
  try {
    const result = await smtp.verify(own.server, { timeoutMs });
    if (!result.ok) {
      const words = result.details === undefined ? '' : ` It replied: ${result.details}`;
      return err(`${host}:${port}: ${result.message}${words} Check SMTP_URL`);
    }
    return ok(
      `${host}:${port} responds${login === undefined ? '' : ' and accepts the login'}; nothing was sent`,
    );
  } finally {
    await smtp.close();
  }
}
