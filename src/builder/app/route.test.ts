import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Route, routeOf } from './route.ts';

const rows: readonly (readonly [path: string, route: Route])[] = [
  ['/app', { screen: 'home' }],
  ['/app/', { screen: 'home' }],
  ['/app/sign-in', { screen: 'signIn' }],
  ['/app/first-run', { screen: 'firstRun' }],
  ['/app/invitation', { screen: 'invitation' }],
  ['/app/account', { screen: 'account' }],
  ['/app/w/w1', { screen: 'workspace', workspaceId: 'w1', part: 'bots' }],
  ['/app/w/w1/f/f2', { screen: 'workspace', workspaceId: 'w1', part: 'bots', folderId: 'f2' }],
  ['/app/w/w1/f', { screen: 'unknown' }],
  ['/app/w/w1/trash', { screen: 'workspace', workspaceId: 'w1', part: 'trash' }],
  ['/app/w/w1/members/', { screen: 'workspace', workspaceId: 'w1', part: 'members' }],
  ['/app/w/w1/audit', { screen: 'workspace', workspaceId: 'w1', part: 'audit' }],
  ['/app/w/w1/else', { screen: 'unknown' }],
  ['/app/bots/b1', { screen: 'bot', botId: 'b1', part: 'flow' }],
  ['/app/bots/b%201/theme', { screen: 'bot', botId: 'b 1', part: 'theme' }],
  ['/app/bots/b1/else', { screen: 'unknown' }],
  ['/app/bots', { screen: 'unknown' }],
  ['/app/else/x', { screen: 'unknown' }],
  ['/elsewhere', { screen: 'unknown' }],
];

describe('routeOf', () => {
  for (const [path, route] of rows) it(path, () => assert.deepEqual(routeOf(path), route));
});
