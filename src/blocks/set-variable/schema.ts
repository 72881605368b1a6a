import * as z from 'zod';
import { blockFields, reads, text, writes } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** What all types of value share. */
const common = {
  variableId: writes('Variable'),
  isExecutedOnClient: z.boolean().default(false).meta({
    title: 'Run in the browser',
    description: 'Own code only.',
    widget: 'toggle',
    isAdvanced: true,
  }),
  /** Set by imports until the author trusts the code. */
  isUnsafe: z.boolean().optional().meta({ isHidden: true }),
};

const whatToSet = { title: 'What to set', widget: 'select' } as const;

const custom = z.object({
  type: z.literal('Custom').default('Custom').meta(whatToSet),
  ...common,
  expressionToEvaluate: text('Value', {
    description: 'A text with variables, or JavaScript such as {{Score}} + 1.',
    widget: 'code',
  }),
  isCode: z
    .boolean()
    .default(false)
    .meta({ title: 'Code', description: 'Errors are logged and saved.', widget: 'toggle' }),
  expressionDescription: text('Description', {
    description: 'What the code does, shown on the canvas.',
    isAdvanced: true,
  }),
  saveErrorInVariableId: writes('Save the error in', { isAdvanced: true }),
});

const moment = z.object({
  type: z.enum(['Now', 'Yesterday', 'Tomorrow']).meta(whatToSet),
  ...common,
  timeZone: text('Time zone', { description: 'Such as Europe/Paris. Default: UTC.', widget: 'time-zone' }),
});

const mapItem = z.object({
  type: z.literal('Map item with same index').meta(whatToSet),
  ...common,
  mapListItemParams: z
    .object({
      baseItemVariableId: reads('Item'),
      baseListVariableId: reads('List with the item'),
      targetListVariableId: reads('List to take from'),
    })
    .prefault({})
    .meta({ title: 'Lists' }),
});

const append = z.object({
  type: z.literal('Append value(s)').meta(whatToSet),
  ...common,
  item: text('Value', { description: 'A single variable with a list appends all its items.' }),
});

const take = z.object({
  type: z.enum(['Pop', 'Shift']).meta(whatToSet),
  ...common,
  saveItemInVariableId: writes('Save the item in'),
});

/** Types without further options. */
const plainTypes = [
  'Empty',
  'Environment name',
  'Device type',
  'Moment of the day',
  'Transcript',
  'Result ID',
  'Random ID',
  'Phone number',
  'Contact name',
  'Referral Click ID',
  'Referral Source ID',
  'User ID',
  'Today',
] as const;

const plain = z.object({ type: z.enum(plainTypes).meta(whatToSet), ...common });

const resumeUrl = z.object({
  type: z.literal('Resume URL').meta(whatToSet),
  ...common,
  blockId: z.string().optional().meta({
    title: 'Block',
    description: 'The Webhook block that waits for a call to this URL.',
    widget: 'block',
  }),
});

/** Sets a variable. */
export const setVariable = defineBlock({
  type: 'Set variable',
  kind: 'logic',
  label: 'Set variable',
  help: 'Sets a variable to a text, the result of code, a date, an item of a list and more.',
  icon: 'pencil',
  keywords: ['assign', 'compute', 'value', 'expression', 'list', 'date', 'calculate'],
  channels: {
    works: 'limited',
    because: 'Values that only a page knows, such as the kind of device, stay empty.',
  },
  clientActions: ['setVariable'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Set variable'),
    options: z
      .discriminatedUnion('type', [custom, moment, mapItem, append, take, resumeUrl, plain])
      .prefault({})
      .meta({ title: 'Value' }),
  }),
  summary: ({ options }) =>
    options.type === 'Custom'
      ? options.expressionDescription || options.expressionToEvaluate || 'Empty value'
      : options.type,
  code: ({ options }) =>
    options.type === 'Custom' && options.isCode ? [options.expressionToEvaluate ?? ''] : [],
  problems: ({ options }) => [
    ...(options.variableId ? [] : ['has no variable to set']),
    ...(options.type === 'Resume URL' && !options.blockId ? ['has no block that waits for the call'] : []),
  ],
});
