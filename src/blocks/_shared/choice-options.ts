import * as z from 'zod';
import { labelDefaults } from '#model/label-defaults.ts';

/** Options that buttons and pictures share. */
export const choiceOptions = {
  isMultipleChoice: z.boolean().default(false).meta({ title: 'Several may be chosen', widget: 'toggle' }),
  buttonLabel: z
    .string()
    .default(labelDefaults.send)
    .meta({ title: 'Button', description: 'Ends the choice of several.', widget: 'text' }),
  isSearchable: z.boolean().default(false).meta({ title: 'Search field', widget: 'toggle' }),
  searchInputPlaceholder: z
    .string()
    .default(labelDefaults.search)
    .meta({ title: 'Placeholder of the search field', widget: 'text', isAdvanced: true }),
};
