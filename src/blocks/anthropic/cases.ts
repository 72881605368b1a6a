import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Anthropic block. */
export const cases = passedOverCases('Anthropic', {
  type: 'anthropic',
  options: { credentialsId: 'c', action: 'Create Chat Message', messages: [{ role: 'user', content: 'Hi' }] },
});
