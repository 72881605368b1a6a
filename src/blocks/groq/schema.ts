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

/** Answers by language models of Groq. */
export const groq = defineBlock({
  type: 'groq',
  kind: 'integration',
  label: 'Groq',
  help: 'Generates a response with a fast hosted open model.',
  icon: 'sparkles',
  keywords: ['ai', 'language model', 'chat', 'llm'],
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'groq' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('groq'),
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
