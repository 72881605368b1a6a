import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';

/** Rows of the OpenRouter block. */
export const cases = completionCases({
  type: 'open-router',
  label: 'OpenRouter',
  action: 'Create chat completion',
});
