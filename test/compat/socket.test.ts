import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';

const listens = (id: string, variable: string) => ({
  id,
  type: 'webhook',
  options: { responseVariableMapping: [{ id: `m-${id}`, variableId: variable, bodyPath: 'data.name' }] },
});
const asks = {
  groups: { a: [listens('w', 'Name'), 'Hi {{Name}}', { type: 'text input' }, 'Bye'] },
  variables: ['Name'],
};
const ends = { groups: { a: [listens('w', 'Name'), 'Hi {{Name}}'] }, variables: ['Name'] };
const listensTwice = {
  groups: { a: [listens('w', 'Name'), 'Hi {{Name}}', listens('x', 'Other'), 'And {{Other}}'] },
  variables: ['Name', 'Other'],
};

/** A chat of the widget on a server of its own. */
class Widget {
  readonly #server: TestServer;
  readonly #session: string;
  readonly #result: string;

  private constructor(server: TestServer, session: string, result: string) {
    this.#server = server;
    this.#session = session;
    this.#result = result;
  }

  static async start(
    bot: Parameters<typeof putBot>[1]['version'],
    env?: Record<string, string>,
  ): Promise<Widget> {
    const server = await startTestServer(env && { env });
    await putBot(server, { version: bot });
    const { body } = await server.call({
      caller: 'anonymous',
      method: 'POST',
      path: '/v1/typebots/hello/startChat',
    });
    return new Widget(server, String(fieldAt(body, 'sessionId')), String(fieldAt(body, 'resultId')));
  }

