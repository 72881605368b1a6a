import * as z from 'zod';
import { chatCompletion } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { generateVariables } from '#blocks/_shared/generate-variables.ts';
import {
  action,
  actionSummary,
  credentialsFields,
  modelProblems,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses and values from language models of Mistral. */
export const mistral = defineBlock({
  type: 'mistral',
  kind: 'integration',
  label: 'Mistral',
  help: 'Generates a response with a Mistral model, or extracts values from a text.',
  icon: 'sparkles',
  keywords: ['ai', 'language model', 'chat', 'llm'],
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'mistral' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('mistral'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Create chat completion', { ...credentialsFields, ...chatCompletion }),
        action('Generate variables', { ...credentialsFields, ...generateVariables }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  problems: modelProblems,
});
