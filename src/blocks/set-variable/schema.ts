import * as z from 'zod';
import { blockFields, reads, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { variableName } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { givenBy } from './given-by.ts';

const runInBrowser = z.boolean().default(false).meta({
  title: 'Run in the browser',
  description: 'Own code only.',
  widget: 'toggle',
  isAdvanced: true,
});

/** What all types of value share. */
const common = {
  variableId: writes('Variable'),
  isExecutedOnClient: runInBrowser.meta({ ...runInBrowser.meta(), isHidden: true }),
  /** Set by imports until the author trusts the code. */
  isUnsafe: z.boolean().optional().meta({ isHidden: true }),
};

/** What authors choose from. */
const labels = {
  Custom: 'Text or code',
  Empty: 'Nothing',
  'Append value(s)': 'List with a value added',
  Pop: 'List without its last item',
  Shift: 'List without its first item',
  'Map item with same index': 'Item at the same position of another list',
  Now: 'Current date and time',
  Yesterday: 'Yesterday',
  Tomorrow: 'Tomorrow',
  'Moment of the day': 'Time of day (morning, afternoon …)',
  'Device type': 'Type of device',
  Transcript: 'Conversation so far',
  'Result ID': 'Id of the result',
  'Random ID': 'Random id',
  'Resume URL': 'URL that continues the chat',
  'Environment name': 'Channel (web, Telegram …)',
  'Phone number': 'Phone number (messengers)',
  'Contact name': 'Contact name (messengers)',
  'Referral Click ID': 'Referral click id (messengers)',
  'Referral Source ID': 'Referral source id (messengers)',
  'User ID': 'User id',
  Today: 'Today',
} as const;

/** Where authors look for a kind of value; groups and their values are in the order in which they are offered. */
const valueGroups = {
  Lists: ['Append value(s)', 'Pop', 'Shift', 'Map item with same index'],
  'Date and time': ['Now', 'Yesterday', 'Tomorrow', 'Moment of the day'],
  'This chat': ['Transcript', 'Result ID', 'Random ID', 'Resume URL', 'Environment name', 'Device type'],
  'Visitors of messengers': ['Phone number', 'Contact name', 'Referral Click ID', 'Referral Source ID'],
  'Of old bots': ['User ID', 'Today'],
} as const;

/** What is not clear from the label. */
const valueHelp = {
  Empty: 'Clears the variable.',
  'Append value(s)':
    'Adds a value to the end of the list in the variable. If the variable has no list yet, it gets one.',
  Pop: 'Removes the last item from the list in the variable.',
  Shift: 'Removes the first item from the list in the variable, as in a queue.',
  'Map item with same index':
    'Finds the position of an item in one list and takes the item at that position from another, such as the price of a product.',
  Now: 'Such as 2026-01-31T09:30:00+01:00.',
  'Moment of the day': 'By the visitor’s clock.',
  'Resume URL':
    'Send it to another system. When that system calls it, this chat continues at a Webhook block.',
  'Phone number': 'On the web, the variable keeps its value.',
  'Contact name': 'On the web, the variable keeps its value.',
  'Referral Click ID': 'On the web, the variable keeps its value.',
  'Referral Source ID': 'On the web, the variable keeps its value.',
  'User ID': 'An old name of "Id of the result", with the same value.',
  Today: 'An old name of "Current date and time", always in UTC. The new one has a time zone.',
} as const;

const whatToSet = {
  title: 'What to set',
  widget: 'select',
  labels,
  valueGroups,
  valueHelp,
  hiddenValues: ['User ID', 'Today'],
} as const;

const custom = z.object({
  type: z.literal('Custom').default('Custom').meta(whatToSet),
  ...common,
  isExecutedOnClient: runInBrowser,
  expressionToEvaluate: text('Value', {
    description: 'A text with variables, or JavaScript such as {{Score}} + 1.',
    placeholder: '{{Score}} + 1',
    widget: 'long-text',
    codeWhen: { when: { field: 'isCode', is: true }, language: 'javascript' },
  }),
  isCode: z
    .boolean()
    .default(false)
    .meta({ title: 'Code', description: 'Errors are logged and saved.', widget: 'toggle' }),
  expressionDescription: text('Description', {
    description: 'What the code does, shown on the board.',
    isAdvanced: true,
  }),
  saveErrorInVariableId: writes('Save the error in', {
    isAdvanced: true,
    shownWhen: { field: 'isCode', is: true },
  }),
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
  blockId: z
    .string()
    .optional()
    .meta({
      title: 'Block',
      description: 'The Webhook block that waits for a call to this URL.',
      widget: 'block',
      blockTypes: ['webhook'],
    }),
});

const valueOptions = z.discriminatedUnion('type', [custom, moment, mapItem, append, take, resumeUrl, plain]);

/** Sets a variable. */
export const setVariable = defineBlock({
  type: 'Set variable',
  kind: 'logic',
  label: 'Set variable',
  help: 'Sets a variable to a text, the result of code, a date, an item of a list and more.',
  icon: 'pencil',
  keywords: 'assign, compute, value, expression, list, date, calculate',
  channels: {
    works: 'limited',
    because: 'Values that only a page knows, such as the kind of device, stay empty.',
  },
  clientActions: ['setVariable'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Set variable'),
    options: valueOptions.prefault({}).meta({ title: 'Value' }),
  }),
  summary: ({ options }, names) => `${variableName(options.variableId, names)} = ${valueOf(options)}`,
  ownWay: ownWays.next,
  gives: ({ options }) => {
    const value = givenBy(options);
    return value === undefined ? [] : [{ variableId: options.variableId, value }];
  },
  code: ({ options }) =>
    options.type === 'Custom' && options.isCode ? [options.expressionToEvaluate ?? ''] : [],
  problems: ({ options }) => [
    ...(options.variableId ? [] : [{ text: 'has no variable to set', path: ['options', 'variableId'] }]),
    ...(options.type === 'Resume URL' && !options.blockId
      ? [{ text: 'has no block that waits for the call', path: ['options', 'blockId'] }]
      : []),
  ],
});

/** What stands behind the equals sign. */
function valueOf(options: z.output<typeof valueOptions>): string {
  if (options.type !== 'Custom') return labels[options.type];
  return options.expressionDescription || options.expressionToEvaluate || labels.Empty;
}