  async socket(result = this.#result, headers: Record<string, string> = {}): Promise<WebSocket> {
    const address = (await this.#server.address()).replace('http', 'ws');
    return new WebSocket(`${address}/parties/main/${result}/webhooks?_pk=1`, { headers });
  }

  async call(body: unknown, block = 'w'): Promise<number> {
    const path = `/v1/typebots/:bot/blocks/${block}/results/${this.#result}/executeWebhook`;
    return (await this.#server.call({ caller: 'owner', method: 'POST', path, body })).status;
  }

  async say(message: unknown): Promise<unknown> {
    const path = `/v1/sessions/${this.#session}/continueChat`;
    const answer = await this.#server.call({ caller: 'anonymous', method: 'POST', path, body: { message } });
    return answer.body;
  }

  /** Takes the chat out of memory, as a restart does. */
  forget(): void {
    this.#server.app.chat.sessions.clear();
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

const textOf = async (socket: WebSocket): Promise<string> => String((await once(socket, 'message'))[0]);
const statusOf = async (socket: WebSocket): Promise<number | undefined> => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
  socket.on('error', () => {});
  return promise;
};
const hear = async (widget: Widget): Promise<string> => textOf(await widget.socket());

async function withWidget(
  bot: Parameters<typeof putBot>[1]['version'],
  work: (widget: Widget) => Promise<void>,
): Promise<void> {
  const widget = await Widget.start(bot);
  try {
    await work(widget);
  } finally {
    await widget.close();
  }
}

describe('the widget listens on a socket', () => {
  it('hears what is delivered, passes it on, and gets the reply once', () =>
    withWidget(asks, async (widget) => {
      const socket = await widget.socket();
      await once(socket, 'open');
      const heard = textOf(socket);
      assert.equal(await widget.call({ name: 'Ann' }), 200);
      assert.deepEqual(JSON.parse(await heard), { data: { name: 'Ann' }, turn: 2 });
      await once(socket, 'close');
      const reply = await widget.say({ type: 'text', text: await heard });
      assert.deepEqual(textsOf(reply), ['Hi Ann']);
      assert.equal(fieldAt(reply, 'input.type'), 'text input');
      assert.deepEqual(textsOf(await widget.say('x')), ['Bye']);
    }));

  it('hears what was delivered before it listened', () =>
    withWidget(asks, async (widget) => {
      assert.equal(await widget.call({ name: 'Ann' }), 200);
      const word = await hear(widget);
      assert.deepEqual(textsOf(await widget.say(word)), ['Hi Ann']);
      assert.deepEqual(textsOf(await widget.say('x')), ['Bye']);
    }));

  it('gets the end of a chat, too, and after a restart', () =>
    withWidget(ends, async (widget) => {
      await widget.call({ name: 'Ann' });
      widget.forget();
      const word = await hear(widget);
      widget.forget();
      assert.deepEqual(textsOf(await widget.say(word)), ['Hi Ann']);
    }));

  it('hears each delivery once when the chat listens again', () =>
    withWidget(listensTwice, async (widget) => {
      await widget.call({ name: 'Ann' });
      const first = await widget.say(await hear(widget));
      assert.deepEqual(textsOf(first), ['Hi Ann']);
      assert.equal(fieldAt(first, 'clientSideActions.0.type'), 'listenForWebhook');
      const socket = await widget.socket();
      await once(socket, 'open');
      const heard = textOf(socket);
      assert.equal(await widget.call({ name: 'Bob' }, 'x'), 200);
      assert.deepEqual(textsOf(await widget.say(await heard)), ['And Bob']);
    }));

  it('loses nothing when two deliveries came before it listened', () =>
    withWidget(listensTwice, async (widget) => {
      await widget.call({ name: 'Ann' });
      await widget.call({ name: 'Bob' }, 'x');
      const reply = await widget.say(await hear(widget));
      assert.deepEqual(textsOf(reply), ['Hi Ann', 'And Bob']);
      assert.deepEqual(fieldAt(reply, 'clientSideActions'), []);
    }));

  it('nothing is delivered twice, and nothing to a chat that does not listen', () =>
    withWidget(asks, async (widget) => {
      assert.equal(await widget.call({ name: 'Ann' }), 200);
      assert.equal(await widget.call({ name: 'Bob' }), 409);
      assert.deepEqual(textsOf(await widget.say(await hear(widget))), ['Hi Ann']);
    }));

  it('words that no delivery gave are what the visitor says', () =>
    withWidget(asks, async (widget) => {
      await widget.call({ name: 'Ann' });
      const reply = await widget.say('{"data":{"name":"Bob"},"turn":2}');
      assert.deepEqual(textsOf(reply), ['Bye']);
    }));

  it('a client that makes up data goes on without any', () =>
    withWidget(asks, async (widget) => {
      assert.deepEqual(textsOf(await widget.say('{"data":{"name":"Eve"}}')), ['Hi ']);
    }));

  it('large data is not repeated', () =>
    withWidget(asks, async (widget) => {
      await widget.call({ name: 'Ann', more: 'x'.repeat(200_000) });
      const word = await hear(widget);
      assert.equal(word, '{"data":null,"turn":2}');
      assert.deepEqual(textsOf(await widget.say(word)), ['Hi Ann']);
    }));

  it('stops with the server', async () => {
    const widget = await Widget.start(asks);
    const socket = await widget.socket();
    await once(socket, 'open');
    await Promise.all([once(socket, 'close'), widget.close()]);
  });
});

describe('the socket is closed to', () => {
  let widget: Widget | undefined;
  after(() => widget?.close());
  const shared = async () =>
    (widget ??= await Widget.start({
      ...asks,
      settings: { security: { allowedOrigins: ['https://shop.example.com'] } },
    }));

  it('results that are not there', async () => {
    assert.equal(await statusOf(await (await shared()).socket('nobody')), 401);
  });
  it('websites that the bot does not name', async () => {
    const elsewhere = { origin: 'https://elsewhere.example.com' };
    assert.equal(await statusOf(await (await shared()).socket(undefined, elsewhere)), 403);
  });
  it('no others', async () => {
    const socket = await (await shared()).socket(undefined, { origin: 'https://shop.example.com' });
    await once(socket, 'open');
    socket.close();
  });
  it('those who come again and again', async () => {
    const eager = await Widget.start(asks, { LIMIT_TURNS_PER_ADDRESS: '1' });
    try {
      await once(await eager.socket(), 'open');
      assert.equal(await statusOf(await eager.socket()), 429);
    } finally {
      await eager.close();
    }
  });
  it('other addresses', async () => {
    const { address } = await startAddress();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/healthz`);
    assert.equal(await statusOf(socket), 200);
  });
});

async function startAddress(): Promise<{ readonly address: string }> {
  const server = await startTestServer();
  after(() => server.close());
  return { address: await server.address() };
}
