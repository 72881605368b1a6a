import type { ComponentType } from 'react';
import { part } from '#builder/ui/part.tsx';
import type { Route } from './route.ts';
import type { ScreenName } from './screen-names.ts';

type Screen = ComponentType<{ readonly route: Route }>;

/** One file for all its parts: going from one to another keeps the folders and bots. */
const workspace = part(() => import('./workspace-page.tsx').then((page) => page.WorkspacePage));

/** The screens that exist; each is a file that is loaded when somebody goes there. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  home: part(() => import('./home-page.tsx').then((page) => page.HomePage)),
  signIn: part(() => import('#builder/auth/sign-in-page.tsx').then((page) => page.SignInPage)),
  signUp: part(() => import('#builder/auth/sign-up-page.tsx').then((page) => page.SignUpPage)),
  firstRun: part(() => import('#builder/auth/first-run-page.tsx').then((page) => page.FirstRunPage)),
  invitation: part(() => import('#builder/auth/invitation-page.tsx').then((page) => page.InvitationPage)),
  account: part(() => import('./account-screen.tsx').then((page) => page.AccountScreen)),
  'workspace/bots': workspace,
  'workspace/trash': workspace,
  'workspace/members': workspace,
  'workspace/credentials': workspace,
  'workspace/tokens': workspace,
  'workspace/audit': workspace,
  'bot/flow': part(() => import('./flow-page.tsx').then((page) => page.FlowPage)),
  'bot/theme': part(() => import('./theme-page.tsx').then((page) => page.ThemePage)),
  'bot/settings': part(() => import('./settings-page.tsx').then((page) => page.SettingsPage)),
  'bot/share': part(() => import('./share-page.tsx').then((page) => page.SharePage)),
  'bot/versions': part(() => import('./versions-page.tsx').then((page) => page.VersionsPage)),
  'bot/tests': part(() => import('./tests-page.tsx').then((page) => page.TestsPage)),
  'bot/results': part(() => import('./results-page.tsx').then((page) => page.ResultsPage)),
};
