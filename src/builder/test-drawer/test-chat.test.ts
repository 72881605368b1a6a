import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TestChat } from './test-chat.ts';
import { noSession, type TestSession } from './test-session.ts';

/** A test chat whose frame asks once, and what the server and the frame are told. */
async function ask(path: string, answer: Response, replaces?: string) {
  const told: Record<string, unknown>[] = [];
  const sent: { readonly body: unknown; readonly accept: string | null }[] = [];
  let session: TestSession = noSession;
  globalThis.fetch = async (_path, init) => {
    sent.push({ body: JSON.parse(String(init?.body)), accept: new Headers(init?.headers).get('accept') });
    return answer;
  };
  const plan = {
    ...{ botId: 'b', draft: () => undefined, startFrom: undefined, prefilled: {}, replaces },
    onLeave: () => undefined,
  };
  const chat = new TestChat(plan, (next) => {
    session = next;
  });
  const frame = { postMessage: (message: Record<string, unknown>) => told.push(message) };
  const receive = (data: unknown): void =>
    Reflect.apply(chat.receive, chat, [{ source: frame, data }, frame]);
  receive({ parleyTest: true, kind: 'ready' });
  receive({
    ...{ parleyTest: true, kind: 'request', id: 1, path, method: 'POST' },
    headers: { accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ message: 'Hi' }),
  });
  for (let turn = 0; turn < 50 && told.at(-1)?.['kind'] !== 'end'; turn++)
    await new Promise((resolve) => setImmediate(resolve));
  return { told, sent, session };
}

const events = [
  'id: 1\nevent: text\ndata: {"text":"Hel"}\n\n',
  'id: 2\nevent: text\ndata: {"text":"lo"}\n\nid: 3\nevent: reply\nda',
  'ta: {"sessionId":"s","turn":1,"trace":[],"messages":[]}\n\n',
];

describe('a test chat', () => {
  const usualFetch = globalThis.fetch;
  before(() => Object.assign(globalThis, { window: { location: { origin: 'http://parley.test' } } }));
  after(() => {
    globalThis.fetch = usualFetch;
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('hands events to its frame as they come, and notes the reply at the end', async () => {
    const encoder = new TextEncoder();
    const waiting = [...events];
    const body = new ReadableStream({
      pull: (stream) => {
        const text = waiting.shift();
        if (text === undefined) stream.close();
        else stream.enqueue(encoder.encode(text));
      },
    });
    const answer = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    const { told, sent, session } = await ask('/api/v1/bots/b/preview/startChat', answer, 'before');
    assert.deepEqual(
      told.map(({ kind }) => kind),
      ['start', 'response', 'piece', 'piece', 'piece', 'end'],
    );
    assert.deepEqual(sent, [
      {
        body: { message: 'Hi', withTrace: true, sessionId: 'before' },
        accept: 'text/event-stream, application/json',
      },
    ]);
    assert.deepEqual([session.sessionId, session.turns.length], ['s', 1]);
  });

  it('hands on what comes as a whole', async () => {
    const { told, sent, session } = await ask(
      '/api/v1/sessions/s/continueChat',
      Response.json({ turn: 2, trace: [], messages: [] }),
      'before',
    );
    assert.deepEqual(
      told.map(({ kind }) => kind),
      ['start', 'response'],
    );
    assert.deepEqual(sent[0]?.body, { message: 'Hi', withTrace: true });
    assert.deepEqual(session.turns[0]?.number, 2);
  });
});
