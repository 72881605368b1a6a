/** How many mails bots send: a limit for each of them, over any hour. */
export interface MailQuota {
  /**
   * Takes one mail of the bot; why it may send none, as a sentence, when its hour is full. What was taken under the
   * same key before is not taken again: a mail that is tried once more is still one.
   */
  take(botId: string, key: string): string | null;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts in the memory of the process: after a restart every bot begins anew. `perHour` mails of one bot are let through
 * within any 60 minutes.
 */
export function createMailQuota(perHour: number, clock: () => number): MailQuota {
  /** Instants by mail, oldest first, by bot. */
  const bots = new Map<string, Map<string, number>>();
  let sweptAt = clock();
  const drop = (mails: Map<string, number>, until: number): void => {
    for (const [key, at] of mails) {
      if (at > until) break;
      mails.delete(key);
    }
  };
  return {
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
        return `A bot sends ${perHour} mails an hour at most (LIMIT_MAILS_PER_BOT), so this one was not sent.`;
      mails.set(key, now);
      bots.set(botId, mails);
      return null;
    },
  };
}
