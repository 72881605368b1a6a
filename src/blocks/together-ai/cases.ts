import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Together block. */
export const cases = passedOverCases('Together', {
  type: 'together-ai',
  options: {
    credentialsId: 'c',
    action: 'Create chat completion',
    messages: [{ role: 'user', content: 'Hi' }],
  },
});
