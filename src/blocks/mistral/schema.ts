import * as z from 'zod';
import { modelBlock } from '#blocks/_shared/ai/model-block.ts';
import { chatCompletion } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { generateVariables } from '#blocks/_shared/generate-variables.ts';
import { action, credentialsFields, noAction } from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses and values from language models of Mistral. */
export const mistral = defineBlock({
  type: 'mistral',
  ...modelBlock,
  label: 'Mistral',
  help: 'Generates a response with a Mistral model, or extracts values from a text.',
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
});
