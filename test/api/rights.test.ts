import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import type { CallerName } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';

/**
 * Who may do what: for each endpoint, a request that succeeds is made by everybody. A change of rights is a change of
 * `rights.snapshot.txt`, so that nobody makes one without seeing it.
 */
const file = join(import.meta.dirname, 'rights.snapshot.txt');

/** Those who may less come first: what is refused changes nothing for those after them. */
const callers = [
  'anonymous',
  'chatKey',
  'foreign',
  'guestNone',
  'otherWorkspaceToken',
  'chatToken',
  'guestRead',
  'readToken',
  'instanceOwner',
  'guestWrite',
  'member',
  'owner',
] as const satisfies readonly CallerName[];

/** Rows that succeed, by their endpoint. */
const rowsOf = Map.groupBy(
  Object.values(allRows)
    .flat()
    .filter(({ status, headers }) => status === 200 && headers === undefined),
  (row) => endpointOf(row)?.id,
);

/** A row of an endpoint: rather one about the bot that is shared with the guests, with nothing before it. */
function rowOf({ id }: AnyEndpoint): ApiRow | undefined {
  const rank = ({ before, path }: ApiRow): number =>
    (/:(shared|draft|foreign)/.test(path) ? 2 : 0) + (before === undefined ? 0 : 1);
  return rowsOf.get(id)?.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Servers on which nobody has changed anything: one is used until somebody does. */
class FreshServers {
  #server: Promise<TestServer> | undefined;

  get(): Promise<TestServer> {
    return (this.#server ??= startTestServer());
  }

  async drop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await (await server)?.close();
  }
}

/** What each caller gets: `ok`, or the status. */
async function outcomes(row: ApiRow, fresh: FreshServers): Promise<readonly string[]> {
  const call = async (caller: CallerName, before: readonly ApiRequest[]): Promise<number> => {
    const server = await fresh.get();
    for (const request of before) await server.call(request);
    const { status } = await server.call({ ...row, caller });
    if (before.length > 0 || (row.method !== 'GET' && status === 200)) await fresh.drop();
    return status;
  };
  // What went before in the row may matter to what it compares, not to whether it succeeds.
  const { before = [] } = row;
  const needed = before.length === 0 || (await call(row.caller, [])) === 200 ? [] : before;
  const seen: string[] = [];
  for (const caller of callers) {
    const status = await call(caller, needed);
    seen.push(status === 200 ? 'ok' : String(status));
  }
  return seen;
}

it('everybody may do what they could do so far', async () => {
  const width = Math.max(...endpoints.map(({ id }) => id.length)) + 2;
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell, at) => cell.padEnd((callers[at]?.length ?? 0) + 1)).join('')}`.trimEnd();
  const fresh = new FreshServers();
  const lines = [line('', callers)];
  for (const endpoint of endpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = rowOf(endpoint);
    if (row !== undefined) lines.push(line(endpoint.id, await outcomes(row, fresh)));
  }
  await fresh.drop();
  const now = `${lines.join('\n')}\n`;
  // `RIGHTS=write npm test -- api/rights` stores what is the case.
  if (process.env['RIGHTS'] === 'write') writeFileSync(file, now);
  assert.equal(now, readFileSync(file, 'utf8'));
});
