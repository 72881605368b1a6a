import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Host } from './conversation-options.ts';
import {
  ask,
  begun,
  bubble,
  converse,
  event,
  type Script,
  type Scripted,
  settle,
  shown,
} from './fake-platform.test.ts';

const next = { json: { messages: [bubble('thanks')], input: ask('age') } };
const script = (content: string, more: object = {}) => ({
  content,
  args: [{ id: 'v1', value: 'Ada' }],
  ...more,
});

/** A page that notes what is asked of it. */
function notingHost(notes: string[], results: Readonly<Record<string, unknown>> = {}): Host {
  const note =
    (name: string) =>
    async (details: object): Promise<unknown> => {
      notes.push(`${name} ${JSON.stringify(details)}`);
      const result = results[name];
      if (result instanceof Error) throw result;
      return result;
    };
  return {
    runScript: note('runScript'),
    openSupport: note('openSupport'),
    openLink: (url, isNewTab) => {
      notes.push(`openLink ${url} ${isNewTab}`);
      return results.openLink !== false;
    },
    injectStartProps: async (props) => void (await note('injectStartProps')(props)),
    trackGoogleAnalytics: async (options) => void (await note('trackGoogleAnalytics')(options)),
    trackPixel: async (options) => void (await note('trackPixel')(options)),
  };
}

interface Row {
  readonly name: string;
  readonly action: object;
  readonly results?: Readonly<Record<string, unknown>>;
  readonly network?: Script;
  /** What the page was asked, in order. */
  readonly notes?: readonly string[];
  /** Bodies of the continues that followed by themselves. */
  readonly sent?: readonly unknown[];
  /** Words that a log has. */
  readonly logged?: RegExp;
  /** Milliseconds that it takes. */
  readonly takes?: number;
}

const text = (value: string) => ({ message: { type: 'text', text: value } });

