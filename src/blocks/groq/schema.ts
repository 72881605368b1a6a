import { completionBlock } from '#blocks/_shared/ai/completion-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses of language models of Groq. */
export const groq = defineBlock(
  completionBlock({
    type: 'groq',
    label: 'Groq',
    help: 'Generates a response with a fast hosted open model.',
  }),
);
