import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { keyValues } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { responseMapping } from '#blocks/_shared/response-mapping.ts';
import { defineBlock } from '#blocks/define.ts';

/** Apps and knowledge bases of Dify. */
export const difyAi = defineBlock({
  type: 'dify-ai',
  kind: 'integration',
  label: 'Dify.AI',
  help: 'Calls a Dify app, or searches its knowledge base.',
  icon: 'sparkles',
  keywords: 'ai, language model, knowledge, rag',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'dify-ai' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('dify-ai'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Create Chat Message', {
          ...credentialsFields,
          query: text('Message', { widget: 'long-text' }),
          conversationVariableId: writes('Conversation', {
            description: 'Stores the id of the conversation.',
          }),
          conversation_id: text('Conversation id', { isHidden: true }),
          user: text('User', { isHidden: true }),
          inputs: keyValues('Inputs'),
          // The last two are the names of the first two in old documents.
          responseMapping: responseMapping(
            [
              'Message content',
              'Total tokens',
              'Prompt tokens',
              'Completion tokens',
              'Answer',
              'Total Tokens',
            ],
            ['Answer', 'Total Tokens'],
          ),
        }),
        action('Query Knowledge Base', {
          ...credentialsFields,
          datasetId: text('Knowledge base', { suggests: { question: 'knowledgeBases', isId: true } }),
          query: text('Question', { widget: 'long-text' }),
          responseMapping: responseMapping(['Retrieved chunks']),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: accountProblems,
  writing: () => ({ isLimited: true }),
});
