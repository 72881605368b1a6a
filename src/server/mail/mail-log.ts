import type { MailResult } from '#blocks/performer.ts';

/** Records the e-mails of turns, so that no turn sends too many, and none is sent twice. */
export interface MailLog {
  /** Sends the e-mail of a job, unless it was already sent, repeats the previous one, or exceeds the limit. */
  once(
    turnKey: string,
    mail: { readonly key: string; readonly sameness: string },
    send: () => Promise<MailResult>,
  ): Promise<MailResult>;
}

const MAILS_PER_TURN = 5;
/** Number of recorded turns: more than can run at the same time. */
const TURNS = 5000;

interface Entry {
  readonly key: string;
  readonly sameness: string;
  result: Promise<MailResult>;
}

/** Creates the log. */
export function createMailLog(): MailLog {
  const turns = new Map<string, Entry[]>();
  return {
    async once(turnKey, { key, sameness }, send) {
      const mails = turns.get(turnKey) ?? [];
      turns.delete(turnKey);
      turns.set(turnKey, mails);
      const oldest = turns.size > TURNS ? turns.keys().next().value : undefined;
      if (oldest !== undefined) turns.delete(oldest);
      const known = mails.find((mail) => mail.key === key);
      if (known !== undefined) {
        if (!(await known.result).ok) known.result = send();
        return known.result;
      }
      if (mails.length >= MAILS_PER_TURN)
        return { ok: false, message: `One turn can send at most ${MAILS_PER_TURN} e-mails.` };
      if (mails.at(-1)?.sameness === sameness)
        return { ok: false, message: 'The same e-mail was sent just before.' };
      const entry = { key, sameness, result: send() };
      mails.push(entry);
      return entry.result;
    },
  };
}
