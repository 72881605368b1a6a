import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { fieldLabels, retryMessage } from '#blocks/_shared/labels.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';
import { retryDefaults } from '#model/retry-defaults.ts';

/** A phone number. */
export const phoneNumberInput = defineBlock({
  type: 'phone number input',
  kind: 'input',
  label: 'Phone',
  help: 'Asks for a phone number and saves it in international form.',
  icon: 'phone',
  keywords: 'question, answer, telephone, mobile, number, contact',
  channels: { works: 'everywhere' },
  replyType: 'phone',
  schema: z.object({
    ...blockFields,
    type: z.literal('phone number input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: fieldLabels(labelDefaults.phonePlaceholder),
        retryMessageContent: retryMessage(retryDefaults.phone),
        defaultCountryCode: z.string().optional().meta({
          title: 'Country',
          becomes: 'country',
          description: 'Two letters, such as FR: the country of numbers without a country prefix.',
          widget: 'text',
          placeholder: 'FR',
        }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(options.labels.placeholder, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'words' } }],
});
