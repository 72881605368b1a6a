import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRaw } from '#bot/raw.ts';
import type { Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { callerNames } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type Sampling, sampleSchema } from '#kit/sample-schema.ts';
import { known } from './fuzz.ts';
import { pick, seeded } from './fuzz-values.ts';

/** To each operation; `GENERATED=100 npm test -- served-document` sends more. */
const ROUNDS = Number(process.env['GENERATED'] ?? 3);
const SEED = Number(process.env['GENERATED_SEED'] ?? 20_260_101);

/** What a client that knows nothing but the document knows of an operation. */
interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly described: unknown;
}

const staysOpen = new Set(endpoints.filter((each) => each.staysOpen === true).map(({ id }) => String(id)));

function operationsOf(document: unknown): readonly Operation[] {
  const paths = fieldAt(document, 'paths');
  assert.ok(isRaw(paths));
  // What deletes comes last: others need what is there.
  const methods = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const satisfies Method[];
  return methods.flatMap((method) =>
    Object.entries(paths)
      .map(([path, at]): Operation => ({ method, path, described: fieldAt(at, method.toLowerCase()) }))
      .filter(({ described }) => described !== undefined)
      // Its response does not end.
      .filter(({ described }) => !staysOpen.has(String(fieldAt(described, 'operationId')))),
  );
}

/** A request that fits what the document says of the operation. */
function generated(sampling: Sampling, { method, path, described }: Operation): ApiRequest {
  const { random } = sampling;
  const parameters = fieldAt(described, 'parameters');
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of Array.isArray(parameters) ? parameters : []) {
    const name = String(fieldAt(parameter, 'name'));
    const value = sampleSchema(sampling, fieldAt(parameter, 'schema'));
    const own = known[name];
    const isOwn = own !== undefined && random(5) > 0;
    if (fieldAt(parameter, 'in') === 'path')
      filled = filled.replace(`{${name}}`, isOwn ? own : encodeURIComponent(String(value)) || 'x');
    else if (fieldAt(parameter, 'in') === 'query' && (fieldAt(parameter, 'required') || random(2) === 0))
      query.set(name, isOwn ? own : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const content = fieldAt(described, 'requestBody.content');
  const schema = isRaw(content) ? fieldAt(content['application/json'], 'schema') : undefined;
  const search = query.size > 0 ? `?${query}`.replaceAll('%3A', ':') : '';
  return {
    ...{ method, path: `${filled}${search}`, caller: random(4) === 0 ? pick(random, callerNames) : 'owner' },
    ...(schema !== undefined && { body: sampleSchema(sampling, schema) }),
  };
}

test('requests made from nothing but the served document get an answer that it names, from every operation', async (t) => {
  const random = seeded(SEED);
  const byStatus = new Map<number, number>();
  const faults: string[] = [];
  const accepted = new Set<string>();
  let all: readonly Operation[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startTestServer({ logTo: { write: () => undefined } });
    const served = await fetch(`${await server.address()}/api/openapi.json`);
    const document: unknown = await served.json();
    all = operationsOf(document);
    for (const operation of all) {
      const request = generated({ random, document }, operation);
      const { status, body, text } = await server.call(request);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (status === 200) accepted.add(String(fieldAt(operation.described, 'operationId')));
      const isNamed = fieldAt(operation.described, `responses.${status}`) !== undefined;
      const isFault = status >= 500 && fieldAt(body, 'code') !== 'SERVICE_FAILED';
      if (!isNamed || isFault)
        faults.push(`${JSON.stringify(request).slice(0, 1500)} → ${status} ${text.slice(0, 300)}`);
    }
    await server.close();
  }
  t.diagnostic(
    `${ROUNDS} requests to each of ${all.length} operations: ${JSON.stringify([...byStatus])}, ${accepted.size} accepted`,
  );
  assert.deepEqual(faults, []);
  assert.equal(all.length, endpoints.length - staysOpen.size);
  assert.ok(
    accepted.size > all.length / 4,
    `${accepted.size} of ${all.length} operations accepted a request`,
  );
});
