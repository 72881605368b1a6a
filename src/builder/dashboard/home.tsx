import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { ok } from '#lib/result.ts';
import { ProblemLoader } from './problem-loader.ts';
import { useFresh } from './use-fresh.ts';

export type Workspace = Session['workspaces'][number];
export type BotSummary = CallReply<'bots.list'>['bots'][number];
export type Folder = CallReply<'folders.list'>['folders'][number];

/** What the pages of a workspace share. */
export interface Home {
  readonly session: Session;
  readonly workspace: Workspace;
  /** Guests see the bots that were shared with them, and no folders. */
  readonly isGuest: boolean;
  readonly bots: Loaded<readonly BotSummary[]>;
  readonly folders: Loaded<readonly Folder[]>;
  /** How many problems the drafts have. */
  readonly problems: ProblemLoader;
}

const HomeContext = createContext<Home | null>(null);

/** Loads the bots and folders of a workspace once for all its pages. */
export function HomeProvider({
  session,
  workspace,
  children,
}: Pick<Home, 'session' | 'workspace'> & { readonly children: ReactNode }) {
  const { id: workspaceId, role } = workspace;
  const isGuest = role === 'GUEST';
  const bots = useLoaded(workspaceId, async () => {
    const reply = await call('bots.list', { query: { workspaceId } });
    return reply.ok ? ok(reply.value.bots) : reply;
  });
  const folders = useLoaded(workspaceId, async () => {
    if (isGuest) return ok([]);
    const reply = await call('folders.list', { query: { workspaceId, all: true } });
    return reply.ok ? ok(reply.value.folders) : reply;
  });
  useFresh(bots.reload);
  useFresh(folders.reload);
  const [problems] = useState(() => new ProblemLoader());
  const home = useMemo(
    () => ({ session, workspace, isGuest, bots, folders, problems }),
    [session, workspace, isGuest, bots, folders, problems],
  );
  return <HomeContext value={home}>{children}</HomeContext>;
}

/** The workspace that is open. */
export function useHome(): Home {
  const home = useContext(HomeContext);
  if (home === null) throw new Error('There is no workspace around this');
  return home;
}
