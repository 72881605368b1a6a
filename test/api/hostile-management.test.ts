import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { resultEndpoints } from '#contract/results.ts';
import { userEndpoints } from '#contract/users.ts';
import { workspaceEndpoints } from '#contract/workspaces.ts';
import { startTestServer } from '#kit/api.ts';

/** Whatever is sent, the answer is an answer: never an error of ours. */
const values: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  'x'.repeat(100_000),
  '9'.repeat(400),
  -1,
  1.5,
  1e308,
  true,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { length: 1e9 },
];

const server = await startTestServer();
after(() => server.close());

/** The fields that an object schema names. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const inner = schema instanceof z.ZodPipe ? schema.in : schema;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

const known: Readonly<Record<string, string>> = {
  workspaceId: ':workspace',
  botId: ':bot',
  userId: ':memberUser',
};
const pathOf = (endpoint: AnyEndpoint, replaced?: string, by?: string) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === replaced ? encodeURIComponent(by ?? '') : (known[name] ?? ':nothing'),
  );

async function send(endpoint: AnyEndpoint, path: string, body?: unknown): Promise<void> {
  for (const caller of ['owner', 'instanceOwner'] as const) {
    const answer = await server.call({ caller, method: endpoint.method, path, body });
    assert.ok(answer.status < 500, `${endpoint.id} ${path.slice(0, 200)}: ${answer.text.slice(0, 500)}`);
  }
}

describe('whatever is sent', () => {
  const every: readonly AnyEndpoint[] = [...resultEndpoints, ...userEndpoints, ...workspaceEndpoints];
  for (const endpoint of every.filter(({ id }) => id !== 'workspaces.delete')) {
    it(endpoint.id, async () => {
      for (const value of values) {
        if (endpoint.method !== 'GET') await send(endpoint, pathOf(endpoint), value);
        for (const field of fieldsOf(endpoint.body)) {
          // A computed key, so that `__proto__` would be a key of its own.
          await send(endpoint, pathOf(endpoint), { [field]: value });
        }
        const text = typeof value === 'string' ? value.slice(0, 2000) : JSON.stringify(value);
        if (!text.isWellFormed()) continue;
        for (const field of fieldsOf(endpoint.query))
          await send(endpoint, `${pathOf(endpoint)}?${field}=${encodeURIComponent(text)}`);
        for (const field of fieldsOf(endpoint.params)) {
          if (text.trim() !== '') await send(endpoint, pathOf(endpoint, field, text), {});
        }
      }
    });
  }
});
