import * as z from 'zod';
import { blockFields, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import type { FieldMeta } from '#model/field-meta.ts';
import { labelDefaults } from '#model/label-defaults.ts';

const label = (title: string, fallback: string, meta: FieldMeta = {}) =>
  z
    .string()
    .default(fallback)
    .meta({ title, widget: 'text', ...meta });

const ofRange: FieldMeta = { shownWhen: { field: '../isRange', is: true } };

/** A date, or two. */
export const dateInput = defineBlock({
  type: 'date input',
  kind: 'input',
  label: 'Date',
  help: 'Asks for a date or a range of dates, picked or typed.',
  icon: 'calendar',
  keywords: 'question, answer, day, calendar, appointment, range, birthday',
  channels: { works: 'limited', because: 'The visitor types the date: there is no calendar.' },
  replyType: 'date',
  schema: z.object({
    ...blockFields,
    type: z.literal('date input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: z
          .object({
            button: label('Button', labelDefaults.send),
            from: label('From', labelDefaults.from, ofRange),
            to: label('To', labelDefaults.to, ofRange),
            separator: label('Between the dates of a range', 'to', ofRange),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        hasTime: z.boolean().default(false).meta({ title: 'With a time', widget: 'toggle' }),
        isRange: z.boolean().default(false).meta({ title: 'A range', widget: 'toggle' }),
        format: text('Format', {
          becomes: 'date format',
          placeholder: 'dd/MM/yyyy',
          description:
            'The format in which the answer is saved, such as dd/MM/yyyy. If it starts with dd, answers are read day first.',
          isAdvanced: true,
        }),
        min: text('Earliest', {
          placeholder: 'today',
          description: 'A date such as 2026-12-24, or words such as today.',
        }),
        max: text('Latest', { placeholder: '2026-12-24', description: 'This day is included.' }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) =>
    savedIn(
      options.isRange ? 'Range of dates' : options.hasTime ? 'Date and time' : 'Date',
      [options.variableId],
      names,
    ),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: (block) => [{ variableId: block.options.variableId, value: { kind: 'any' } }],
});
