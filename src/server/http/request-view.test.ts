import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { RequestView } from './request-view.ts';

function viewed() {
  const raw = new IncomingMessage(new Socket());
  const reply = new ServerResponse(raw);
  const request = { raw, id: 'r', ip: '127.0.0.1', host: 'bots.example.com', protocol: 'http', headers: {} };
  const view = () =>
    new RequestView(
      request,
      { raw: reply, header: () => undefined },
      { publicUrl: undefined, chatUrl: undefined },
    );
  return { reply, view };
}

describe('the signal of a request', () => {
  it('is one, however often it is asked for: each effect of a turn asks', () => {
    const { reply, view } = viewed();
    const request = view();
    const before = reply.listenerCount('close');
    const { signal } = request;
    for (let n = 0; n < 20; n += 1) assert.equal(request.signal, signal);
    assert.equal(reply.listenerCount('close'), before + 1);
  });

  it('is aborted when the connection closes', () => {
    const { reply, view } = viewed();
    const { signal } = view();
    assert.equal(signal.aborted, false);
    reply.emit('close');
    assert.equal(signal.aborted, true);
  });

  it('is aborted at once when it is closed already', () => {
    const { reply, view } = viewed();
    reply.destroy();
    assert.equal(view().signal.aborted, true);
  });
});
