import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { anonymous } from '#server/auth/caller.ts';
import { Streamed } from '#server/operation.ts';
import { type OpenStream, type StreamPart, streamMessage } from './stream-message.ts';

async function* of(...parts: readonly (StreamPart | Error)[]): AsyncIterable<StreamPart> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

const text = (said: string): StreamPart => ({ kind: 'text', text: said });
const log = { status: 'error', description: 'Refused' } as const;

const rows: readonly (readonly [
  name: string,
  parts: readonly (StreamPart | Error)[],
  lines: readonly string[],
])[] = [
  ['texts, a line each', [text('Hello'), text(' "you"\n')], ['0:"Hello"', '0:" \\"you\\"\\n"']],
  ['nothing', [], []],
  [
    'what went wrong',
    [text('He'), { kind: 'error', log }],
    ['0:"He"', `3:${JSON.stringify(JSON.stringify(log))}`],
  ],
  [
    'a stream that breaks off says so and tells nothing of our insides',
    [text('He'), new Error('secret')],
    ['0:"He"', '3:"{\\"status\\":\\"error\\",\\"description\\":\\"The stream broke off.\\"}"'],
  ],
];

/** What a stream comes out as, for a chat of the fixture bot. */
async function streamed(open: OpenStream): Promise<string> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  try {
    const started = await server.call({
      caller: 'anonymous',
      method: 'POST',
      path: '/v1/typebots/hello/startChat',
    });
    const answer = await streamMessage(open)(
      {
        app: server.app,
        caller: anonymous,
        request: {
          id: 'r',
          ip: '127.0.0.1',
          origin: undefined,
          isOwnPage: false,
          framedBy: undefined,
          idempotencyKey: undefined,
          ifMatch: undefined,
          baseUrl: 'http://localhost',
          signal: new AbortController().signal,
          rawBody: {
            chunks: Readable.from([]),
            stop: () => {},
            length: 0,
            uploadOffset: undefined,
            contentRange: undefined,
          },
          setHeader: () => {},
        },
      },
      { params: { sessionId: String(fieldAt(started.body, 'sessionId')) }, query: {}, body: {} },
    );
    assert.ok(answer instanceof Streamed);
    assert.match(answer.contentType, /^text\/plain/);
    let all = '';
    for await (const chunk of answer.chunks) all += chunk;
    return all;
  } finally {
    await server.close();
  }
}

describe('streaming to the widget', () => {
  for (const [name, parts, lines] of rows) {
    it(name, async () => {
      const said = await streamed(() => Promise.resolve(of(...parts)));
      assert.equal(said, lines.map((line) => `${line}\n`).join(''));
    });
  }
});
