import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type AiWire, aiWires } from './ai-wires.ts';

/** What a service of the test does next. */
export type AiMood =
  | {
      readonly says?: string;
      /** It is an agent: it says everything once more at the end. */
      readonly repeats?: true;
      /** Functions that it wants to have run; arguments as an object, or as the text that it writes. */
      readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: unknown }[];
      /** What it thought before. */
      readonly thinks?: string;
      /** Tokens in and out. */
      readonly took?: readonly [number, number];
      /** What it says of its use instead; null: nothing. */
      readonly usage?: unknown;
      /** Ms between the pieces of a stream. */
      readonly pace?: number;
      /** Waited for before the piece of that number is sent, from 0. */
      readonly holds?: (piece: number) => Promise<void> | undefined;
      /** After so many pieces the stream ends without its end. */
      readonly cutAfter?: number;
      /** After so many pieces the stream says that something is wrong. */
      readonly breaksAfter?: number;
      /** It does not stream, although asked to. */
      readonly inOnePiece?: true;
    }
  | { readonly fails: number; readonly with?: unknown; readonly retryAfter?: string }
  | { readonly does: 'silent' | 'hangup' | 'badjson' | 'odd' | 'slow' }
  | { readonly leadsTo: string };

/** One request as it arrived, its body as JSON where it is that. */
export interface AiHeard {
  readonly wire: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** Services with language models on 127.0.0.1: they refuse what their documents do not allow. */
export interface AiServices {
  /** Origins of the real services, and where they are played. */
  readonly origins: Readonly<Record<string, string>>;
  /** `127.0.0.1:41234` */
  readonly place: string;
  readonly url: string;
  readonly heard: readonly AiHeard[];
  /** What they do with the next requests; afterwards they say `ok`. */
  readonly next: (...moods: readonly AiMood[]) => void;
  /** Forgets what was heard and what is to be done. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** The key that all of them take. */
export const aiKey = 'sk-canary-0123456789abcdef';

/** Origins by the first part of the path under which they are played. */
const played: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com',
  own: 'https://models.example',
  groq: 'https://api.groq.com',
  together: 'https://api.together.xyz',
  openrouter: 'https://openrouter.ai',
  perplexity: 'https://api.perplexity.ai',
  deepseek: 'https://api.deepseek.com',
  mistral: 'https://api.mistral.ai',
  anthropic: 'https://api.anthropic.com',
  dify: 'https://api.dify.ai',
  chatnode: 'https://api.public.chatnode.ai',
  elevenlabs: 'https://api.elevenlabs.io',
  files: 'https://pictures.example',
};

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts them all behind one address. */
export async function startAiServices(): Promise<AiServices> {
  const heard: AiHeard[] = [];
  let moods: AiMood[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
    if (name === 'files') return serveFile(path.replace(/\?.*/, ''), response);
    const wire = aiWires.find((each) => each.services.includes(name) && each.path.test(path));
    const body = headers['content-type']?.startsWith('application/json') ? toJson(bytes) : undefined;
    heard.push({ wire: wire?.name ?? '', method, path, headers, body, bytes });
    if (wire === undefined)
      return send(response, 404, { error: { message: `There is no ${method} ${path}` } });
    if (method !== wire.method) return send(response, 405, { error: { message: 'Wrong method' } });
    if (headers[wire.keyHeader] !== `${wire.keyPrefix}${aiKey}`)
      return send(response, 401, { error: { message: `Incorrect API key provided: ${aiKey}.` } });
    const wrong = wire.wrongIn({ headers, body, bytes, service: name });
    if (wrong !== undefined)
      return send(response, 400, { error: { message: `Not as documented: ${wrong}` } });
    await act(moods.shift() ?? { says: 'ok' }, { wire, body, response });
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const place = `127.0.0.1:${address.port}`;
  return {
    place,
    url: `http://${place}`,
    origins: Object.fromEntries(
      Object.entries(played).map(([name, origin]) => [origin, `http://${place}/${name}`]),
    ),
    heard,
    next: (...more) => void moods.push(...more),
    reset: () => {
      moods = [];
      heard.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface AiRequest {
  readonly wire: AiWire;
  readonly body: unknown;
  readonly response: ServerResponse;
}

async function act(mood: AiMood, { wire, body, response }: AiRequest): Promise<void> {
  if ('fails' in mood) {
    if (mood.retryAfter !== undefined) response.setHeader('retry-after', mood.retryAfter);
    return send(response, mood.fails, mood.with ?? { error: { message: `Failed with ${mood.fails}` } });
  }
  if ('leadsTo' in mood) return void response.writeHead(302, { location: mood.leadsTo }).end();
  if ('does' in mood) return misbehave(mood.does, response);
  if (wire.isBytes === true) {
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    return void response.end(Buffer.from(mood.says ?? ''));
  }
  if (!wire.isStreamed(body) || mood.inOnePiece) return send(response, 200, wire.whole(mood));
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  let count = 0;
  for (const event of wire.events(mood)) {
    await mood.holds?.(count);
    if (count === mood.cutAfter) return void response.end();
    if (count === mood.breaksAfter) {
      response.write(wire.brokenEvent);
      return void response.end();
    }
    // Bytes do not come in whole events.
    const half = Math.ceil(event.length / 2);
    response.write(event.slice(0, half));
    if (mood.pace !== undefined) await delay(mood.pace);
    response.write(event.slice(half));
    count += 1;
  }
  response.end();
}

async function misbehave(how: 'silent' | 'hangup' | 'badjson' | 'odd' | 'slow', response: ServerResponse) {
  if (how === 'hangup') response.socket?.resetAndDestroy();
  if (how === 'badjson') response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [');
  if (how === 'odd') send(response, 200, { hello: 'world' });
  if (how !== 'slow') return;
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let n = 0; n < 200 && !response.destroyed; n++) {
    response.write(' ');
    await delay(50);
  }
}

function serveFile(path: string, response: ServerResponse): void {
  if (path === '/pixel.png') return void response.writeHead(200, { 'content-type': 'text/plain' }).end(pixel);
  if (path === '/talk.mp3')
    return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.from('ID3 talk'));
  if (path === '/huge.png')
    return void response.writeHead(200).end(Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024 - 10)]));
  if (path === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi</p>');
  response.writeHead(404).end();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function toJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
