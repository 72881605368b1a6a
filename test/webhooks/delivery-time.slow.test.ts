import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
import { sendDelivery } from '#server/webhooks/send-delivery.ts';

let service: WebService;
let egress: Egress;
before(async () => {
  service = await startWebService();
  egress = createEgress({ testListeners: [service.place] });
});
after(async () => {
  await egress.close();
  await service.close();
});

test('a try takes no longer than ten seconds, however the other side goes about it', async () => {
  const tries = ['/slow', '/silent'].map((path) => {
    const url = `${service.url}${path}`;
    return sendDelivery(
      egress,
      { url, secret: 's', id: 'd', event: 'ping', payload: '{}' },
      { clock: Date.now },
    );
  });
  for (const { attempt, isGone } of await Promise.all(tries)) {
    assert.ok(attempt.ms >= 9_900 && attempt.ms < 20_000, `${attempt.ms} ms`);
    assert.deepEqual({ status: attempt.status, isGone }, { status: null, isGone: false });
    assert.match(attempt.error ?? '', /within 10000 ms/);
  }
});
