import { useEffect } from 'react';
import type { Session } from '#builder/api/session.ts';
import { lastWorkspace } from '#builder/dashboard/last-workspace.ts';
import { NoWorkspace } from '#builder/dashboard/no-workspace.tsx';
import { Loading } from '#builder/ui/loading.tsx';
import { navigate } from '#builder/ui/location.ts';
import { SignedIn } from './signed-in.tsx';

/** Leads to the workspace that was used last. */
export function HomePage() {
  return <SignedIn>{(session) => <Home session={session} />}</SignedIn>;
}

function Home({ session }: { readonly session: Session }) {
  const { workspaces } = session;
  const latest = workspaces.find(({ id }) => id === lastWorkspace.get()) ?? workspaces[0];
  useEffect(() => {
    if (latest !== undefined) navigate(`/app/w/${latest.id}`, { isReplacing: true });
  }, [latest]);
  return latest === undefined ? <NoWorkspace /> : <Loading />;
}
