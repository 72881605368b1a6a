import { completionBlock } from '#blocks/_shared/ai/completion-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses of language models of Perplexity. */
export const perplexity = defineBlock(
  completionBlock({
    type: 'perplexity',
    label: 'Perplexity',
    help: 'Generates a response with a model that searches the web.',
  }),
);
