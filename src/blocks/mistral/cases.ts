import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';
import { variablesCases } from '#blocks/_shared/ai/variables-cases.ts';

/** Rows of the Mistral block. */
export const cases = [
  ...completionCases({ type: 'mistral', label: 'Mistral', action: 'Create chat completion' }),
  ...variablesCases('mistral', 'Mistral'),
];
