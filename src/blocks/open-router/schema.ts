import { completionBlock } from '#blocks/_shared/ai/completion-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses of language models of OpenRouter. */
export const openRouter = defineBlock(
  completionBlock({
    type: 'open-router',
    label: 'OpenRouter',
    help: 'Generates a response with one of many models through one account.',
  }),
);
