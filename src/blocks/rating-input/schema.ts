import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { numberBin } from '#lib/number-bin.ts';
import { labelDefaults } from '#model/label-defaults.ts';

const label = (title: string) => z.string().optional().meta({ title, widget: 'text' });

/** A whole number on a scale. */
export const ratingInput = defineBlock({
  type: 'rating input',
  kind: 'input',
  label: 'Rating',
  help: 'Asks for a rating on a scale of numbers or icons.',
  icon: 'star',
  keywords: 'question, answer, score, stars, nps, scale, feedback',
  channels: { works: 'limited', because: 'The visitor types a number.' },
  replyType: 'rating',
  counted: (_block, answer) => numberBin(answer),
  schema: z.object({
    ...blockFields,
    type: z.literal('rating input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        buttonType: z
          .enum(['Numbers', 'Icons'])
          .default('Numbers')
          .meta({ title: 'Shown as', widget: 'select' }),
        length: z
          .number()
          .default(10)
          .meta({
            title: 'Largest',
            description: 'The highest rating.',
            widget: 'number',
            bounds: { min: 1 },
          }),
        startsAt: z
          .union([z.number(), z.string()])
          .default(0)
          .meta({
            title: 'Smallest',
            description: 'The lowest number; icons always start at 1.',
            shownWhen: { field: 'buttonType', is: 'Numbers' },
            widget: 'number',
          }),
        labels: z
          .object({
            left: label('Left'),
            right: label('Right'),
            button: z
              .string()
              .default(labelDefaults.send)
              .meta({
                title: 'Button',
                widget: 'text',
                shownWhen: { field: '../isOneClickSubmitEnabled', is: false },
              }),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        customIcon: z
          .object({
            isEnabled: z.boolean().default(false).meta({ title: 'Own icon', widget: 'toggle' }),
            svg: z
              .string()
              .optional()
              .meta({
                title: 'Icon (SVG)',
                widget: 'code',
                language: 'svg',
                shownWhen: { field: 'isEnabled', is: true },
              }),
          })
          .prefault({})
          .meta({ title: 'Icon', isAdvanced: true, shownWhen: { field: 'buttonType', is: 'Icons' } }),
        isOneClickSubmitEnabled: z
          .boolean()
          .default(false)
          .meta({ title: 'Submit on click', description: 'One click is the answer.', widget: 'toggle' }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(`Rating up to ${options.length}`, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: ({ options: { variableId, buttonType, startsAt, length } }) => [
    {
      variableId,
      value: {
        kind: 'number',
        ...(buttonType === 'Icons' ? { min: 1 } : typeof startsAt === 'number' && { min: startsAt }),
        max: length,
      },
    },
  ],
  problems: ({ options }) => [
    ...(options.customIcon.isEnabled && !options.customIcon.svg
      ? [{ text: 'has no SVG for its own icon', path: ['options', 'customIcon', 'svg'] }]
      : []),
    ...(typeof options.startsAt === 'number' &&
    options.buttonType === 'Numbers' &&
    options.startsAt > options.length
      ? [{ text: 'starts above its highest rating', path: ['options', 'startsAt'] }]
      : []),
  ],
});
