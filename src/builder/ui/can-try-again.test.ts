import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canTryAgain } from './can-try-again.ts';

describe('trying again', () => {
  for (const status of [0, 408, 429, 500, 502, 503, 504])
    it(`is offered after ${status}`, () => assert.equal(canTryAgain(status), true));
  for (const status of [400, 401, 403, 404, 409, 410, 413, 422])
    it(`is not offered after ${status}`, () => assert.equal(canTryAgain(status), false));
});
