import { type ReactNode, useEffect } from 'react';
import type { Session } from '#builder/api/session.ts';
import { useSession } from '#builder/api/use-session.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { Loading } from '#builder/ui/loading.tsx';
import { navigate } from '#builder/ui/location.ts';

/** Shows a screen to somebody who is signed in; others sign in first and come back. */
export function SignedIn({ children }: { readonly children: (session: Session) => ReactNode }) {
  const { session, failure, reload } = useSession();
  useEffect(() => {
    if (session !== null) return;
    const here = `${window.location.pathname}${window.location.search}`;
    navigate(here === '/app' ? '/app/sign-in' : `/app/sign-in?next=${encodeURIComponent(here)}`, {
      isReplacing: true,
    });
  }, [session]);
  if (session) return children(session);
  if (failure === undefined) return <Loading />;
  return (
    <main>
      <EmptyState icon="cloud-off" title="Parley cannot be reached" text={failure.message}>
        <Button look="primary" onClick={reload}>
          Try again
        </Button>
      </EmptyState>
    </main>
  );
}
