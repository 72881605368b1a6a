import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { fieldLabels, retryMessage } from '#blocks/_shared/labels.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';
import { retryDefaults } from '#model/retry-defaults.ts';

/** A web address. */
export const urlInput = defineBlock({
  type: 'url input',
  kind: 'input',
  label: 'Website',
  help: 'Asks for a web address, with or without https:// in front.',
  icon: 'globe',
  keywords: 'question, answer, url, link, site, address',
  channels: { works: 'everywhere' },
  replyType: 'url',
  schema: z.object({
    ...blockFields,
    type: z.literal('url input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: fieldLabels(labelDefaults.urlPlaceholder),
        retryMessageContent: retryMessage(retryDefaults.url),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(options.labels.placeholder, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'words' } }],
});
