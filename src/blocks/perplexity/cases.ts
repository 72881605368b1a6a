import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';

/** Rows of the Perplexity block. */
export const cases = completionCases({
  type: 'perplexity',
  label: 'Perplexity',
  action: 'Create chat completion',
});
