import { completionBlock } from '#blocks/_shared/ai/completion-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses of language models of Together. */
export const togetherAi = defineBlock(
  completionBlock({
    type: 'together-ai',
    label: 'Together',
    help: 'Generates a response with an open model hosted by Together.',
  }),
);
