import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UserCaller } from '#server/auth/caller.ts';
import { allowedRiskLevel } from './allowed-risk-level.ts';

const author: UserCaller = {
  kind: 'user',
  userId: 'u',
  email: 'u@example.com',
  isInstanceOwner: false,
  tokenId: 't',
  workspaceIds: null,
  modes: ['write'],
};
const instanceOwner: UserCaller = { ...author, isInstanceOwner: true };

const rows: readonly (readonly [
  caller: UserCaller,
  asked: number | null | undefined,
  stored: number | null,
  level: number | null | undefined,
])[] = [
  [author, 0, null, 0],
  [author, 60, null, 60],
  [author, 60.1, null, undefined],
  [author, -1, null, undefined],
  [author, null, 30, null],
  [author, undefined, 30, undefined],
  [author, 0, 80, undefined],
  [author, null, 100, undefined],
  [author, 10, -1, undefined],
  [instanceOwner, 100, null, 100],
  [instanceOwner, -1, 0, -1],
  [instanceOwner, null, 100, null],
  [instanceOwner, undefined, 100, undefined],
];

describe('risk levels', () => {
  for (const [caller, asked, stored, level] of rows) {
    const who = caller.isInstanceOwner ? 'the owner of the installation' : 'an author';
    it(`${who} asks for ${asked} where ${stored} is stored and gets ${level}`, () => {
      assert.equal(allowedRiskLevel(caller, { asked, stored }), level);
    });
  }
});
