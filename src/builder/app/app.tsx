import { useEffect } from 'react';
import { session } from '#builder/api/session.ts';
import { signedOut } from '#builder/api/signed-out.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { keepFocus } from '#builder/ui/keep-focus.ts';
import { navigate } from '#builder/ui/location.ts';
import { ToastRegion } from '#builder/ui/toast-region.tsx';
import { useLocation } from '#builder/ui/use-location.ts';
import { CrashScreen } from './crash-screen.tsx';
import { routeOf } from './route.ts';
import { screenOf } from './screen-names.ts';
import { screens } from './screens.tsx';

/** The whole page: the screen of its address, and the short messages over it. */
export function App() {
  const { path } = useLocation();
  useEffect(
    () =>
      signedOut.handle(() => {
        const here = window.location.pathname;
        if (routeOf(here).screen === 'signIn') return;
        // Who was never signed in knows why.
        const ended = session.get() ? '&ended=1' : '';
        navigate(`/app/sign-in?next=${encodeURIComponent(here)}${ended}`, { isReplacing: true });
      }),
    [],
  );
  useEffect(keepFocus, []);
  const route = routeOf(path);
  const screen = screenOf(route);
  const Screen = screen === undefined ? undefined : screens[screen];
  return (
    <CrashScreen place={path}>
      {Screen === undefined ? <Unknown /> : <Screen route={route} />}
      <ToastRegion />
    </CrashScreen>
  );
}

function Unknown() {
  return (
    <main>
      <EmptyState
        icon="map"
        title="There is nothing at this address"
        text="It may have been deleted, or the address may be misspelled."
      >
        <Button look="primary" onClick={() => navigate('/app')}>
          Go to my bots
        </Button>
      </EmptyState>
    </main>
  );
}
