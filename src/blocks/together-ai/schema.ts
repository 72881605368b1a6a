import * as z from 'zod';
import { chatCompletion } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import {
  action,
  actionSummary,
  credentialsFields,
  modelProblems,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Answers by language models of Together. */
export const togetherAi = defineBlock({
  type: 'together-ai',
  kind: 'integration',
  label: 'Together',
  help: 'Generates a response with an open model hosted by Together.',
  icon: 'sparkles',
  keywords: ['ai', 'language model', 'chat', 'llm'],
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'together-ai' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('together-ai'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Create chat completion', { ...credentialsFields, ...chatCompletion }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  problems: modelProblems,
});
