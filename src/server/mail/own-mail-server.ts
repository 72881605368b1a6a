import type { Config } from '#server/config.ts';
import type { OwnMailServer } from './create-mailer.ts';

/** The mail server of the installation; undefined if there is none. */
export function ownMailServer({
  smtp: server,
  smtpFrom: from,
}: Pick<Config, 'smtp' | 'smtpFrom'>): OwnMailServer | undefined {
  return server === undefined || from === undefined ? undefined : { server, from };
}
