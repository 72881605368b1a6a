import { completionBlock } from '#blocks/_shared/ai/completion-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses of language models of DeepSeek. */
export const deepseek = defineBlock(
  completionBlock({
    type: 'deepseek',
    label: 'DeepSeek',
    help: 'Generates a response with a DeepSeek model.',
  }),
);
