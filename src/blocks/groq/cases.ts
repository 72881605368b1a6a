import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';

/** Rows of the Groq block. */
export const cases = completionCases({ type: 'groq', label: 'Groq', action: 'Create chat completion' });
