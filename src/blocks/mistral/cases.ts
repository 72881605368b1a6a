import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Mistral block. */
export const cases = passedOverCases('Mistral', {
  type: 'mistral',
  options: {
    credentialsId: 'c',
    action: 'Generate variables',
    prompt: 'Hi',
    variablesToExtract: [{ type: 'string' }],
  },
});
