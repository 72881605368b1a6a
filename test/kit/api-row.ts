import assert from 'node:assert/strict';
import { isRaw } from '#bot/raw.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ApiAnswer, ApiRequest, TestServer } from './api.ts';
import { fillPlaceholders } from './api-fixtures.ts';

/** One row: a request and what must come back. What is not named is not compared. */
export interface ApiRow extends ApiRequest {
  readonly name: string;
  /** Requests made before, each of which must succeed. */
  readonly before?: readonly ApiRequest[];
  readonly status: number;
  /** Of an error. */
  readonly code?: ErrorCode;
  /** Path of a field that must be among the issues. */
  readonly issue?: string;
  /** What the answer must hold: objects in part, lists in whole. */
  readonly answer?: unknown;
  /** Paths that the answer must not have: `bot.workspaceId`. */
  readonly absent?: readonly string[];
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** A request made afterwards, to see what was done. */
  readonly after?: ApiRequest & { readonly status?: number; readonly answer?: unknown };
}

/** Makes the requests of a row and compares. */
export async function playRow(server: TestServer, row: ApiRow): Promise<void> {
  for (const request of row.before ?? []) {
    const answer = await server.call(request);
    assert.equal(answer.status, 200, `before: ${request.method} ${request.path}: ${answer.text}`);
  }
  const answer = await server.call(row);
  check(server, row, answer);
  if (row.after === undefined) return;
  const later = await server.call(row.after);
  assert.equal(later.status, row.after.status ?? 200, `after: ${later.text}`);
  if (row.after.answer !== undefined)
    assertHolds(later.body, fillPlaceholders(server.fixtures, row.after.answer), 'after');
}

function check(server: TestServer, row: ApiRow, answer: ApiAnswer): void {
  assert.equal(answer.status, row.status, answer.text.slice(0, 2000));
  if (answer.status >= 400) checkError(answer);
  if (row.code !== undefined) assert.equal(fieldAt(answer.body, 'code'), row.code);
  if (row.issue !== undefined)
    assert.ok(issuePaths(answer.body).includes(row.issue), `issues: ${answer.text.slice(0, 2000)}`);
  if (row.answer !== undefined)
    assertHolds(answer.body, fillPlaceholders(server.fixtures, row.answer), 'answer');
  for (const path of row.absent ?? [])
    assert.equal(fieldAt(answer.body, path), undefined, `${path} must be absent`);
  for (const [name, value] of Object.entries(row.answerHeaders ?? {}))
    assert.equal(answer.headers[name], value, name);
}

/** Every error answer has the same shape, and tells nothing of our insides. */
function checkError(answer: ApiAnswer): void {
  // Others failed, not we.
  assert.ok(answer.status < 500 || fieldAt(answer.body, 'code') === 'SERVICE_FAILED', answer.text);
  assert.equal(fieldAt(answer.body, 'status'), answer.status);
  assert.equal(fieldAt(answer.body, 'requestId'), answer.headers['x-request-id']);
  assert.equal(typeof fieldAt(answer.body, 'message'), 'string');
  assert.doesNotMatch(answer.text, /node_modules|\.ts:\d|\bat \w+ \(/);
  if (answer.status === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer');
}

function issuePaths(body: unknown): readonly unknown[] {
  const issues = fieldAt(body, 'data.issues');
  return Array.isArray(issues) ? issues.map((issue: unknown) => fieldAt(issue, 'path')) : [];
}

/** What stands at a path of keys and indexes. */
export function fieldAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split('.')) {
    if (Array.isArray(at)) at = at[Number(step)];
    else if (isRaw(at) && Object.hasOwn(at, step)) at = at[step];
    else return undefined;
  }
  return at;
}

/** Objects may have more than expected; lists and plain values must be the same. */
export function assertHolds(actual: unknown, expected: unknown, at: string): void {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual), `${at} must be a list, is ${JSON.stringify(actual)}`);
    assert.equal(actual.length, expected.length, `${at}: ${JSON.stringify(actual)}`);
    for (const [index, item] of expected.entries()) assertHolds(actual[index], item, `${at}.${index}`);
  } else if (isRaw(expected)) {
    assert.ok(isRaw(actual), `${at} must be an object, is ${JSON.stringify(actual)}`);
    for (const [key, item] of Object.entries(expected)) assertHolds(actual[key], item, `${at}.${key}`);
  } else {
    assert.deepEqual(actual, expected, at);
  }
}
