import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { fieldLabels, retryMessage } from '#blocks/_shared/labels.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';
import { retryDefaults } from '#model/retry-defaults.ts';

/** An e-mail address. */
export const emailInput = defineBlock({
  type: 'email input',
  kind: 'input',
  label: 'E-mail',
  help: 'Asks for an e-mail address and checks its format.',
  icon: 'at-sign',
  keywords: 'question, answer, mail, address, contact',
  channels: { works: 'everywhere' },
  replyType: 'email',
  schema: z.object({
    ...blockFields,
    type: z.literal('email input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: fieldLabels(labelDefaults.emailPlaceholder),
        retryMessageContent: retryMessage(retryDefaults.email),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(options.labels.placeholder, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'words' } }],
});
