import * as z from 'zod';

/**
 * How the author arranged the results table. Columns are named by `date`, the id of an input block or of a variable.
 * Widths are pixels; an empty list from old editors means no widths.
 */
export const resultsTablePreferencesSchema = z.object({
  columnsOrder: z.array(z.string()),
  columnsVisibility: z.record(z.string(), z.boolean()),
  columnsWidth: z.preprocess(
    (widths) => (Array.isArray(widths) && widths.length === 0 ? {} : widths),
    z.record(z.string(), z.number()),
  ),
});

export type ResultsTablePreferences = z.output<typeof resultsTablePreferencesSchema>;
