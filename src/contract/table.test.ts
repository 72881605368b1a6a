import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorTable } from './errors.ts';

const known: ReadonlySet<string> = new Set(Object.keys(errorTable));
const statuses: readonly number[] = [
  400, 401, 403, 404, 405, 408, 409, 413, 415, 417, 429, 431, 500, 502, 503,
];

describe('the table of errors', () => {
  for (const [code, { status, message }] of Object.entries(errorTable)) {
    it(`${code} has a status of its kind and says something`, () => {
      assert.match(code, /^[A-Z]+(_[A-Z]+)*$/);
      assert.ok(statuses.includes(status), `${status}`);
      assert.match(message, /^[A-Z].{6,}\.$|^[A-Z].+<token>\.$/);
    });
  }

  it('has one status for each wording', () => {
    const messages = Object.values(errorTable).map(({ message }) => message);
    assert.equal(new Set(messages).size, messages.length);
  });
});

const all: readonly AnyEndpoint[] = endpoints;
for (const endpoint of all) {
  const { id, method, path, params, query, body, errors, auth } = endpoint;
  describe(id, () => {
    it('names each of its errors once, and none that any may give', () => {
      assert.deepEqual(
        errors.filter((code, index) => !known.has(code) || errors.indexOf(code) !== index),
        [],
      );
      const common = ['BAD_REQUEST', 'INTERNAL', 'OVERLOADED', 'TOO_MANY_REQUESTS'];
      const everywhere = auth === 'none' ? common : [...common, 'UNAUTHORIZED'];
      assert.deepEqual(
        errors.filter((code) => everywhere.includes(code)),
        [],
      );
    });

    it('has a path that is plain and parameters that are texts', () => {
      assert.match(path, /^\/v1(\/([a-zA-Z-]+|\{[a-z][a-zA-Z]+\}))+$/);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      assert.equal(new Set(names).size, names.length);
      const texts = Object.fromEntries(names.map((name) => [name, 'x']));
      assert.deepEqual(params.parse(texts), texts);
      for (const name of names) {
        for (const wrong of ['', undefined, null, 5, ['x']]) {
          const issues = params.safeParse({ ...texts, [name]: wrong }).error?.issues ?? [];
          assert.deepEqual(
            issues.map((issue) => issue.path),
            [[name]],
            JSON.stringify(wrong),
          );
        }
      }
    });

    it('reads without a body, and has limits that fit', () => {
      if (method === 'GET') assert.ok(body instanceof z.ZodObject && Object.keys(body.shape).length === 0);
      const { maxBytes = 1, maxDepth = 20 } = endpoint;
      assert.ok(maxBytes > 0 && maxBytes <= 10 * 1024 * 1024);
      assert.ok(maxDepth >= 20 && maxDepth <= 64);
      assert.ok(endpoint.isIdempotent !== true || method === 'POST');
    });

    it('gives no defaults that it would refuse, and is quick with wrong kinds', () => {
      for (const schema of [query, body]) {
        for (const wrong of [null, [], 'x', 5, true, undefined, Object.create(null)]) {
          const parsed = schema.safeParse(wrong);
          if (!parsed.success) assert.ok(parsed.error.issues.length > 0);
          else if (parsed.data !== undefined) assert.ok(schema.safeParse({}).success || wrong !== null);
        }
        const odd = schema.safeParse(JSON.parse('{"__proto__":{"polluted":1},"constructor":1}'));
        assert.equal(Reflect.get({}, 'polluted'), undefined);
        if (odd.success) assert.ok(Reflect.get(Object(odd.data), 'polluted') === undefined);
      }
    });
  });
}
