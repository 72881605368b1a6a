import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the OpenAI (legacy) block. */
export const cases = passedOverCases('OpenAI (legacy)', {
  type: 'OpenAI',
  options: {
    credentialsId: 'c',
    task: 'Create chat completion',
    messages: [{ id: 'm', role: 'Dialogue', dialogueVariableId: 'v' }],
  },
});
