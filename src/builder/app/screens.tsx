import { type ComponentType, lazy } from 'react';
import type { Route } from './route.ts';
import type { ScreenName } from './screen-names.ts';

type Screen = ComponentType<{ readonly route: Route }>;

/** One file for all its parts: going from one to another keeps the folders and bots. */
const workspace = lazy(() =>
  import('./workspace-page.tsx').then((page) => ({ default: page.WorkspacePage })),
);

/** The screens that exist; each is a file that is loaded when somebody goes there. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  home: lazy(() => import('./home-page.tsx').then((page) => ({ default: page.HomePage }))),
  signIn: lazy(() => import('#builder/auth/sign-in-page.tsx').then((page) => ({ default: page.SignInPage }))),
  signUp: lazy(() => import('#builder/auth/sign-up-page.tsx').then((page) => ({ default: page.SignUpPage }))),
  firstRun: lazy(() =>
    import('#builder/auth/first-run-page.tsx').then((page) => ({ default: page.FirstRunPage })),
  ),
  invitation: lazy(() =>
    import('#builder/auth/invitation-page.tsx').then((page) => ({ default: page.InvitationPage })),
  ),
  account: lazy(() => import('./account-screen.tsx').then((page) => ({ default: page.AccountScreen }))),
  'workspace/bots': workspace,
  'workspace/trash': workspace,
  'workspace/members': workspace,
  'workspace/credentials': workspace,
  'workspace/tokens': workspace,
  'workspace/audit': workspace,
  'bot/flow': lazy(() => import('./flow-page.tsx').then((page) => ({ default: page.FlowPage }))),
  'bot/theme': lazy(() => import('./theme-page.tsx').then((page) => ({ default: page.ThemePage }))),
  'bot/settings': lazy(() => import('./settings-page.tsx').then((page) => ({ default: page.SettingsPage }))),
  'bot/share': lazy(() => import('./share-page.tsx').then((page) => ({ default: page.SharePage }))),
  'bot/versions': lazy(() => import('./versions-page.tsx').then((page) => ({ default: page.VersionsPage }))),
  'bot/results': lazy(() => import('./results-page.tsx').then((page) => ({ default: page.ResultsPage }))),
};