const rows: readonly Row[] = [
  {
    name: 'a script runs, and nothing is answered',
    action: { type: 'scriptToExecute', scriptToExecute: script('go()') },
    notes: [`runScript ${JSON.stringify({ content: 'go()', args: [{ id: 'v1', value: 'Ada' }] })}`],
  },
  {
    name: 'a script that throws is told to the author, and the chat goes on',
    action: { type: 'scriptToExecute', scriptToExecute: script('go()') },
    results: { runScript: new Error('boom') },
    logged: /scriptToExecute.*boom/s,
  },
  {
    name: 'code gets its values by name',
    action: { type: 'codeToExecute', codeToExecute: { content: 'x', args: { a: 1, b: ['c'] } } },
    notes: [
      `runScript ${JSON.stringify({
        content: 'x',
        args: [
          { id: 'a', value: 1 },
          { id: 'b', value: ['c'] },
        ],
        isCode: true,
      })}`,
    ],
  },
  {
    name: 'the value of a variable is what its code gives',
    action: {
      type: 'setVariable',
      setVariable: { scriptToExecute: script('v1.length') },
      expectsDedicatedReply: true,
    },
    results: { runScript: 3 },
    notes: [
      `runScript ${JSON.stringify({ content: 'return v1.length', args: [{ id: 'v1', value: 'Ada' }] })}`,
    ],
    sent: [text('3')],
  },
  {
    name: 'code that returns by itself is left as it is',
    action: { type: 'setVariable', setVariable: { scriptToExecute: script('return {a: 1}') } },
    results: { runScript: { a: 1 } },
    notes: [`runScript ${JSON.stringify({ content: 'return {a: 1}', args: [{ id: 'v1', value: 'Ada' }] })}`],
    sent: [text('{"a":1}')],
  },
  {
    name: 'digits with a leading nought are a text',
    action: { type: 'setVariable', setVariable: { scriptToExecute: script(' 0123 ') } },
    notes: [],
    sent: [text('0123')],
  },
  {
    name: 'a variable without a value',
    action: { type: 'setVariable', setVariable: { scriptToExecute: script('null') } },
    results: { runScript: null },
    sent: [{}],
  },
  {
    name: 'a text that is no code is the value itself',
    action: { type: 'setVariable', setVariable: { scriptToExecute: script('Hello v1!', { isCode: false }) } },
    results: { runScript: new SyntaxError('Unexpected identifier') },
    sent: [text('Hello Ada!')],
  },
  {
    name: 'code that fails gives no value',
    action: { type: 'setVariable', setVariable: { scriptToExecute: script('nope()', { isCode: true }) } },
    results: { runScript: new ReferenceError('nope is not defined') },
    sent: [{}],
    logged: /nope is not defined/,
  },
  {
    name: 'an address is opened',
    action: { type: 'redirect', redirect: { url: 'https://a.test/x', isNewTab: true } },
    notes: ['openLink https://a.test/x true'],
  },
  {
    name: 'an address of the same site',
    action: { type: 'redirect', redirect: { url: '/thanks', isNewTab: false } },
    notes: ['openLink /thanks false'],
  },
  {
    name: 'an address of the same site with a colon in it',
    action: { type: 'redirect', redirect: { url: '/thanks?at=12:30' } },
    notes: ['openLink /thanks?at=12:30 false'],
  },
  {
    name: 'code in an address is not opened',
    action: { type: 'redirect', redirect: { url: 'javascript:alert(1)' } },
    notes: [],
    logged: /cannot be opened/,
  },
  {
    name: 'nor with a blank before it',
    action: { type: 'redirect', redirect: { url: ' javascript:alert(1)' } },
    notes: [],
    logged: /cannot be opened/,
  },
  {
    name: 'an address that is none',
    action: { type: 'redirect', redirect: {} },
    notes: [],
    logged: /cannot be opened/,
  },
  { name: 'a wait', action: { type: 'wait', wait: { secondsToWaitFor: 3 } }, takes: 3000 },
  {
    name: 'a wait that the bot waits for',
    action: { type: 'wait', wait: { secondsToWaitFor: '2' }, expectsDedicatedReply: true },
    takes: 2000,
    sent: [{}],
  },
  { name: 'a wait of nothing', action: { type: 'wait', wait: {} } },
  {
    name: 'a request of the page',
    action: {
      type: 'httpRequestToExecute',
      httpRequestToExecute: {
        url: 'https://api.test/things',
        method: 'POST',
        headers: { 'X-A': '1' },
        body: { b: 2 },
      },
    },
    network: { '/things': { json: { ok: true }, status: 201 } },
    sent: [text('{"statusCode":201,"data":{"ok":true}}')],
  },
  {
    name: 'a request whose answer is no JSON',
    action: {
      type: 'httpRequestToExecute',
      httpRequestToExecute: { url: 'https://api.test/things', method: 'GET', body: 'not sent' },
    },
    network: { '/things': { text: 'plain', type: 'text/plain' } },
    sent: [text('{"statusCode":200,"data":"plain"}')],
  },
  {
    name: 'a request that fails',
    action: {
      type: 'httpRequestToExecute',
      httpRequestToExecute: { url: 'https://api.test/things', method: 'GET' },
    },
    network: { '/things': 'no connection' },
    sent: [text('{"statusCode":500,"data":"The request failed."}')],
    logged: /Failed to fetch/,
  },
  {
    name: 'a request that is never answered',
    action: {
      type: 'httpRequestToExecute',
      httpRequestToExecute: { url: 'https://api.test/things', method: 'GET' },
    },
    network: { '/things': 'no answer' },
    takes: 30_000,
    sent: [text('{"statusCode":500,"data":"The request failed."}')],
    logged: /Aborted/,
  },
  {
    name: 'what belongs into the page',
    action: {
      type: 'startPropsToInject',
      startPropsToInject: { customHeadCode: '<b>', pixelIds: ['p', 1], tagManagerId: 'GTM-1' },
    },
    notes: ['injectStartProps {"customHeadCode":"<b>","tagManagerId":"GTM-1","pixelIds":["p"]}'],
  },
  {
    name: 'analytics',
    action: { type: 'googleAnalytics', googleAnalytics: { action: 'a' } },
    notes: ['trackGoogleAnalytics {"action":"a"}'],
  },
  {
    name: 'a pixel',
    action: { type: 'pixel', pixel: { pixelId: 'p' } },
    notes: ['trackPixel {"pixelId":"p"}'],
  },
  {
    name: 'a support widget',
    action: { type: 'chatwoot', chatwoot: { scriptToExecute: script('open()') } },
    notes: [`openSupport ${JSON.stringify(script('open()'))}`],
  },
  { name: 'a support widget without code', action: { type: 'chatwoot', chatwoot: {} }, notes: [] },
  {
    name: 'a text that is made while it is read',
    action: { type: 'stream', stream: true },
    network: { streamMessage: { pieces: ['0:"Hel', 'lo"\n0:" you"\n', 'd:{}\n'], type: 'text/plain' } },
    sent: [text('Hello you')],
  },
  {
    name: 'the same as events',
    action: {
      type: 'streamOpenAiChatCompletion',
      streamOpenAiChatCompletion: { messages: [{ role: 'user' }] },
    },
    network: {
      streamMessage: {
        pieces: [event('delta', { text: 'Hi' }), event('delta', { text: '!' })],
        type: 'text/event-stream',
      },
    },
    sent: [text('Hi!')],
  },
  {
    name: 'a text whose maker is busy once',
    action: { type: 'stream', stream: true },
    network: {
      streamMessage: [
        { json: { message: 'busy' }, status: 503 },
        { pieces: ['0:"ok"\n'], type: 'text/plain' },
      ],
    },
    takes: 3000,
    sent: [text('ok')],
  },
  {
    name: 'a text that cannot be made leaves the variable empty',
    action: { type: 'stream', stream: true },
    network: { streamMessage: { json: { message: 'No account' }, status: 400 } },
    sent: [{}],
    logged: /No account/,
  },
  {
    name: 'errors that come with status 200',
    action: { type: 'stream', stream: true },
    network: { streamMessage: { json: { status: 404, message: 'No such block' } } },
    sent: [{}],
    logged: /No such block/,
  },
  {
    name: 'a text whose connection breaks is asked for again',
    action: { type: 'stream', stream: true },
    network: {
      streamMessage: [
        { pieces: ['0:"Half"\n'], type: 'text/plain', breaks: true },
        { pieces: ['0:"Ha"\n'], type: 'text/plain', breaks: true },
        { pieces: ['0:"Half and "\n0:"half"\n'], type: 'text/plain' },
      ],
    },
    takes: 1500,
    sent: [text('Half and half')],
  },
  {
    name: 'a text whose connection breaks for good is what there is',
    action: { type: 'stream', stream: true },
    network: { streamMessage: { pieces: ['0:"Half"\n'], type: 'text/plain', breaks: true } },
    takes: 15500,
    sent: [text('Half')],
  },
  {
    name: 'a text that its maker breaks off is what there is',
    action: { type: 'stream', stream: true },
    network: { streamMessage: { pieces: ['0:"Half"\n', '3:"{}"\n'], type: 'text/plain' } },
    sent: [text('Half')],
  },
];

