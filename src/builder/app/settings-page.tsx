import { SettingsView } from '#builder/settings/settings-view.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

/** How a bot behaves. */
export function SettingsPage({ route }: { readonly route: Route }) {
  return (
    <FormPage route={route} what="settings" icon="settings">
      <SettingsView />
    </FormPage>
  );
}
