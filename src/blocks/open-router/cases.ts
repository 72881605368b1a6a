import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the OpenRouter block. */
export const cases = passedOverCases('OpenRouter', {
  type: 'open-router',
  options: {
    credentialsId: 'c',
    action: 'Create chat completion',
    messages: [{ role: 'user', content: 'Hi' }],
  },
});