describe('actions of the page', () => {
  for (const { name, action, results, network = {}, notes, sent = [], logged, takes = 0 } of rows)
    it(name, async () => {
      const seen: string[] = [];
      const { conversation, fake } = converse(
        {
          startChat: {
            json: begun({
              messages: [],
              clientSideActions: [action],
              input: sent.length > 0 ? undefined : ask('name'),
            }),
          },
          continueChat: next,
          clientLogs: { json: {} },
          ...network,
        },
        { host: notingHost(seen, results) },
      );
      void conversation.start();
      if (takes > 0) {
        await fake.pass(takes - 1);
        assert.equal(conversation.state.input, null);
        assert.equal(conversation.state.isReplying, true);
      }
      await fake.pass(1);
      assert.deepEqual(
        fake.to('continueChat').map(({ body }) => body),
        sent.map((each) => (isEmptyText(each) ? {} : each)),
      );
      if (notes !== undefined) assert.deepEqual(seen, notes);
      assert.equal(conversation.state.input?.id, sent.length > 0 ? 'age' : 'name');
      assert.equal(conversation.state.isReplying, false);
      await fake.pass(1000);
      const logs = JSON.stringify(fake.to('clientLogs').map(({ body }) => body));
      if (logged === undefined) assert.equal(logs, '[]');
      else assert.match(logs, logged);
    });

  function isEmptyText(body: unknown): boolean {
    return JSON.stringify(body) === '{}';
  }

  it('that the page cannot do are told to the author', async () => {
    for (const { action } of rows.slice(0, 3)) {
      const { conversation, fake } = converse({
        startChat: { json: begun({ clientSideActions: [action] }) },
        clientLogs: { json: {} },
      });
      await conversation.start();
      await fake.pass(1000);
      assert.match(JSON.stringify(fake.to('clientLogs')), /does not support that/);
      assert.equal(conversation.state.input?.id, 'name');
    }
  });

  it('requests carry no cookies', async () => {
    const action = {
      type: 'httpRequestToExecute',
      httpRequestToExecute: { url: 'https://api.test/things', method: 'PUT', body: 'raw' },
    };
    const { conversation, fake } = converse({
      startChat: { json: begun({ clientSideActions: [action] }) },
      continueChat: next,
      '/things': { json: 1 },
    });
    await conversation.start();
    const [asked] = fake.to('/things');
    assert.deepEqual([asked?.credentials, asked?.method], ['omit', 'PUT']);
  });

  it('a link that the browser blocks is offered, until it is declined', async () => {
    const action = { type: 'redirect', redirect: { url: 'https://a.test', isNewTab: true } };
    const { conversation } = converse(
      { startChat: { json: begun({ clientSideActions: [action] }) } },
      { host: notingHost([], { openLink: false }) },
    );
    await conversation.start();
    const [offer] = conversation.state.offers;
    assert.deepEqual([offer?.kind, offer?.url, offer?.isNewTab], ['open-link', 'https://a.test', true]);
    conversation.dismissOffer(offer?.id ?? '');
    assert.deepEqual(conversation.state.offers, []);
  });

  it('a text of a script is told to the page', async () => {
    const told: string[] = [];
    const action = { type: 'scriptToExecute', scriptToExecute: script('x') };
    const { conversation } = converse(
      { startChat: { json: begun({ clientSideActions: [action] }) } },
      { host: notingHost([], { runScript: 'done' }), on: { scriptSuccess: (message) => told.push(message) } },
    );
    await conversation.start();
    assert.deepEqual(told, ['done']);
  });

  it('a text that is stopped is answered as far as it came', async () => {
    const pieces = ['0:"One "\n', '0:"two"\n'];
    const { conversation, fake } = converse({
      startChat: {
        json: begun({
          messages: [bubble('a')],
          input: undefined,
          clientSideActions: [{ type: 'stream', lastBubbleBlockId: 'a' }],
        }),
      },
      streamMessage: { pieces, type: 'text/plain' },
      continueChat: next,
    });
    const seen: string[] = [];
    conversation.subscribe(() => {
      const last = shown(conversation.state).findLast((each) => !each.startsWith('(hidden)')) ?? '';
      if (last === 'One …') conversation.stopStream();
      if (seen.at(-1) !== last) seen.push(last);
    });
    await conversation.start();
    assert.deepEqual(seen, ['', 'a', 'One …', 'One ', 'thanks']);
    assert.deepEqual(fake.to('continueChat')[0]?.body, text('One '));
  });
});

