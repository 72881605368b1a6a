import type { Leveled } from '#server/limits/shared-levels.ts';

/** Limits the e-mails of bots: a limit for each of them, over any hour. */
export interface MailQuota {
  /**
   * Takes one e-mail from the quota of the bot; returns why it may send none, as a sentence, when the quota is used up.
   * A key that was already taken does not count again: a retry is the same e-mail.
   */
  take(botId: string, key: string): string | null;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts in the memory of the process: a restart resets all quotas, unless other processes know better. Allows `perHour` e-mails per bot within any 60
 * minutes.
 */
export function createMailQuota(perHour: number, clock: () => number): MailQuota & Leveled {
  /** Times by e-mail, oldest first, by bot. */
  const bots = new Map<string, Map<string, number>>();
  let sweptAt = clock();
  const drop = (mails: Map<string, number>, until: number): void => {
    for (const [key, at] of mails) {
      if (at > until) break;
      mails.delete(key);
    }
  };
  const quota: MailQuota & Leveled = {
    perMs: perHour / HOUR_MS,
    onUse: undefined,
    raise(botId, level, now) {
      const mails = bots.get(botId) ?? new Map<string, number>();
      drop(mails, now - HOUR_MS);
      // Mails that others sent, under names of their own.
      while (mails.size < Math.floor(level)) mails.set(`elsewhere ${now} ${mails.size}`, now);
      bots.set(botId, mails);
    },
    take(botId, key) {
      const now = clock();
      if (now - sweptAt >= HOUR_MS) {
        sweptAt = now;
        for (const [id, mails] of bots) {
          drop(mails, now - HOUR_MS);
          if (mails.size === 0) bots.delete(id);
        }
      }
      const mails = bots.get(botId) ?? new Map<string, number>();
      drop(mails, now - HOUR_MS);
      if (mails.has(key)) return null;
      if (mails.size >= perHour)
        return `This e-mail was not sent, because a bot can send at most ${perHour} e-mails per hour (LIMIT_MAILS_PER_BOT).`;
      mails.set(key, now);
      bots.set(botId, mails);
      quota.onUse?.(botId, 1);
      return null;
    },
  };
  return quota;
}
