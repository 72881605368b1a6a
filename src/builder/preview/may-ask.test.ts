import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayAsk } from './may-ask.ts';

const rows: readonly (readonly [path: string, isAllowed: boolean])[] = [
  ['/api/v1/bots/b1/preview/startChat', true],
  ['/embed/bots/b1.json', true],
  ['/api/v1/sessions/s-1_2.~/continueChat', true],
  ['/api/v1/sessions/s1/rewind', true],
  ['/api/v1/sessions/s1/nextTurn', true],
  ['/api/v1/sessions/s1/uploads', true],
  ['/api/v1/sessions/s1/uploads/u1', true],
  ['/api/v1/bots/b2/preview/startChat', false],
  ['/api/v1/bots/b1', false],
  ['/api/v1/bots/b1/publish', false],
  ['/api/v1/sessions/s1/uploads/u1/../../x', false],
  ['/api/v1/sessions/s1/updateBot', false],
  ['/api/v1/users/me/api-tokens', false],
  ['/api/v1/auth/signOut', false],
  ['/app/', false],
];

test('the frame of a test chat reaches its own chat, and nothing else', () => {
  for (const [path, isAllowed] of rows) assert.equal(mayAsk(path, 'b1'), isAllowed, path);
});
