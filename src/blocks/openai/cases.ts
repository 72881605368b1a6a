import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the OpenAI block. */
export const cases = passedOverCases('OpenAI', {
  type: 'openai',
  options: { credentialsId: 'c', action: 'Ask Model', model: 'gpt-4o', message: 'Hi' },
});