interface OrderRow {
  readonly name: string;
  readonly messages: readonly string[];
  /** `name@bubble`, `name@` before all; `!` at the end: the bot waits for it. */
  readonly actions: readonly string[];
  readonly order: readonly string[];
}

const orders: readonly OrderRow[] = [
  {
    name: 'without a bubble first',
    messages: ['a', 'b'],
    actions: ['x@', 'y@b'],
    order: ['x', 'a', 'b', 'y', 'asks'],
  },
  {
    name: 'after its bubble',
    messages: ['a', 'b'],
    actions: ['x@a', 'y@a', 'z@b'],
    order: ['a', 'x', 'y', 'b', 'z', 'asks'],
  },
  {
    name: 'in their own order',
    messages: ['a', 'b'],
    actions: ['x@b', 'y@a'],
    order: ['a', 'b', 'x', 'y', 'asks'],
  },
  {
    name: 'of a bubble that is not there, last',
    messages: ['a'],
    actions: ['x@gone', 'y@a'],
    order: ['a', 'x', 'y', 'asks'],
  },
  {
    name: 'of a bubble that comes twice',
    messages: ['a', 'a'],
    actions: ['x@a'],
    order: ['a', 'x', 'a', 'asks'],
  },
  { name: 'without any bubble', messages: [], actions: ['x@a', 'y@'], order: ['x', 'y', 'asks'] },
  {
    name: 'one that is answered ends the reply',
    messages: ['a', 'b'],
    actions: ['x@a!', 'y@b'],
    order: ['a', 'x', 'answers', 'thanks', 'asks'],
  },
];

