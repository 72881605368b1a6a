import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { segmentPerform } from './perform.ts';

const api = 'https://api.segment.io';
const account = { data: { apiKey: 'write-key' }, hosts: ['api.segment.io'] };
const job = {
  block: 'segment',
  action: 'track',
  input: { userId: 'u', event: 'Done', properties: { a: 'b' } },
};

describe('calls of Segment', () => {
  let service: WebService;
  let kit: TestMeans;
  before(async () => {
    service = await startWebService();
    kit = createTestMeans({ [api]: service.url });
  });
  after(async () => {
    await kit.close();
    await service.close();
  });

  for (const action of ['track', 'identify', 'page', 'alias'])
    it(`${action} goes to its own path, with the key as user name`, async () => {
      await segmentPerform({ ...job, action }, kit.means(account));
      const heard = service.heard.at(-1);
      assert.equal(heard?.method, 'POST');
      assert.equal(heard?.path, `/v1/${action}`);
      assert.equal(heard?.headers.authorization, `Basic ${btoa('write-key:')}`);
      assert.equal(heard?.headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(heard?.body ?? ''), {
        ...job.input,
        messageId: 'job-key',
        timestamp: '2026-01-02T03:04:05.000Z',
      });
    });

  it('without an account nothing is sent', async () => {
    assert.equal((await segmentPerform(job, kit.means())).ok, false);
  });
});

describeServiceFailures('segment', {
  perform: segmentPerform,
  job,
  origins: [api],
  account,
  secrets: ['write-key', btoa('write-key:')],
});
