import { createServer, type Server } from 'node:http';
import { FakeTelegram } from './fake-telegram.ts';
import { readForm } from './read-form.ts';
import { portOf } from './web-service.ts';

interface TakenMessage {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The Bot API on 127.0.0.1. */
export interface TelegramService {
  readonly fake: FakeTelegram;
  readonly url: string;
  /** The methods that were called, in order, without polls. */
  readonly called: readonly string[];
  /** Messages that it took, in order, as they were sent. */
  readonly taken: readonly TakenMessage[];
  /** One for each time that the bot asked for news. */
  readonly polls: readonly string[];
  /** The next answers are lost after the request was carried out. */
  readonly lose: (count: number) => void;
  /** The next messages are refused: the bot has to wait for so many seconds. */
  readonly slow: (count: number, seconds: number) => void;
  /** The next downloads fail. */
  readonly breakDownloads: (count: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts the service for one bot. Polls wait until somebody writes. */
export async function startTelegramService(
  token: string,
  clock: () => number = Date.now,
): Promise<TelegramService> {
  const fake = new FakeTelegram(token);
  const [called, polls, taken]: [string[], string[], TakenMessage[]] = [[], [], []];
  let [lost, broken] = [0, 0];
  let slowed = { count: 0, seconds: 0 };
  const server = createServer(async (request, response) => {
    fake.now = clock();
    const file = fileAt(fake, request.url ?? '');
    if (file !== undefined) {
      const isBroken = file.isFromPeople && broken > 0;
      if (isBroken) broken -= 1;
      return void response.writeHead(isBroken ? 502 : file.status).end(isBroken ? undefined : file.bytes);
    }
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const { body, files } = await readForm(request);
    let isGone = false;
    response.on('close', () => {
      isGone = true;
    });
    if (method.startsWith('send') && slowed.count > 0) {
      called.push(method);
      slowed = { ...slowed, count: slowed.count - 1 };
      return void response.writeHead(429, json).end(tooMany(slowed.seconds));
    }
    fake.along = files;
    let answer = fake.call(given, method, body);
    const isPoll = method === 'getUpdates';
    if (/^send(?!ChatAction)/.test(method) && answer.status === 200) taken.push({ method, body });
    (isPoll ? polls : called).push(method);
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
    response.writeHead(answer.status, json).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    fake,
    ...{ called, taken, polls },
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    lose: (count) => {
      lost = count;
    },
    slow: (count, seconds) => {
      slowed = { count, seconds };
    },
    breakDownloads: (count) => {
      broken = count;
    },
    close: () => closed(server),
  };
}

/** The answer to a request for the bytes of a file; undefined: it asks for something else. */
function fileAt(fake: FakeTelegram, url: string) {
  if (url === '/pictures/a.png')
    return { status: 200, bytes: Buffer.from('a picture of this host'), isFromPeople: false };
  const [, owner, path] = /^\/file\/bot([^/]+)\/(.+)$/.exec(url) ?? [];
  if (owner === undefined || path === undefined) return undefined;
  const bytes = fake.download(owner, decodeURIComponent(path));
  return { status: bytes === undefined ? 404 : 200, bytes, isFromPeople: true };
}

const json = { 'content-type': 'application/json' };

const tooMany = (retry_after: number): string =>
  JSON.stringify({
    ...{ ok: false, error_code: 429, description: 'Too Many Requests' },
    parameters: { retry_after },
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