describe('the order of actions', () => {
  for (const { name, messages, actions, order } of orders)
    it(name, async () => {
      const seen: string[] = [];
      const { conversation, fake } = converse(
        {
          startChat: {
            json: begun({
              messages: messages.map((id) => bubble(id)),
              clientSideActions: actions.map((each) => {
                const [, content = '', after = '', mark = ''] = /^(\w+)@(\w*)(!?)$/.exec(each) ?? [];
                const lastBubbleBlockId = after === '' ? undefined : after;
                return {
                  type: 'scriptToExecute',
                  scriptToExecute: { content, args: [] },
                  lastBubbleBlockId,
                  expectsDedicatedReply: mark === '!',
                };
              }),
            }),
          },
          continueChat: next,
        },
        {
          revealing: 'manual',
          host: {
            runScript: async ({ content }) => {
              await new Promise((resolve) => setImmediate(resolve));
              seen.push(content);
            },
          },
          on: { newInput: () => seen.push('asks') },
        },
      );
      void conversation.start();
      for (let step = 0; step < 8; step += 1) {
        await settle();
        const { due, entries } = conversation.state;
        if (fake.to('continueChat').length > 0 && !seen.includes('answers')) seen.push('answers');
        const entry = entries.find(({ id }) => id === due);
        if (entry?.kind !== 'bubble') continue;
        seen.push(entry.bubble.id);
        conversation.reveal(entry.id);
      }
      assert.deepEqual(seen, order);
    });
});

describe('listening for somebody else', () => {
  const listening: Scripted = {
    json: begun({
      input: undefined,
      clientSideActions: [{ type: 'listenForWebhook', expectsDedicatedReply: true }],
    }),
  };
  const nothing: Scripted = { json: { turn: 1, reply: null } };
  const heard: Scripted = { json: { turn: 2, reply: { messages: [bubble('paid')], input: ask('next') } } };

  it('goes on until there is a turn, and shows it', async () => {
    const { conversation, fake } = converse({ startChat: listening, nextTurn: [nothing, nothing, heard] });
    await conversation.start();
    assert.deepEqual(shown(conversation.state), ['hello', 'paid']);
    assert.equal(conversation.state.input?.id, 'next');
    assert.deepEqual(
      fake.to('nextTurn').map(({ path }) => path),
      Array(3).fill('/sessions/s1/nextTurn?after=1&seconds=20'),
    );
    fake.answer({ continueChat: next });
    await conversation.answer({ text: 'x' });
    assert.equal(fake.to('continueChat').length, 1);
  });

  it('outlives a bad connection', async () => {
    const { conversation, fake } = converse({
      startChat: listening,
      nextTurn: ['no connection', 'no answer', heard],
    });
    void conversation.start();
    await fake.pass(60_000);
    assert.deepEqual(shown(conversation.state), ['hello', 'paid']);
  });

  it('that fails can be taken up again', async () => {
    const { conversation, fake } = converse({ startChat: listening, nextTurn: 'no connection' });
    void conversation.start();
    await fake.pass(20_000);
    assert.equal(conversation.state.problem?.remedy, 'retry');
    fake.answer({ nextTurn: heard });
    await conversation.retry();
    assert.deepEqual(shown(conversation.state), ['hello', 'paid']);
  });

  it('ends when a command takes the chat elsewhere', async () => {
    const { conversation, fake } = converse({
      startChat: listening,
      nextTurn: 'no answer',
      continueChat: next,
    });
    void conversation.start();
    await settle();
    void conversation.command('menu');
    await fake.pass(0);
    assert.deepEqual(shown(conversation.state), ['hello', 'thanks']);
  });
});

describe('an embed that answers by itself', () => {
  for (const [name, content] of [
    ['by an event', { url: 'https://e.test', waitForEvent: { isEnabled: true } }],
    ['by its code', { initFunction: {}, waitForEventFunction: { content: 'x' } }],
  ] as const)
    it(name, async () => {
      const type = 'url' in content ? 'embed' : 'custom-embed';
      const ended: string[] = [];
      const { conversation } = converse(
        {
          startChat: { json: begun({ messages: [{ id: 'e', type, content }], input: undefined }) },
          continueChat: next,
        },
        { on: { end: () => ended.push('end') } },
      );
      await conversation.start();
      assert.deepEqual([conversation.state.phase, conversation.state.input, ended], ['running', null, []]);
      await conversation.answer({ text: 'booked', isSilent: true });
      assert.equal(conversation.state.input?.id, 'age');
    });
});
