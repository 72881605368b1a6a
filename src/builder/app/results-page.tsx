import { lazy, Suspense } from 'react';
import { ResultsView } from '#builder/results/results-view.tsx';
import { FormPage } from './form-page.tsx';
import { Loading } from './loading.tsx';
import type { Route } from './route.ts';

const PathBoard = lazy(() => import('./path-board.tsx').then((page) => ({ default: page.PathBoard })));

const ResultsOnly = lazy(() => import('./results-only.tsx').then((page) => ({ default: page.ResultsOnly })));

/** What visitors answered. */
export function ResultsPage({ route }: { readonly route: Route }) {
  const refused = route.screen === 'bot' && (
    <Suspense fallback={<Loading text="Opening the results …" />}>
      <ResultsOnly botId={route.botId} />
    </Suspense>
  );
  return (
    <FormPage route={route} what="results" icon="list" over="view" refused={refused}>
      <ResultsView
        board={(path) => (
          <Suspense fallback={<Loading text="Drawing the board …" />}>
            <PathBoard {...path} />
          </Suspense>
        )}
      />
    </FormPage>
  );
}
