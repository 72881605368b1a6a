import { ResultsView } from '#builder/results/results-view.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

/** What visitors answered. */
export function ResultsPage({ route }: { readonly route: Route }) {
  return (
    <FormPage route={route} what="results" icon="list" over="view">
      <ResultsView />
    </FormPage>
  );
}
