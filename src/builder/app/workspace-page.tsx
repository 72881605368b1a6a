import { useEffect } from 'react';
import { AuditPage } from '#builder/account/audit-page.tsx';
import { CredentialsPage } from '#builder/account/credentials-page.tsx';
import { KeysPage } from '#builder/account/keys-page.tsx';
import { MembersPage } from '#builder/account/members-page.tsx';
import type { Session } from '#builder/api/session.ts';
import { BotsPage } from '#builder/dashboard/bots-page.tsx';
import { HomeProvider } from '#builder/dashboard/home.tsx';
import { lastWorkspace } from '#builder/dashboard/last-workspace.ts';
import { Sidebar } from '#builder/dashboard/sidebar.tsx';
import { TrashPage } from '#builder/dashboard/trash-page.tsx';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { navigate } from '#builder/ui/location.ts';
import type { Route } from './route.ts';
import { SideLayout } from './side-layout.tsx';
import { SignedIn } from './signed-in.tsx';

type WorkspaceRoute = Extract<Route, { readonly screen: 'workspace' }>;

/** A workspace: its bots, trash, members, accounts of other services and keys, beside the folders. */
export function WorkspacePage({ route }: { readonly route: Route }) {
  if (route.screen !== 'workspace') return null;
  return <SignedIn>{(session) => <Workspace session={session} route={route} />}</SignedIn>;
}

function Workspace({ session, route }: { readonly session: Session; readonly route: WorkspaceRoute }) {
  const { workspaceId } = route;
  const workspace = session.workspaces.find(({ id }) => id === workspaceId);
  useEffect(() => {
    if (workspace !== undefined) lastWorkspace.set(workspace.id);
  }, [workspace]);
  if (workspace === undefined)
    return (
      <main>
        <EmptyState
          icon="map"
          title="There is no such workspace"
          text="It may have been deleted, or you are not a member of it."
        >
          <Button look="primary" onClick={() => navigate('/app')}>
            Go to my bots
          </Button>
        </EmptyState>
      </main>
    );
  return (
    <HomeProvider key={workspaceId} session={session} workspace={workspace}>
      <SideLayout side={<Sidebar part={route.part} folderId={route.folderId ?? null} />}>
        <Part route={route} session={session} />
      </SideLayout>
    </HomeProvider>
  );
}

function Part({ route, session }: { readonly route: WorkspaceRoute; readonly session: Session }) {
  const { workspaceId } = route;
  switch (route.part) {
    case 'bots':
      return <BotsPage folderId={route.folderId ?? null} />;
    case 'trash':
      return <TrashPage />;
    case 'members':
      return <MembersPage workspaceId={workspaceId} session={session} />;
    case 'credentials':
      return <CredentialsPage workspaceId={workspaceId} />;
    case 'tokens':
      return <KeysPage workspaceId={workspaceId} session={session} />;
    case 'audit':
      return <AuditPage workspaceId={workspaceId} />;
  }
}
