import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { callerNames } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { pick, seeded } from './fuzz-values.ts';
import { generatedRequest, type Operation, operationsOf, staysOpen } from './generated-request.ts';

/** To each operation; `GENERATED=100 npm test -- served-document` sends more. */
const ROUNDS = Number(process.env['GENERATED'] ?? 3);
const SEED = Number(process.env['GENERATED_SEED'] ?? 20_260_101);

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
      const request: ApiRequest = {
        ...generatedRequest({ random, document, isKnown: () => random(5) > 0 }, operation),
        caller: random(4) === 0 ? pick(random, callerNames) : 'owner',
      };
      const { status, body, text } = await server.call(request);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (status === 200) accepted.add(operation.id);
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
