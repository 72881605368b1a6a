import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the DeepSeek block. */
export const cases = passedOverCases('DeepSeek', {
  type: 'deepseek',
  options: {
    credentialsId: 'c',
    action: 'Create chat completion',
    messages: [{ role: 'user', content: 'Hi' }],
  },
});
