import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as z from 'zod';
import { isRaw } from '#bot/raw.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/error-schema.ts';
import { resultEndpoints } from '#contract/results.ts';
import { userEndpoints } from '#contract/users.ts';
import { workspaceEndpoints } from '#contract/workspaces.ts';
import { addResult } from '#kit/add-result.ts';
import { startTestServer } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';

/**
 * Whatever is sent: the reply is what was asked for, or says what is wrong; ids that are no ids find, change and delete
 * nothing.
 */
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
const botId = server.fixtures.id('bot');
const workspaceId = server.fixtures.id('workspace');
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

/** Gives the statuses. The server itself compares replies of status 200 with their schema. */
async function send(endpoint: AnyEndpoint, path: string, body?: unknown): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const caller of ['owner', 'instanceOwner'] as const) {
    const answer = await server.call({ caller, method: endpoint.method, path, body });
    const about = `${endpoint.id} ${path.slice(0, 200)}: ${answer.text.slice(0, 500)}`;
    statuses.push(answer.status);
    if (answer.status === 200) continue;
    assert.ok(answer.status >= 400 && answer.status < 500, about);
    const error = errorBodySchema.safeParse(answer.body);
    assert.ok(error.success && error.data.status === answer.status && error.data.message !== '', about);
  }
  return statuses;
}

/** What is there, as text. */
async function everything(of = server): Promise<string> {
  const { store } = of.app;
  const bots = [of.fixtures.id('bot'), of.fixtures.id('foreignBot')];
  const workspaces = [of.fixtures.id('workspace'), of.fixtures.id('foreignWorkspace')];
  return JSON.stringify([
    await Promise.all(bots.map((id) => store.results.list(id, { limit: 99 }))),
    await Promise.all(workspaces.map((id) => store.workspaces.get(id))),
    await Promise.all(workspaces.map((id) => store.members.list(id))),
    await Promise.all(workspaces.map((id) => store.bots.list(id, {}))),
  ]);
}

/** Names something that is here. */
const isId = (field: string): boolean => /^(bot|folder|result|token|user|workspace)Ids?$/.test(field);

describe('whatever is sent', () => {
  const every: readonly AnyEndpoint[] = [...resultEndpoints, ...userEndpoints, ...workspaceEndpoints];
  for (const endpoint of every.filter(({ id }) => id !== 'workspaces.delete')) {
    it(endpoint.id, async () => {
      const at = server.clock.now;
      const given = { id: `before ${endpoint.id}`, botId, workspaceId, at, answers: [['b', 'x']] } as const;
      await addResult(server.app.store, given);
      for (const value of values) {
        if (endpoint.method !== 'GET') await send(endpoint, pathOf(endpoint), value);
        for (const field of fieldsOf(endpoint.body)) {
          const before = await everything();
          // A computed key, so that `__proto__` would be a key of its own.
          await send(endpoint, pathOf(endpoint), { [field]: value });
          if (isId(field)) assert.equal(await everything(), before, `${field} ${JSON.stringify(value)}`);
        }
        const text = typeof value === 'string' ? value.slice(0, 2000) : JSON.stringify(value);
        if (!text.isWellFormed()) continue;
        for (const field of fieldsOf(endpoint.query))
          await send(endpoint, `${pathOf(endpoint)}?${field}=${encodeURIComponent(text)}`);
        for (const field of fieldsOf(endpoint.params)) {
          if (text.trim() === '') continue;
          const before = await everything();
          const statuses = await send(endpoint, pathOf(endpoint, field, text), {});
          assert.equal(statuses.includes(200), false, `${field} ${text.slice(0, 100)}`);
          assert.equal(await everything(), before, `${field} ${text.slice(0, 100)}`);
        }
      }
    });
  }
});

/** Fields that decide what something is and whose, with values that are found wherever they show. */
const taken = 'taken-over';
const longAgo = '2001-02-03T04:05:06.000Z';
const decisive: Readonly<Record<string, unknown>> = {
  ...{ id: taken, workspaceId: taken, botId: taken, userId: taken, ownerId: taken, createdBy: taken },
  ...{ token: taken, hash: taken, secret: taken, billingId: taken, plan: 'UNLIMITED', riskLevel: 99 },
  ...{ isOwner: true, isVerified: true, isSuspended: true, createdAt: longAgo, lastActivityAt: longAgo },
};
const shows = new RegExp(`${taken}|UNLIMITED|${longAgo}|${Date.parse(longAgo)}`);

/** The body with these fields, in itself and in each object right inside. */
function claiming(body: unknown): unknown {
  if (!isRaw(body)) return body;
  const inner = Object.entries(body).map(([key, value]) => [
    key,
    isRaw(value) && key !== 'preferences' && key !== 'settings' ? { ...decisive, ...value } : value,
  ]);
  return { ...decisive, ...Object.fromEntries(inner) };
}

describe('fields that decide whose something is', () => {
  const changing = Object.values(allRows)
    .flat()
    .filter(
      ({ method, status, before, caller }) =>
        method === 'PATCH' && status === 200 && !before && caller === 'owner',
    );
  const firsts = new Map<string, ApiRow>();
  for (const row of changing) {
    const id = endpointOf(row)?.id ?? '';
    if (!firsts.has(id)) firsts.set(id, row);
  }
  it('cannot be written by any change', async () => {
    const own = await startTestServer();
    try {
      for (const [id, row] of firsts) {
        const answer = await own.call({ ...row, body: claiming(row.body) });
        assert.ok(answer.status === 200 || answer.status === 400, `${id}: ${answer.status} ${answer.text}`);
        assert.doesNotMatch(answer.status === 200 ? answer.text : '', shows, id);
      }
      assert.doesNotMatch(await everything(own), shows);
      assert.ok(firsts.size > 8, [...firsts.keys()].join());
    } finally {
      await own.close();
    }
  });
});
