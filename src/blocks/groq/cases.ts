import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Groq block. */
export const cases = passedOverCases('Groq', {
  type: 'groq',
  options: {
    credentialsId: 'c',
    action: 'Create chat completion',
    messages: [{ role: 'user', content: 'Hi' }],
  },
});
