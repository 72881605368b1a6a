import { parseJson } from '#lib/parse-json.ts';
import {
  type ResultsTablePreferences,
  resultsTablePreferencesSchema,
} from '#model/results-table-preferences.ts';
import type { Bot } from '#store/ports/bot.ts';

/** How the author arranged the table; null: not at all. */
export function tablePreferences({ resultsTablePreferences }: Bot): ResultsTablePreferences | null {
  const stored: unknown = parseJson(resultsTablePreferences ?? 'null');
  return resultsTablePreferencesSchema.safeParse(stored).data ?? null;
}
