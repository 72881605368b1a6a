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

/** Answers by language models of Perplexity. */
export const perplexity = defineBlock({
  type: 'perplexity',
  kind: 'integration',
  label: 'Perplexity',
  help: 'Generates a response with a model that searches the web.',
  icon: 'sparkles',
  keywords: ['ai', 'language model', 'chat', 'llm'],
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'perplexity' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('perplexity'),
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
