import { z } from 'zod';

/** Options that buttons and pictures share. */
export const choiceOptions = {
  isMultipleChoice: z.boolean().default(false).meta({ title: 'Several may be chosen', widget: 'toggle' }),
  buttonLabel: z
    .string()
    .default('Send')
    .meta({ title: 'Button', description: 'Ends the choice of several.', widget: 'text' }),
  isSearchable: z.boolean().default(false).meta({ title: 'Search field', widget: 'toggle' }),
  searchInputPlaceholder: z
    .string()
    .default('Search')
    .meta({ title: 'Placeholder of the search field', widget: 'text', isAdvanced: true }),
};
