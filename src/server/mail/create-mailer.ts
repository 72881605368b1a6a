import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Mail, MailMeans, MailResult } from '#blocks/performer.ts';
import { credentialDefs } from '#model/credentials/credential-types.ts';
import type { MailAddress } from '#model/mail-address.ts';
import type { Smtp, SmtpResult } from '#server/egress/smtp/create-smtp.ts';
import type { SmtpServer } from '#server/egress/smtp/smtp-server.ts';
import { composeMail } from './compose-mail.ts';
import { createMailLog } from './mail-log.ts';
import type { MailQuota } from './mail-quota.ts';
import { smtpServerOf } from './smtp-server-of.ts';

/** The mail server of the installation, and its sender. */
export interface OwnMailServer {
  readonly server: SmtpServer;
  readonly from: MailAddress;
}

/** Who e-mails of a workspace come from, when the server sends them itself. An empty text: as usual. */
export interface WorkspaceSender {
  readonly name: string;
  readonly replyTo: string;
}

/** The job that wants to send e-mail. */
export interface MailJob {
  readonly workspaceId: string;
  readonly botId: string;
  readonly turnKey: string;
  readonly jobKey: string;
  /** Data of its credentials; null: none. */
  readonly account: Readonly<Record<string, unknown>> | null;
  readonly msLeft: () => number;
}

/** Gives jobs the function that sends e-mail. */
export type Mailer = (job: MailJob) => MailMeans;

/** Retries after the first attempt, when no connection could be opened. */
const MAX_RETRIES = 2;
const MAX_MS = 60_000;

/** Creates the mailer. */
export function createMailer(parts: {
  readonly smtp: Smtp;
  readonly own: OwnMailServer | undefined;
  /** How many e-mails a bot may send. */
  readonly quota: MailQuota;
  /** Absent: no workspace has a sender of its own. */
  readonly senderOf?: (workspaceId: string) => Promise<WorkspaceSender | undefined>;
  readonly clock: () => number;
}): Mailer {
  const { smtp, own, quota, senderOf: workspaceSender, clock } = parts;
  const log = createMailLog();
  return ({ workspaceId, botId, turnKey, jobKey, account, msLeft }) => ({
    compose: async (mail) => {
      const refusal = quota.take(botId, jobKey);
      if (refusal !== null) return { ok: false, message: refusal };
      const stamp = { key: jobKey, at: clock(), ...(mail.from && { from: mail.from }) };
      return { ok: true, bytes: (await composeMail(mail, stamp)).bytes };
    },
    send: async (asked) => {
      const usual = account === null ? await workspaceSender?.(workspaceId) : undefined;
      const mail = usual === undefined ? asked : withSender(asked, usual);
      const sender = account === null ? own : senderOf(account);
      if (sender === undefined)
        return {
          ok: false,
          message:
            account === null
              ? 'This server cannot send e-mail by itself. Choose credentials with a mail server.'
              : 'These credentials cannot send e-mail.',
        };
      const from = { address: sender.from.address, ...nameOf(mail.from ?? sender.from) };
      return log.once(turnKey, { key: jobKey, sameness: samenessOf(mail) }, async () => {
        const refusal = quota.take(botId, jobKey);
        if (refusal !== null) return { ok: false, message: refusal };
        const letter = await composeMail(mail, { key: jobKey, at: clock(), from });
        const ends = performance.now() + Math.min(msLeft(), MAX_MS);
        for (let attempt = 0; ; attempt++) {
          const timeoutMs = Math.max(1, Math.ceil(ends - performance.now()));
          const result = await smtp.send(sender.server, letter, { timeoutMs });
          const pause = 300 * 2 ** attempt;
          const isFinal = result.ok || result.reason !== 'connect' || attempt >= MAX_RETRIES;
          if (isFinal || performance.now() + pause >= ends) return toResult(result);
          await delay(pause);
        }
      });
    },
  });
}

/** What the block says comes first. */
function withSender(mail: Mail, { name, replyTo }: WorkspaceSender): Mail {
  return {
    ...mail,
    ...(mail.from === undefined && name !== '' && { from: { name, address: '' } }),
    ...(mail.replyTo === undefined && replyTo !== '' && { replyTo: [{ address: replyTo }] }),
  };
}

const nameOf = ({ name }: MailAddress) => (name === undefined || name === '' ? {} : { name });

function senderOf(data: Readonly<Record<string, unknown>>): OwnMailServer | undefined {
  const parsed = credentialDefs.smtp.schema.safeParse(data);
  if (!parsed.success) return undefined;
  const { name, email } = parsed.data.from;
  return { server: smtpServerOf(parsed.data), from: { address: email, ...(name && { name }) } };
}

function toResult(result: SmtpResult): MailResult {
  if (result.ok) return result;
  const { message, details } = result;
  return { ok: false, message, ...(details !== undefined && { details }) };
}

/** The parts that are equal in identical e-mails. */
function samenessOf({ attachments = [], ...mail }: Mail): string {
  const hash = createHash('sha256').update(JSON.stringify(mail));
  for (const { name, bytes } of attachments) hash.update(JSON.stringify(name)).update(bytes);
  return hash.digest('base64url');
}
