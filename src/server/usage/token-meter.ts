import type { TokenMeter } from '#blocks/performer.ts';
import type { Usage, UseScope } from '#store/ports/usage.ts';
import { dayOf, monthOf } from './month.ts';

/** Where tokens are counted. */
export interface MeterScope {
  readonly workspaceId: string;
  readonly botId: string;
}

/**
 * Counts the token usage of a bot, and reports when the monthly limit of the bot or its workspace is reached. A running
 * call is never interrupted: the last one may exceed the limit.
 */
export function tokenMeter(
  { usage, clock }: { readonly usage: Usage; readonly clock: () => number },
  { workspaceId, botId }: MeterScope,
): TokenMeter {
  const isSpent = async (ownerId: string, scope: UseScope): Promise<number | null> => {
    const limit = await usage.limit(ownerId);
    return limit !== null && (await usage.total(scope, monthOf(clock()))) >= limit ? limit : null;
  };
  return {
    refusal: async () => {
      const ofBot = await isSpent(botId, { botId });
      if (ofBot !== null) return refusal('bot', ofBot);
      const ofWorkspace = await isSpent(workspaceId, { workspaceId });
      return ofWorkspace === null ? null : refusal('workspace', ofWorkspace);
    },
    spent: (use) => usage.add({ workspaceId, botId, day: dayOf(clock()), ...use }),
  };
}

const refusal = (owner: 'bot' | 'workspace', limit: number): string =>
  `The ${owner} has used up its ${limit} tokens for this month, so no model was called.`;
