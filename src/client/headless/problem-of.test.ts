import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorTable } from '#contract/errors.ts';
import type { ProblemKind } from './conversation.ts';
import { isPassing, problemOf, readRetryAfter } from './problem-of.ts';

const rows: readonly (readonly [status: number, code: string | undefined, kind: ProblemKind])[] = [
  [400, 'BOT_CLOSED', 'closed'],
  [403, 'LIMIT_REACHED', 'closed'],
  [403, 'WORKSPACE_SUSPENDED', 'closed'],
  [403, 'ORIGIN_NOT_ALLOWED', 'origin'],
  [404, 'SESSION_ENDED', 'expired'],
  [404, 'SESSION_NOT_FOUND', 'expired'],
  [404, 'NOT_FOUND', 'missing'],
  [401, 'UNAUTHORIZED', 'key'],
  [408, 'TIMEOUT', 'server'],
  [409, 'CONFLICT', 'refused'],
  [413, 'FILE_TOO_LARGE', 'refused'],
  [429, 'TOO_MANY_REQUESTS', 'busy'],
  [500, 'INTERNAL', 'server'],
  [502, undefined, 'server'],
  [503, 'OVERLOADED', 'busy'],
  [404, undefined, 'missing'],
  [403, undefined, 'origin'],
  [418, 'SOMETHING_NEW', 'refused'],
  [403, 'UPLOAD_LIMIT_REACHED', 'origin'],
  [500, 'NOT_A_SESSION_MATTER', 'server'],
];

describe('problems', () => {
  for (const [status, code, kind] of rows)
    it(`${status} ${code ?? 'without a code'} is ${kind}`, () =>
      assert.equal(problemOf(status, { code }).kind, kind));

  it('of every code that the server knows have a remedy that fits', () => {
    for (const [code, { status }] of Object.entries(errorTable)) {
      const problem = problemOf(status, { code });
      const remedy = problem.kind === 'expired' ? 'restart' : isPassing(problem) ? 'retry' : 'none';
      assert.equal(problem.remedy, remedy, code);
    }
  });

  it('keep what the server said', () =>
    assert.deepEqual(problemOf(429, { code: 'C', message: 'm', requestId: 'q', data: 1 }, 3), {
      kind: 'busy',
      status: 429,
      code: 'C',
      message: 'm',
      requestId: 'q',
      retryAfter: 3,
      remedy: 'retry',
    }));

  it('outlive bodies that are none', () => {
    for (const body of [undefined, null, 'x', [], { code: 1, message: {} }])
      assert.equal(problemOf(500, body).kind, 'server');
  });
});

describe('the time to wait', () => {
  const times: readonly (readonly [header: string | null, seconds: number | undefined])[] = [
    [null, undefined],
    ['', undefined],
    ['7', 7],
    ['0', 0],
    ['-3', undefined],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 4],
    ['Thu, 01 Jan 2026 01:00:05 GMT', 3600],
    ['Thursday, 01-Jan-26 00:00:09 GMT', 4],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 0],
    ['Thu, 01 Jan 2026 00:00:01 GMT', undefined],
    ['soon', undefined],
    ['1.5.2', undefined],
  ];
  const now = Date.UTC(2026, 0, 1, 0, 0, 5);
  for (const [header, seconds] of times)
    it(`${header} is ${seconds}`, () => assert.equal(readRetryAfter(header, now), seconds));
});
