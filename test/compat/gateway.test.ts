import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { isRaw } from '#bot/raw.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

/**
 * Gateways to messengers read replies by rules of their own, stricter than ours and without looking left or
 * right: each top node of a text must have `children`, media a `content.url`, buttons `items[].content`; a wait
 * is found by the bubble before it; a reply without an input closes the conversation.
 */
class Gateway {
  /** What went out to the messenger. */
  readonly out: string[] = [];
  #sessionId: string | undefined;
  readonly #server: TestServer;
  readonly #isOneCall: boolean;

  constructor(server: TestServer, isOneCall: boolean) {
    this.#server = server;
    this.#isOneCall = isOneCall;
  }

  get isOpen(): boolean {
    return this.#sessionId !== undefined;
  }

  async start(prefilledVariables: object): Promise<void> {
    const reply = this.#isOneCall
      ? await this.#post('/v1/sendMessage', { startParams: { publicId: 'hello', prefilledVariables } })
      : await this.#post('/v1/typebots/hello/startChat', { prefilledVariables });
    const sessionId = fieldAt(reply, 'sessionId');
    assert.ok(typeof sessionId === 'string');
    this.#sessionId = sessionId;
    this.#show(reply);
  }

  async say(message: string): Promise<void> {
    const sessionId = this.#sessionId;
    this.#show(
      this.#isOneCall
        ? await this.#post('/v1/sendMessage', { message, sessionId })
        : await this.#post(`/v1/sessions/${sessionId}/continueChat`, { message }),
    );
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await this.#server.call({ caller: 'anonymous', method: 'POST', path, body });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  }

  #show(reply: unknown): void {
    const actions = listAt(reply, 'clientSideActions');
    for (const message of listAt(reply, 'messages')) {
      const type = fieldAt(message, 'type');
      if (type === 'text')
        this.out.push(
          listAt(message, 'content.richText')
            .map((node) => childrenOf(node).map(toText).join(''))
            .join('\n'),
        );
      else {
        const url = fieldAt(message, 'content.url');
        assert.ok(typeof url === 'string', `${type} has an address`);
        this.out.push(`${type} ${url}`);
      }
      const wait = actions.find((action) => fieldAt(action, 'lastBubbleBlockId') === fieldAt(message, 'id'));
      const seconds = fieldAt(wait, 'wait.secondsToWaitFor');
      if (seconds !== undefined) {
        assert.equal(typeof seconds, 'number');
        this.out.push(`waits ${seconds}`);
      }
    }
    const type = fieldAt(reply, 'input.type');
    if (type === 'choice input') {
      const labels = listAt(reply, 'input.items').map((item) => fieldAt(item, 'content'));
      this.out.push(labels.map((label) => `> ${label}`).join('\n'));
    }
    if (type === undefined) this.#sessionId = undefined;
  }
}

const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = fieldAt(value, path);
  return Array.isArray(found) ? found : [];
};

function childrenOf(node: unknown): readonly unknown[] {
  const children = fieldAt(node, 'children');
  assert.ok(Array.isArray(children), `has children: ${JSON.stringify(node)}`);
  return children;
}

function toText(node: unknown): string {
  const text = fieldAt(node, 'text');
  if (typeof text === 'string') {
    const mark = fieldAt(node, 'bold') === true ? '*' : fieldAt(node, 'italic') === true ? '_' : '';
    return `${mark}${text}${mark}`;
  }
  assert.ok(isRaw(node));
  const inner = childrenOf(node).map(toText).join('');
  return fieldAt(node, 'type') === 'a' ? `[${inner}](${fieldAt(node, 'url')})` : inner;
}

const rich = (...richText: readonly object[]) => ({ type: 'text', content: { richText } });
const p = (...children: readonly object[]) => ({ type: 'p', children });

const rows: readonly {
  readonly name: string;
  readonly bot: ShortBot;
  readonly says: readonly string[];
  readonly out: readonly string[];
  readonly isOpen?: boolean;
}[] = [
  {
    name: 'texts with marks, links, lists, empty lines and values',
    bot: {
      variables: ['Name'],
      groups: {
        a: [
          rich(
            p({ text: 'Hi ' }, { text: 'dear', bold: true }, { text: ' {{Name}}', italic: true }),
            p({ text: '' }),
            p({ text: 'See ' }, { type: 'a', url: 'https://example.com', children: [{ text: 'here' }] }),
            {
              type: 'ul',
              children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'one' }] }] }],
            },
            { type: 'variable', children: [p({ text: '{{Name}}' })] },
          ),
        ],
      },
    },
    says: [],
    out: ['Hi *dear*_ Ann_\n\nSee [here](https://example.com)\none\nAnn'],
  },
  {
    name: 'pictures, films and sounds',
    bot: {
      groups: {
        a: [
          { type: 'image', content: { url: 'https://example.com/a.png' } },
          { type: 'video', content: { url: 'https://example.com/a.mp4' } },
          { type: 'audio', content: { url: 'https://example.com/a.mp3' } },
        ],
      },
    },
    says: [],
    out: [
      'image https://example.com/a.png',
      'video https://example.com/a.mp4',
      'audio https://example.com/a.mp3',
    ],
  },
  {
    name: 'buttons and what follows them',
    bot: {
      variables: ['c'],
      groups: {
        a: [
          'Which?',
          {
            type: 'choice input',
            items: [{ content: 'Red', to: 'b' }, 'Blue'],
            options: { variableId: 'c' },
          },
          'Not red',
        ],
        b: ['You said {{c}}', { type: 'text input' }, 'Bye'],
      },
    },
    says: ['Red', 'fine'],
    out: ['Which?', '> Red\n> Blue', 'You said Red', 'Bye'],
  },
  {
    name: 'a wait after its bubble',
    bot: {
      groups: {
        a: ['One', { type: 'Wait', options: { secondsToWaitFor: '2' } }, 'Two', { type: 'text input' }],
      },
    },
    says: [],
    out: ['One', 'waits 2', 'Two'],
    isOpen: true,
  },
  {
    name: 'an answer that does not fit is asked for again',
    bot: {
      groups: {
        a: ['Mail?', { type: 'email input', options: { retryMessageContent: 'Once more' } }, 'Thanks'],
      },
    },
    says: ['nonsense', 'ann@example.com'],
    out: ['Mail?', 'Once more', 'Thanks'],
  },
];

for (const isOneCall of [false, true]) {
  describe(`a gateway to a messenger (${isOneCall ? 'one call' : 'start and continue'})`, () => {
    for (const { name, bot, says, out, isOpen = false } of rows) {
      it(name, async () => {
        const server = await startTestServer();
        try {
          await putBot(server, { version: bot });
          const gateway = new Gateway(server, isOneCall);
          await gateway.start({ Name: 'Ann', remoteJid: '49170@s.example' });
          for (const message of says) await gateway.say(message);
          assert.deepEqual(gateway.out, out);
          assert.equal(gateway.isOpen, isOpen);
        } finally {
          await server.close();
        }
      });
    }
  });
}
