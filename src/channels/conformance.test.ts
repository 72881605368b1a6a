import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { phones } from '#kit/phones.ts';
import { channelAdapters } from './channel-adapters.ts';

const odd: readonly unknown[] = [
  ...[undefined, null, 0, -1, '', 'x', true, [], {}, [[[]]], { id: {} }, { id: 'x', from: 'y', at: 'z' }],
  { entry: [{ changes: [{ field: 'messages', value: null }] }] },
  { update_id: 1, message: { from: { id: 'x' } } },
];

describe('every messenger', () => {
  it('has a service that the tests play', () => {
    const played = phones.map(({ adapter }) => adapter.capabilities.name);
    for (const { capabilities } of channelAdapters) assert.ok(played.includes(capabilities.name));
  });

  for (const { adapter, open } of phones)
    describe(adapter.capabilities.name, () => {
      it('reads whatever is delivered', () => {
        for (const delivered of odd)
          for (const event of adapter.read(delivered)) {
            assert.ok(Number.isFinite(event.at), JSON.stringify(event));
            assert.equal(typeof event.externalId, 'string');
          }
      });

      it('judges every answer', () => {
        for (const status of [200, 400, 401, 403, 404, 409, 429, 500, 503])
          for (const body of odd)
            assert.ok(adapter.judge({ status, body }).kind, `${status} ${JSON.stringify(body)}`);
        assert.equal(adapter.judge(null).kind, 'again');
      });

      it('knows its account, and nobody in what is none', () => {
        for (const body of odd.slice(0, 10)) assert.equal(adapter.identityIn(body, {}), undefined);
      });

      it('reads what people type as it was typed', () => {
        const [event] = adapter.read(open().types('Hello  world'));
        assert.ok(event?.kind === 'message');
        assert.equal(event.text, 'Hello  world');
      });

      it('writes what every messenger must: texts, at the length that it gives', async () => {
        const phone = open();
        const text = 'x'.repeat(adapter.capabilities.text);
        for (const call of adapter.write({ kind: 'text', text: { text, marks: [] } }, phone.address))
          assert.equal(adapter.judge(await phone.send(call)).kind, 'accepted');
      });
    });
});
