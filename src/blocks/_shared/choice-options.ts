import * as z from 'zod';
import { labelDefaults } from '#model/label-defaults.ts';

/** Options that buttons and pictures share. */
export const choiceOptions = {
  isMultipleChoice: z.boolean().default(false).meta({ title: 'Allow multiple choices', widget: 'toggle' }),
  buttonLabel: z
    .string()
    .default(labelDefaults.send)
    .meta({
      title: 'Button',
      description: 'Submits multiple choices.',
      widget: 'text',
      shownWhen: { field: 'isMultipleChoice', is: true },
    }),
  isSearchable: z.boolean().default(false).meta({ title: 'Search field', widget: 'toggle' }),
  searchInputPlaceholder: z
    .string()
    .default(labelDefaults.search)
    .meta({
      title: 'Placeholder of the search field',
      widget: 'text',
      isAdvanced: true,
      shownWhen: { field: 'isSearchable', is: true },
    }),
};
