import { ownWays } from '#blocks/_shared/own-ways.ts';
import { actionSummary, modelProblems } from '#blocks/_shared/plug-in.ts';

/** What blocks with language models have in common in the palette. */
export const modelBlock = {
  kind: 'integration',
  icon: 'sparkles',
  keywords: 'ai, language model, chat, llm',
  channels: { works: 'everywhere' },
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: modelProblems,
  writing: ({ options }: ModelOptions) =>
    options.action === 'Create chat completion'
      ? { isLimited: options.maxTokens !== undefined }
      : { isLimited: true },
} as const;

interface ModelOptions {
  readonly options: { readonly action?: string | undefined; readonly maxTokens?: unknown };
}
