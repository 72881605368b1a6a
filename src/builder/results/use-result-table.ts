import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { report } from '#builder/ui/report.ts';
import { isShown, noPreferences, orderedColumns, type Preferences } from './result-column.ts';

/** The columns of the bot as its team arranged them. Who may only read the bot arranges them for this visit. */
export function useResultTable() {
  const { botId, canWrite } = useEditor();
  const loaded = useLoaded(botId, () => call('results.table', { params: { botId } }));
  const [chosen, setChosen] = useState<Preferences>();
  const preferences = chosen ?? loaded.value?.preferences ?? noPreferences;
  const columns = orderedColumns(loaded.value?.columns ?? [], preferences);
  return {
    loaded,
    columns,
    shown: columns.filter((column) => isShown(column, preferences)),
    preferences,
    /** `isFinal`: it is kept for the next visit; false while a column is dragged. */
    arrange: (changed: Preferences, isFinal = true): void => {
      setChosen(changed);
      if (isFinal && canWrite) void call('results.arrangeTable', bodyOf(botId, changed)).then(report);
    },
  };
}

const bodyOf = (botId: string, preferences: Preferences) => ({ params: { botId }, body: { preferences } });
