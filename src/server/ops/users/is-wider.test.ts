import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type TokenMode, tokenModes, type UserCaller } from '#server/auth/caller.ts';
import { isWider } from './is-wider.ts';

type Reach = readonly string[] | null;

const reaches: readonly (readonly [asks: Reach, has: Reach, isWider: boolean])[] = [
  [null, null, false],
  [['a'], null, false],
  [null, ['a'], true],
  [['a'], ['a'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], true],
  [['b'], ['a'], true],
];

/** Every set of modes. */
const modeSets = Array.from({ length: 8 }, (_, bits) =>
  tokenModes.filter((_mode, index) => bits & (1 << index)),
);

const caller = (workspaceIds: Reach, modes: readonly TokenMode[]): UserCaller => ({
  kind: 'user',
  userId: 'u',
  email: 'a@b.c',
  isInstanceOwner: false,
  tokenId: 't',
  workspaceIds,
  modes,
});

for (const [asks, has, expected] of reaches) {
  it(`workspaces ${JSON.stringify(asks)} by ${JSON.stringify(has)}: ${expected ? 'wider' : 'not wider'}`, () => {
    assert.equal(isWider({ workspaceIds: asks, modes: null }, caller(has, tokenModes)), expected);
  });
}

for (const asks of modeSets) {
  for (const has of modeSets) {
    const given = new Set(has.includes('write') ? [...has, 'read'] : has);
    const expected = asks.some((mode) => !given.has(mode));
    it(`modes [${asks}] by [${has}]: ${expected ? 'wider' : 'not wider'}`, () => {
      assert.equal(isWider({ workspaceIds: null, modes: asks }, caller(null, has)), expected);
    });
  }
}

it('no narrowing means all modes', () => {
  assert.ok(isWider({ workspaceIds: null, modes: null }, caller(null, ['read', 'write'])));
});
