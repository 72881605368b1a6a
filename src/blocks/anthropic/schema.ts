import * as z from 'zod';
import { messages, temperature, tools } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields, numberOrVariable, text } from '#blocks/_shared/fields.ts';
import { generateVariables } from '#blocks/_shared/generate-variables.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  action,
  actionSummary,
  credentialsFields,
  modelProblems,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { responseMapping } from '#blocks/_shared/response-mapping.ts';
import { defineBlock } from '#blocks/define.ts';

/** Responses and values from language models of Anthropic. */
export const anthropic = defineBlock({
  type: 'anthropic',
  kind: 'integration',
  label: 'Anthropic',
  help: 'Generates a response with a Claude model, or extracts values from a text.',
  icon: 'sparkles',
  keywords: 'ai, claude, language model, chat, llm',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'anthropic' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('anthropic'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Create Chat Message', {
          ...credentialsFields,
          model: text('Model', { suggests: { question: 'models' } }),
          messages: messages(['user', 'assistant']),
          systemMessage: text('System message', { widget: 'long-text', becomes: 'instructions' }),
          tools,
          temperature,
          maxTokens: numberOrVariable('Maximum response length', {
            description: 'In tokens. Default: 1024.',
            bounds: { min: 1 },
            isAdvanced: true,
          }),
          // Old documents capitalise it.
          responseMapping: responseMapping(['Message content', 'Message Content'], ['Message Content']),
        }),
        action('Generate variables', { ...credentialsFields, ...generateVariables }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: modelProblems,
  writing: () => ({ isLimited: true }),
});
