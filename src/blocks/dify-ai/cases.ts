import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the Dify.AI block. */
export const cases = passedOverCases('Dify.AI', {
  type: 'dify-ai',
  options: {
    credentialsId: 'c',
    action: 'Create Chat Message',
    query: 'Hi',
    inputs: [{ key: 'a', value: 'b' }],
  },
});
