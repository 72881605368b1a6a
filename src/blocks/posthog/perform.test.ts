import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { posthogPerform } from './perform.ts';

const host = 'https://eu.i.posthog.com';
const account = { data: { apiKey: 'phc_key', host: `${host}/` }, hosts: ['eu.i.posthog.com'] };
const input = { event: 'Done', distinct_id: 'u', properties: { a: 'b', $groups: { company: 'acme' } } };
const job = { block: 'posthog', action: 'capture', input };

describe('calls of PostHog', () => {
  let service: WebService;
  let kit: TestMeans;
  before(async () => {
    service = await startWebService();
    kit = createTestMeans({ [host]: service.url });
  });
  after(async () => {
    await kit.close();
    await service.close();
  });

  it('an event goes to the host of the account, with its key', async () => {
    await posthogPerform(job, kit.means(account));
    const heard = service.heard.at(-1);
    assert.equal(heard?.method, 'POST');
    assert.equal(heard?.path, '/i/v0/e/');
    assert.deepEqual(JSON.parse(heard?.body ?? ''), {
      api_key: 'phc_key',
      ...input,
      timestamp: '2026-01-02T03:04:05.000Z',
    });
  });

  it('without an account nothing is sent', async () => {
    assert.equal((await posthogPerform(job, kit.means())).ok, false);
  });
});

describeServiceFailures('posthog', {
  perform: posthogPerform,
  job,
  origins: [host],
  account,
  secrets: ['phc_key'],
});
