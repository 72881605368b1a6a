import * as z from 'zod';
import { effectBlockFields, reads, text } from '#blocks/_shared/fields.ts';
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

/** E-mails sent from a Gmail account. */
export const gmail = defineBlock({
  type: 'gmail',
  kind: 'integration',
  label: 'Gmail',
  help: 'Sends an e-mail from your Gmail account.',
  icon: 'mail',
  keywords: 'email, mail, google, send',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'gmail' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('gmail'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Send email', {
          ...credentialsFields,
          from: text('From'),
          to: text('To'),
          replyTo: text('Reply to', { isAdvanced: true }),
          subject: text('Subject'),
          body: text('Text', { widget: 'long-text' }),
          attachments: reads('Attachments'),
          label: text('Label', { isAdvanced: true, suggests: { question: 'labels' } }),
          threadId: text('Thread id', { isAdvanced: true }),
          responseMapping: responseMapping(['Thread ID']),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Send email' } }),
  problems: accountProblems,
});
