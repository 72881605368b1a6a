import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '#kit/web-service.ts';

/** A service on 127.0.0.1 that notes what the bots send: the text of the body, and under which key. */
export interface CountingService {
  readonly url: string;
  /** By `Idempotency-Key`: each text that came with it, as often as it came. */
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Starts it. */
export async function startCountingService(): Promise<CountingService> {
  const byKey = new Map<string, string[]>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const texts = byKey.get(key);
      if (texts === undefined) byKey.set(key, [text]);
      else texts.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    byKey,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
