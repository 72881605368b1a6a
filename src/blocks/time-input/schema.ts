import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { labelDefaults } from '#model/label-defaults.ts';

/** A time of day. */
export const timeInput = defineBlock({
  type: 'time input',
  kind: 'input',
  label: 'Time',
  help: 'Asks for a time of day.',
  icon: 'clock',
  keywords: 'question, answer, hour, minute, clock, appointment',
  channels: { works: 'limited', because: 'The visitor types the time: there is no time picker.' },
  replyType: 'time',
  schema: z.object({
    ...blockFields,
    type: z.literal('time input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: z
          .object({
            button: z.string().default(labelDefaults.send).meta({ title: 'Button', widget: 'text' }),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        format: z.string().default('HH:mm').meta({
          title: 'Format',
          description: 'The format in which the answer is saved, such as HH:mm or h:mm a.',
          widget: 'text',
          becomes: 'date format',
          isAdvanced: true,
        }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn('Time of day', [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'any' } }],
});
