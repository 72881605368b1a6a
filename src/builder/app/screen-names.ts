import type { Route } from './route.ts';

/** The screens that exist. Each has a row in `screens.tsx`. */
export const screenNames = [
  'home',
  'signIn',
  'signUp',
  'firstRun',
  'invitation',
  'account',
  'workspace/bots',
  'workspace/trash',
  'workspace/members',
  'workspace/credentials',
  'workspace/tokens',
  'workspace/audit',
  'bot/flow',
  'bot/theme',
  'bot/settings',
  'bot/share',
  'bot/versions',
  'bot/results',
  'bot/tests',
] as const;
export type ScreenName = (typeof screenNames)[number];

/** The screen of a route; undefined: there is none. */
export function screenOf(route: Route): ScreenName | undefined {
  const name = 'part' in route ? `${route.screen}/${route.part}` : route.screen;
  return screenNames.find((each) => each === name);
}
