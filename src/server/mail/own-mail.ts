import type { Mail } from '#blocks/performer.ts';
import type { Smtp } from '#server/egress/smtp/create-smtp.ts';
import { composeMail } from './compose-mail.ts';
import type { OwnMailServer } from './create-mailer.ts';

/** The e-mail of the installation itself, such as invitations. */
export interface OwnMail {
  /** Whether it has a mail server. */
  readonly isAvailable: boolean;
  /** False when it could not be sent; `onFailure` gets the reason. Never rejects. */
  readonly send: (mail: Mail) => Promise<boolean>;
}

const TIMEOUT_MS = 10_000;

/** Sends e-mail by the mail server of the installation, from its address; a mail may have another name. */
export function createOwnMail(parts: {
  readonly smtp: Smtp;
  readonly own: OwnMailServer | undefined;
  readonly clock: () => number;
  readonly newId: () => string;
  /** Receives why an e-mail could not be sent. */
  readonly onFailure: (reason: string) => void;
}): OwnMail {
  const { smtp, own, clock, newId, onFailure } = parts;
  return {
    isAvailable: own !== undefined,
    send: async (mail) => {
      if (own === undefined) return false;
      const from = { ...own.from, ...(mail.from?.name !== undefined && { name: mail.from.name }) };
      const letter = await composeMail(mail, { key: newId(), at: clock(), from });
      const result = await smtp.send(own.server, letter, { timeoutMs: TIMEOUT_MS });
      if (!result.ok) onFailure(result.message);
      return result.ok && result.refused.length === 0;
    },
  };
}
