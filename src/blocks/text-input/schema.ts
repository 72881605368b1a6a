import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';

const upload = (title: string) =>
  z
    .object({
      isEnabled: z.boolean().default(false).meta({ title: 'Allow', widget: 'toggle' }),
      saveVariableId: writes('Save the URL in', { shownWhen: { field: 'isEnabled', is: true } }),
      visibility: z
        .enum(['Auto', 'Public', 'Private'])
        .default('Auto')
        .meta({
          title: 'Visibility',
          widget: 'select',
          labels: { Auto: 'Automatic' },
          shownWhen: { field: 'isEnabled', is: true },
        }),
    })
    .prefault({})
    .meta({ title, isAdvanced: true });

const keyboards = {
  text: 'Letters',
  decimal: 'Decimal numbers',
  numeric: 'Digits',
  tel: 'Phone numbers',
  search: 'Search',
  email: 'E-mail addresses',
  url: 'Web addresses',
} as const;

/** Free text. */
export const textInput = defineBlock({
  type: 'text input',
  kind: 'input',
  label: 'Text',
  help: 'Asks for free text, optionally with attachments or a voice recording.',
  icon: 'text-cursor-input',
  keywords: 'question, answer, free text, long',
  channels: { works: 'everywhere' },
  replyType: 'text',
  schema: z.object({
    ...blockFields,
    type: z.literal('text input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: z
          .object({
            placeholder: z
              .string()
              .default(labelDefaults.textPlaceholder)
              .meta({ title: 'Placeholder', widget: 'text' }),
            button: z.string().default(labelDefaults.send).meta({ title: 'Button', widget: 'text' }),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        isLong: z.boolean().default(false).meta({ title: 'Long text', widget: 'toggle' }),
        inputMode: z
          .enum(['text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'])
          .optional()
          .meta({ title: 'Keyboard on phones', widget: 'select', labels: keyboards, isAdvanced: true }),
        maxLength: z.int().min(1).optional().meta({
          title: 'Maximum length',
          help: 'In characters. A longer answer is asked for again.',
          widget: 'number',
          isAdvanced: true,
        }),
        audioClip: upload('Voice recording'),
        attachments: upload('Attachments'),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(options.labels.placeholder, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'any' } }],
  uploads: ({ options: { audioClip, attachments } }) => [
    ...(audioClip.isEnabled
      ? [{ use: 'recording' as const, types: ['audio/*'], visibility: audioClip.visibility }]
      : []),
    ...(attachments.isEnabled
      ? [{ use: 'attachment' as const, types: [], visibility: attachments.visibility }]
      : []),
  ],
});
