import { type ComponentType, lazy } from 'react';
import type { Route } from './route.ts';

type Screen = ComponentType<{ readonly route: Route }>;

/** The screens that exist; each is a file that is loaded when somebody goes there. */
export const screens: Partial<Readonly<Record<string, Screen>>> = {
  'bot/flow': lazy(() => import('./flow-page.tsx').then((page) => ({ default: page.FlowPage }))),
  'bot/versions': lazy(() => import('./versions-page.tsx').then((page) => ({ default: page.VersionsPage }))),
};

/** The name of a route in the table of screens. */
export const screenOf = (route: Route): string =>
  'part' in route ? `${route.screen}/${route.part}` : route.screen;
