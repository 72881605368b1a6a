import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { FakeTelegram } from './fake-telegram.ts';
import { portOf } from './web-service.ts';

/** The Bot API on 127.0.0.1. */
export interface TelegramService {
  readonly fake: FakeTelegram;
  readonly url: string;
  /** The methods that were called, in order, without polls. */
  readonly called: readonly string[];
  /** The next answers are lost after the request was carried out. */
  readonly lose: (count: number) => void;
  /** The next messages are refused: the bot has to wait for so many seconds. */
  readonly slow: (count: number, seconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts the service for one bot. Its clock is that of the machine. Polls wait until somebody writes. */
export async function startTelegramService(token: string): Promise<TelegramService> {
  const fake = new FakeTelegram(token);
  const called: string[] = [];
  let lost = 0;
  let slowed = { count: 0, seconds: 0 };
  const server = createServer(async (request, response) => {
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body: Readonly<Record<string, unknown>> = JSON.parse((await text(request)) || '{}');
    let isGone = false;
    response.on('close', () => {
      isGone = true;
    });
    fake.now = Date.now();
    if (method.startsWith('send') && slowed.count > 0) {
      called.push(method);
      slowed = { ...slowed, count: slowed.count - 1 };
      const parameters = { retry_after: slowed.seconds };
      response.writeHead(429, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({ ok: false, error_code: 429, description: 'Too Many Requests', parameters }),
      );
    }
    let answer = fake.call(given, method, body);
    const isPoll = method === 'getUpdates';
    if (!isPoll) called.push(method);
    const isEmpty = () => {
      const { result } = answer.body;
      return isPoll && Array.isArray(result) && result.length === 0;
    };
    while (isEmpty() && !isGone) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      answer = fake.call(given, method, body);
    }
    if (lost > 0 && !isPoll) {
      lost -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    fake,
    called,
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    lose: (count) => {
      lost = count;
    },
    slow: (count, seconds) => {
      slowed = { count, seconds };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
