import { TestsView } from '#builder/tests/tests-view.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

/** The conversation tests of a bot. */
export function TestsPage({ route }: { readonly route: Route }) {
  return (
    <FormPage route={route} what="tests" icon="circle-check" over="view">
      <TestsView />
    </FormPage>
  );
}
