import { useState } from 'react';
import { ResultsView } from '#builder/results/results-view.tsx';
import { Loading } from '#builder/ui/loading.tsx';
import { part, windowPart } from '#builder/ui/part.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

const PathBoard = part(
  () => import('./path-board.tsx').then((page) => page.PathBoard),
  <Loading text="Drawing the board …" />,
);

const SaveTestDialog = windowPart(() =>
  import('#builder/tests/save-test-dialog.tsx').then((room) => room.SaveTestDialog),
);

const ResultsOnly = part(
  () => import('./results-only.tsx').then((page) => page.ResultsOnly),
  <Loading text="Opening the results …" />,
);

/** What visitors answered. */
export function ResultsPage({ route }: { readonly route: Route }) {
  const [saved, setSaved] = useState<string>();
  const refused = route.screen === 'bot' && <ResultsOnly botId={route.botId} />;
  return (
    <FormPage route={route} what="results" icon="list" over="view" refused={refused}>
      <ResultsView board={(path) => <PathBoard {...path} />} onSaveTest={setSaved} />
      {saved !== undefined && (
        <SaveTestDialog source={{ resultId: saved }} onClose={() => setSaved(undefined)} />
      )}
    </FormPage>
  );
}
