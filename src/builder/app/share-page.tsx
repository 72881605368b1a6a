import { ShareView } from '#builder/share/share-view.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

/** How a bot reaches its visitors. */
export function SharePage({ route }: { readonly route: Route }) {
  return (
    <FormPage route={route} what="share page" icon="share-2">
      <ShareView />
    </FormPage>
  );
}
