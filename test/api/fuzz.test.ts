import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { changed, fuzz, targets } from './fuzz.ts';

/** A part of what `npm run fuzz` sends. */
const REQUESTS = 1_500;

test('strange values in every part of requests to every operation never give a status of 5xx', async () => {
  const report = await fuzz(REQUESTS, 20_260_101);
  assert.deepEqual(report.faults, []);
  assert.equal(report.operations, targets.length);
  // Good requests are among them: otherwise nothing behind the checks of the input would be reached.
  assert.ok((report.byStatus.get(200) ?? 0) > REQUESTS / 20, JSON.stringify([...report.byStatus]));
  assert.ok((report.byStatus.get(400) ?? 0) > REQUESTS / 20, JSON.stringify([...report.byStatus]));
});

test('no field of a body breaks the message that says what is wrong with it', async () => {
  const server = await startTestServer();
  const value: unknown = JSON.parse('{"length":{"toString":1},"type":{"valueOf":1,"toString":1}}');
  for (const { bases, bodyPaths, endpoint } of targets) {
    const [base] = bases;
    // A deleted workspace has nothing for those who come later.
    if (base === undefined || endpoint.method === 'DELETE') continue;
    for (const path of bodyPaths) {
      const answer = await server.call({ ...base, body: changed({}, path, value) });
      assert.ok(answer.status < 500, `${endpoint.id} ${path}: ${answer.text}`);
    }
  }
  await server.close();
});
