import type * as z from 'zod';
import type { tokenUsageSchema } from '#contract/usage.ts';
import type { App } from '#server/app.ts';
import type { UseScope } from '#store/ports/usage.ts';
import { monthOf } from './month.ts';

type TokenUsage = z.output<typeof tokenUsageSchema>;
type Model = TokenUsage['models'][number];

/** The token usage of a workspace or a bot this month, by model, with its limit. */
export async function tokenUsage(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  scope: UseScope,
): Promise<TokenUsage> {
  const range = monthOf(clock());
  const uses = await store.usage.list(scope, range);
  const models = new Map<string, Model>();
  for (const { provider, model, calls, inputTokens, outputTokens } of uses) {
    const key = JSON.stringify([provider, model]);
    const before = models.get(key) ?? { provider, model, calls: 0, inputTokens: 0, outputTokens: 0 };
    models.set(key, {
      provider,
      model,
      calls: before.calls + calls,
      inputTokens: before.inputTokens + inputTokens,
      outputTokens: before.outputTokens + outputTokens,
    });
  }
  const inputTokens = uses.reduce((sum, use) => sum + use.inputTokens, 0);
  const outputTokens = uses.reduce((sum, use) => sum + use.outputTokens, 0);
  return {
    month: range.from.slice(0, 7),
    inputTokens,
    outputTokens,
    totalTokens: inputTokens + outputTokens,
    monthlyTokenLimit: await store.usage.limit('botId' in scope ? scope.botId : scope.workspaceId),
    models: [...models.values()],
  };
}
