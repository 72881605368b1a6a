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

/** Answers by language models of OpenRouter. */
export const openRouter = defineBlock({
  type: 'open-router',
  kind: 'integration',
  label: 'OpenRouter',
  help: 'Generates a response with one of many models through one account.',
  icon: 'sparkles',
  keywords: ['ai', 'language model', 'chat', 'llm'],
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'open-router' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('open-router'),
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
