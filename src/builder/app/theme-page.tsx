import { ThemeView } from '#builder/theme/theme-view.tsx';
import { FormPage } from './form-page.tsx';
import type { Route } from './route.ts';

/** How a bot looks. */
export function ThemePage({ route }: { readonly route: Route }) {
  return (
    <FormPage route={route} what="theme" icon="sparkles">
      <ThemeView />
    </FormPage>
  );
}
