import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Perplexity block. */
export const cases = passedOverCases('Perplexity', {
  type: 'perplexity',
  options: {
    credentialsId: 'c',
    action: 'Create chat completion',
    messages: [{ role: 'user', content: 'Hi' }],
  },
});
