import * as z from 'zod';
import { effectBlockFields, reads, text } from '#blocks/_shared/fields.ts';
import { texts } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** An e-mail to anybody. */
export const email = defineBlock({
  type: 'Email',
  kind: 'integration',
  label: 'Email',
  help: 'Sends an e-mail with the answers so far, or with a text of your own.',
  icon: 'mail',
  keywords: 'mail, send, notification, smtp',
  channels: { works: 'everywhere' },
  isSkippedInPreview: true,
  credentials: { credentialsId: 'smtp' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('Email'),
    options: z
      .object({
        credentialsId: z.string().default('default').meta({ title: 'Mail server', widget: 'credentials' }),
        recipients: texts('To', { becomes: 'recipient' }),
        cc: texts('CC', { becomes: 'recipient' }),
        bcc: texts('BCC', { becomes: 'recipient' }),
        replyTo: text('Reply to', { isAdvanced: true }),
        subject: text('Subject', { placeholder: 'Your order {{Number}}', becomes: 'mail' }),
        isCustomBody: z.boolean().optional().meta({
          title: 'Own text',
          description:
            'Otherwise, all answers are sent. If this is not set, the text is sent if there is one.',
          widget: 'toggle',
        }),
        isBodyCode: z
          .boolean()
          .default(false)
          .meta({
            title: 'The text is HTML',
            widget: 'toggle',
            shownWhen: { field: 'isCustomBody', isNot: false },
          }),
        body: text('Text', {
          widget: 'long-text',
          becomes: 'mail',
          shownWhen: { field: 'isCustomBody', isNot: false },
          codeWhen: { when: { field: 'isBodyCode', is: true }, language: 'html' },
        }),
        attachmentsVariableId: reads('Attachments', { isAdvanced: true }),
      })
      .prefault({}),
  }),
  summary: ({ options }) =>
    options.recipients?.length ? `To ${options.recipients.join(', ')}` : 'No recipient',
  ownWay: ownWays.next,
  problems: ({ options }) =>
    options.recipients?.length ? [] : [{ text: 'has no recipient', path: ['options', 'recipients'] }],
});
