import * as z from 'zod';
import { blockFields, numberOrVariable, writes } from '#blocks/_shared/fields.ts';
import { fieldLabels } from '#blocks/_shared/labels.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { numberBin } from '#lib/number-bin.ts';
import { labelDefaults } from '#model/label-defaults.ts';

/** The units of measurement that browsers can format. */
const units = [
  'acre',
  'bit',
  'byte',
  'celsius',
  'centimeter',
  'day',
  'degree',
  'fahrenheit',
  'fluid-ounce',
  'foot',
  'gallon',
  'gigabit',
  'gigabyte',
  'gram',
  'hectare',
  'hour',
  'inch',
  'kilobit',
  'kilobyte',
  'kilogram',
  'kilometer',
  'liter',
  'megabit',
  'megabyte',
  'meter',
  'microsecond',
  'mile',
  'mile-scandinavian',
  'milliliter',
  'millimeter',
  'millisecond',
  'minute',
  'month',
  'nanosecond',
  'ounce',
  'percent',
  'petabyte',
  'pound',
  'second',
  'stone',
  'terabit',
  'terabyte',
  'week',
  'yard',
  'year',
] as const;

/** `fluid-ounce` as `Fluid ounce`. */
const unitLabels = Object.fromEntries(
  units.map((unit) => [unit, unit.charAt(0).toUpperCase() + unit.slice(1).replaceAll('-', ' ')]),
);

const styleLabels = {
  decimal: 'A number',
  currency: 'An amount of money',
  percent: 'A percentage',
  unit: 'A measurement',
} as const;

/** A number. */
export const numberInput = defineBlock({
  type: 'number input',
  kind: 'input',
  label: 'Number',
  help: 'Asks for a number, optionally within bounds and in steps.',
  icon: 'hash',
  keywords: 'question, answer, amount, quantity, price, percent',
  channels: { works: 'everywhere' },
  replyType: 'number',
  counted: (_block, answer) => numberBin(answer),
  schema: z.object({
    ...blockFields,
    type: z.literal('number input'),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        labels: fieldLabels(labelDefaults.numberPlaceholder),
        min: numberOrVariable('Smallest', { description: 'The smallest accepted number.' }),
        max: numberOrVariable('Largest', { description: 'The largest accepted number.' }),
        step: numberOrVariable('Step', {
          description: 'Numbers must be a multiple of this, counted from the smallest.',
        }),
        locale: z
          .string()
          .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
          .optional()
          .meta({
            title: 'Language',
            description: 'The number format, such as en or de-CH.',
            placeholder: 'de-CH',
            widget: 'text',
            isAdvanced: true,
          }),
        style: z
          .enum(['decimal', 'currency', 'percent', 'unit'])
          .default('decimal')
          .meta({ title: 'Shown as', widget: 'select', labels: styleLabels, isAdvanced: true }),
        currency: z
          .string()
          .optional()
          .meta({
            title: 'Currency',
            becomes: 'currency',
            shownWhen: { field: 'style', is: 'currency' },
            placeholder: 'EUR',
            description: 'Three letters, such as EUR.',
            widget: 'text',
            isAdvanced: true,
          }),
        unit: z
          .enum(units)
          .optional()
          .meta({
            title: 'Unit',
            widget: 'select',
            labels: unitLabels,
            shownWhen: { field: 'style', is: 'unit' },
            isAdvanced: true,
          }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) => savedIn(options.labels.placeholder, [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  gives: ({ options: { variableId, min, max } }) => [
    {
      variableId,
      value: {
        kind: 'number',
        ...(typeof min === 'number' && { min }),
        ...(typeof max === 'number' && { max }),
      },
    },
  ],
  problems: ({ options }) => [
    ...(options.style === 'currency' && !options.currency
      ? [{ text: 'has no currency to show', path: ['options', 'currency'] }]
      : []),
    ...(options.style === 'unit' && !options.unit
      ? [{ text: 'has no unit to show', path: ['options', 'unit'] }]
      : []),
  ],
});
