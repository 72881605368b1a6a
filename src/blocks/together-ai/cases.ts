import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';

/** Rows of the Together block. */
export const cases = completionCases({
  type: 'together-ai',
  label: 'Together',
  action: 'Create chat completion',
});
