import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { BodyWatch } from './body-watch.ts';

/** Looks come twice a second. */
const limits = { bodyTimeoutMs: 10_000, bodySilenceMs: 2_000 };
const MB = 1024 * 1024;

/** A body whose bytes and state a test sets. */
class Body {
  readonly isUpload: boolean;
  readonly raw: IncomingMessage;
  bytes = 0;
  refused: string | undefined;

  constructor(isUpload = false) {
    this.isUpload = isUpload;
    const socket = new Socket();
    Object.defineProperty(socket, 'bytesRead', { get: () => this.bytes });
    this.raw = new IncomingMessage(socket);
  }

  readonly refuse = ({ code }: { readonly code: string }): void => {
    this.refused = code;
  };
}

function play(bodies: readonly Body[], looks: number, each: (look: number) => void): void {
  const watch = new BodyWatch(limits);
  watch.close();
  for (const body of bodies) watch.begin(body);
  for (let look = 0; look < looks; look++) {
    each(look);
    watch.look();
  }
  assert.equal(
    watch.size,
    bodies.filter(({ refused, raw }) => refused === undefined && !raw.complete).length,
  );
}

describe('bodies that arrive', () => {
  it('may be silent for a while, uploads twice as long', () => {
    const [body, upload] = [new Body(), new Body(true)];
    play([body, upload], 4, () => undefined);
    assert.deepEqual([body.refused, upload.refused], [undefined, undefined]);
    play([body, upload], 5, () => undefined);
    assert.deepEqual([body.refused, upload.refused], ['REQUEST_TIMEOUT', undefined]);
    play([upload], 9, () => undefined);
    assert.equal(upload.refused, 'REQUEST_TIMEOUT');
  });

  it('must be whole in time, uploads need not', () => {
    const [body, upload] = [new Body(), new Body(true)];
    play([body, upload], 30, () => {
      body.bytes += 1;
      upload.bytes += 1;
    });
    assert.deepEqual([body.refused, upload.refused], ['REQUEST_TIMEOUT', undefined]);
  });

  it('are left alone once they are whole', () => {
    const body = new Body();
    play([body], 30, (look) => {
      body.raw.complete = look > 1;
    });
    assert.equal(body.refused, undefined);
  });

  it('are refused when all are too much, the largest first; uploads are not kept in memory', () => {
    const [small, large, huge, upload] = [new Body(), new Body(), new Body(), new Body(true)];
    play([small, large, huge, upload], 2, (look) => {
      if (look === 1)
        [small.bytes, large.bytes, huge.bytes, upload.bytes] = [20 * MB, 80 * MB, 90 * MB, 900 * MB];
    });
    assert.deepEqual(
      [small, large, huge, upload].map(({ refused }) => refused),
      [undefined, undefined, 'OVERLOADED', undefined],
    );
  });
});
