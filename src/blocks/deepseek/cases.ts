import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';

/** Rows of the DeepSeek block. */
export const cases = completionCases({
  type: 'deepseek',
  label: 'DeepSeek',
  action: 'Create chat completion',
});
