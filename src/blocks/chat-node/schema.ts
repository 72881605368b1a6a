import * as z from 'zod';
import { effectBlockFields, text } from '#blocks/_shared/fields.ts';
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

/** Responses of a bot of ChatNode. */
export const chatNode = defineBlock({
  type: 'chat-node',
  kind: 'integration',
  label: 'ChatNode',
  help: 'Generates a response with a bot trained in ChatNode.',
  icon: 'sparkles',
  keywords: 'ai, knowledge, trained bot',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'chat-node' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('chat-node'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Send Message', {
          ...credentialsFields,
          botId: text('Bot id', {
            description: 'Shown in the settings of the bot at ChatNode. Its API cannot list bots.',
          }),
          threadId: text('Thread id'),
          message: text('Message', { widget: 'long-text' }),
          responseMapping: responseMapping(['Message', 'Thread ID']),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  writing: () => ({ isLimited: true }),
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Send Message' } }),
  problems: accountProblems,
});
