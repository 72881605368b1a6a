import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBlock } from '#blocks/case.ts';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { type StripeService, startStripeService } from '#kit/stripe-service.ts';

const retry = 'That payment did not go through. Would you like to try once more?';
const unavailable = 'Payment is not possible at the moment. Please try again in a moment.';
const accountData = {
  live: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' },
  test: { publicKey: 'pk_test_1', secretKey: 'sk_test_1' },
  webhookSecret: { live: 'whsec_live', test: 'whsec_test' },
};

/** A chat with a bot that asks for 30 dollars, then for a name. */
class Shop {
  readonly server: TestServer;
  readonly stripe: StripeService;
  readonly hook: string;
  readonly caller: 'chatKey' | 'owner';
  readonly started: ApiAnswer;
  readonly sessionId: string;

  constructor(
    facts: Omit<Shop, 'sessionId' | 'say' | 'tell' | 'event' | 'intent' | 'answers' | 'record' | 'waiting'>,
  ) {
    this.server = facts.server;
    this.stripe = facts.stripe;
    this.hook = facts.hook;
    this.caller = facts.caller;
    this.started = facts.started;
    this.sessionId = String(fieldAt(facts.started.body, 'sessionId'));
  }

  /** The last payment that was asked for. */
  get intent(): string {
    return this.stripe.intents.at(-1)?.id ?? '';
  }

  async say(text: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> {
    const said = await this.server.call({
      caller: this.caller,
      method: 'POST',
      path: `/v1/sessions/${this.sessionId}/continueChat`,
      body: { message: text, textBubbleContentFormat: 'markdown' },
      headers,
    });
    assert.equal(said.status, 200, said.text);
    return [bubbles(said.body), fieldAt(said.body, 'input.type') ?? null];
  }

  event(type = 'payment_intent.succeeded', id = this.intent): string {
    return this.stripe.event(type, id);
  }

  tell(body = this.event(), more: Partial<ApiRequest> & { secret?: string; ageMs?: number } = {}) {
    const { secret = 'whsec_live', ageMs = 0, ...request } = more;
    const signature = this.stripe.sign(body, secret, this.server.clock.now - ageMs);
    return this.server.call({
      caller: 'anonymous',
      method: 'POST',
      path: this.hook,
      text: body,
      headers: { 'stripe-signature': signature },
      ...request,
    });
  }

  /** What is recorded of the conversation. */
  async answers(): Promise<readonly unknown[]> {
    const answers = fieldAt(await this.#result(), 'result.answers');
    return Array.isArray(answers) ? answers.map((answer: unknown) => fieldAt(answer, 'content')) : [];
  }

  /** Whether the result is completed, its answers, and the statuses of its log. */
  async record(): Promise<readonly unknown[]> {
    return [
      fieldAt(await this.#result(), 'result.isCompleted'),
      await this.answers(),
      statuses(fieldAt(await this.#result('/logs'), 'logs')),
    ];
  }

  async #result(part = ''): Promise<unknown> {
    const resultId = String(fieldAt(this.started.body, 'resultId'));
    const path = `/v1/bots/:bot/results/${resultId}${part}`;
    return (await this.server.call({ caller: 'owner', method: 'GET', path })).body;
  }

  async waiting(): Promise<string | undefined> {
    const live = await this.server.app.chat.open(this.sessionId);
    const { waiting } = live.session;
    return waiting === null ? undefined : waiting.blockId;
  }
}

function bubbles(body: unknown): readonly unknown[] {
  const messages = fieldAt(body, 'messages');
  return Array.isArray(messages)
    ? messages.map((message: unknown) => fieldAt(message, 'content.markdown'))
    : [];
}

const statuses = (logs: unknown): readonly unknown[] =>
  Array.isArray(logs) ? logs.map((entry: unknown) => fieldAt(entry, 'status')) : [];

interface Setup {
  readonly isPreview?: boolean;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly after?: readonly ShortBlock[];
  readonly account?: Readonly<Record<string, unknown>>;
  /** Whether the block has an error path. Default true. */
  readonly hasErrorPath?: boolean;
  /** The status with which the provider refuses everything from before the chat begins. */
  readonly isDown?: number;
}

async function withShop(use: (shop: Shop) => Promise<void>, setup: Setup = {}): Promise<void> {
  const stripe = await startStripeService();
  stripe.fail(setup.isDown);
  const server = await startTestServer({
    store: 'sqlite',
    egress: {
      testOrigins: { 'https://api.stripe.com': stripe.url },
      testListeners: [new URL(stripe.url).host],
    },
  });
  const caller = setup.isPreview ? 'owner' : 'chatKey';
  try {
    const made = await server.call({
      caller: 'owner',
      method: 'POST',
      path: '/v1/workspaces/:workspace/credentials',
      body: { type: 'stripe', name: 'Shop', data: setup.account ?? accountData },
    });
    assert.equal(made.status, 200, made.text);
    const credentialsId = String(fieldAt(made.body, 'credentials.id'));
    const options = { credentialsId, amount: '30', variableId: 'paid', ...setup.options };
    const after = setup.after ?? [{ type: 'text input', id: 'name' }, 'bye'];
    const groups = {
      a: [
        {
          type: 'payment input',
          id: 'pay',
          options,
          ...(setup.hasErrorPath !== false && { error: 'failed' }),
        },
        'thanks {{paid}}',
        ...after,
      ],
      failed: ['no payment'],
    };
    await putBot(server, {
      version: { groups, variables: ['paid'], settings: { general: { locale: 'en' } } },
    });
    const started = await server.call({
      caller,
      method: 'POST',
      path: setup.isPreview ? '/v1/bots/:bot/preview/startChat' : '/v1/bots/hello/startChat',
      body: { textBubbleContentFormat: 'markdown' },
    });
    assert.equal(started.status, 200, started.text);
    const hook = `/v1/webhooks/stripe/:workspace/${credentialsId}`;
    await use(new Shop({ server, stripe, hook, caller, started }));
  } finally {
    await stripe.close();
    await server.close();
  }
}

const next = [['thanks Success'], 'text input'];
const again = [[retry], 'payment input'];

describe('payments', () => {
  it('is shown, paid, and goes on', () =>
    withShop(async (shop) => {
      assert.deepEqual(fieldAt(shop.started.body, 'input.runtimeOptions'), {
        paymentIntentSecret: shop.stripe.intents[0]?.client_secret,
        amountLabel: '$30.00',
        publicKey: 'pk_live_1',
      });
      assert.equal(fieldAt(shop.started.body, 'input.options.credentialsId'), undefined);
      assert.doesNotMatch(shop.started.text, /sk_(live|test)_/);
      shop.stripe.pay(shop.intent);
      assert.deepEqual(await shop.say('Success'), next);
      assert.deepEqual(await shop.answers(), ['Success']);
    }));

  it('declined, then paid: one payment', () =>
    withShop(async (shop) => {
      assert.deepEqual(await shop.say('fail'), again);
      shop.stripe.pay(shop.intent);
      assert.deepEqual(await shop.say('Success'), next);
      assert.equal(shop.stripe.intents.length, 1);
    }));

  it('a visitor who lies does not get on', () =>
    withShop(async (shop) => {
      for (const words of ['Success', 'success', '{"data":{"paid":"pi_1"},"turn":1}', 'paid'])
        assert.deepEqual(await shop.say(words), again, words);
      shop.stripe.set(shop.intent, 'requires_action');
      assert.deepEqual(await shop.say('Success'), again);
      assert.deepEqual(await shop.answers(), []);
    }));

  it('previews use the test keys', () =>
    withShop(
      async (shop) => {
        assert.equal(fieldAt(shop.started.body, 'input.runtimeOptions.publicKey'), 'pk_test_1');
        assert.equal(shop.stripe.intents[0]?.livemode, false);
        shop.stripe.pay(shop.intent);
        assert.deepEqual(await shop.say('Success'), next);
      },
      { isPreview: true },
    ));

  it('500 yen are 500', () =>
    withShop(
      async (shop) => {
        assert.equal(shop.stripe.intents[0]?.amount, 500);
        assert.equal(fieldAt(shop.started.body, 'input.runtimeOptions.amountLabel'), '¥500');
      },
      { options: { amount: '500', currency: 'JPY' } },
    ));

  const impossible = [
    ['an amount that the provider does not take', { options: { amount: '0.10' } }],
    ['an account that is gone', { options: { credentialsId: 'gone' } }],
    ['no account', { options: { credentialsId: undefined } }],
    ['keys that are wrong', { account: { live: { publicKey: 'pk', secretKey: 'sk_live_wrong' } } }],
    ['a provider that refuses', { isDown: 400 }],
  ] as const;
  for (const [name, setup] of impossible) {
    it(`${name}: the error path`, () =>
      withShop(async (shop) => {
        assert.deepEqual(bubbles(shop.started.body), ['no payment']);
        assert.ok(!shop.started.text.includes('sk_live'));
      }, setup));

    for (const isPreview of [false, true])
      it(`${name}, without an error path${isPreview ? ', in a test chat' : ''}: the chat stops`, () =>
        withShop(
          async (shop) => {
            assert.deepEqual(bubbles(shop.started.body), [unavailable]);
            assert.equal(fieldAt(shop.started.body, 'input.type'), 'payment input');
            assert.equal(fieldAt(shop.started.body, 'input.runtimeOptions'), undefined);
            assert.deepEqual(await shop.say('Try again'), [[unavailable], 'payment input']);
            assert.deepEqual(await shop.say('Success'), [[unavailable], 'payment input']);
            if (isPreview) assert.deepEqual(statuses(fieldAt(shop.started.body, 'logs')), ['error']);
            else assert.deepEqual(await shop.record(), [false, [], ['error', 'error', 'error']]);
          },
          { ...setup, isPreview, hasErrorPath: false, after: [] },
        ));
  }

  it('once the provider is there again, the visitor pays', () =>
    withShop(
      async (shop) => {
        assert.deepEqual(bubbles(shop.started.body), [unavailable]);
        shop.stripe.fail(undefined);
        assert.deepEqual(await shop.say('Try again'), [[], 'payment input']);
        shop.stripe.pay(shop.intent);
        assert.deepEqual(await shop.say('Success'), next);
        assert.deepEqual(await shop.answers(), ['Success']);
      },
      { isDown: 503, hasErrorPath: false },
    ));
});

describe('events of the payment provider', () => {
  it('move on a chat whose visitor has left', () =>
    withShop(async (shop) => {
      shop.stripe.pay(shop.intent);
      shop.server.app.chat.sessions.clear();
      const answer = await shop.tell();
      assert.deepEqual([answer.status, answer.body], [200, { received: true }]);
      assert.deepEqual(await shop.answers(), ['Success']);
      assert.equal(await shop.waiting(), 'name');
    }));

  for (const [name, forgets] of [
    ['', false],
    [', also when the server began again', true],
  ] as const)
    it(`first the event, then the page: the page hears what came of it, and answers nothing else${name}`, () =>
      withShop(async (shop) => {
        shop.stripe.pay(shop.intent);
        await shop.tell();
        if (forgets) shop.server.app.chat.sessions.clear();
        assert.deepEqual(await shop.say('Success', { 'idempotency-key': 'k' }), next);
        assert.deepEqual(await shop.say('Success', { 'idempotency-key': 'k' }), next, 'sent again');
        assert.deepEqual(await shop.say('Success', { 'idempotency-key': 'l' }), [['bye'], null]);
        assert.deepEqual(await shop.answers(), ['Success', 'Success']);
      }));

  it('first the event, then another answer: it is one', () =>
    withShop(async (shop) => {
      shop.stripe.pay(shop.intent);
      await shop.tell();
      assert.deepEqual(await shop.say('Ann'), [['bye'], null]);
      assert.deepEqual(await shop.answers(), ['Success', 'Ann']);
    }));

  it('the last question: the page still hears how it ended', () =>
    withShop(
      async (shop) => {
        shop.stripe.pay(shop.intent);
        await shop.tell();
        assert.deepEqual(await shop.say('Success'), [['thanks Success', 'that was all'], null]);
      },
      { after: ['that was all'] },
    ));

  it('first the page, then the event: nothing more happens', () =>
    withShop(async (shop) => {
      shop.stripe.pay(shop.intent);
      await shop.say('Success');
      assert.equal((await shop.tell()).status, 200);
      assert.equal(await shop.waiting(), 'name');
      assert.deepEqual(await shop.say('Ann'), [['bye'], null]);
    }));

  it('twice, and both at the same moment: once', () =>
    withShop(async (shop) => {
      shop.stripe.pay(shop.intent);
      const body = shop.event();
      const told = await Promise.all([shop.tell(body), shop.tell(body), shop.say('Success')]);
      assert.deepEqual([told[0].status, told[1].status], [200, 200]);
      assert.deepEqual(told[2], next);
      assert.equal((await shop.tell(body)).status, 200);
      assert.deepEqual(await shop.answers(), ['Success']);
      assert.equal(await shop.waiting(), 'name');
    }));

  it('the test secret counts as well; others of the account are passed over', () =>
    withShop(async (shop) => {
      for (const type of ['payment_intent.payment_failed', 'payment_intent.created', 'charge.refunded'])
        assert.equal((await shop.tell(shop.event(type))).status, 200, type);
      assert.equal((await shop.tell('{"type":"x"}')).status, 200);
      assert.equal(await shop.waiting(), 'pay');
      assert.equal((await shop.tell(shop.event(), { secret: 'whsec_test' })).status, 200);
      assert.equal(await shop.waiting(), 'name');
    }));

  it('another payment does not move this chat', () =>
    withShop(async (shop) => {
      const other = shop.event().replaceAll('"pi_1"', '"pi_2"');
      assert.equal((await shop.tell(other)).status, 200);
      for (const [key, value] of [
        ['parley_result', 'gone'],
        ['parley_bot', shop.server.fixtures.id('foreignBot')],
        ['parley_block', 'name'],
      ] as const) {
        const event = shop.event().replace(new RegExp(`"${key}":"[^"]*"`), `"${key}":"${value}"`);
        assert.equal((await shop.tell(event)).status, 200, key);
      }
      assert.equal(await shop.waiting(), 'pay');
    }));

  const refused: readonly (readonly [
    name: string,
    tell: (shop: Shop) => Promise<ApiAnswer>,
    status: number,
  ])[] = [
    ['a wrong signature', (shop) => shop.tell(shop.event(), { secret: 'whsec_guess' }), 400],
    ['no signature', (shop) => shop.tell(shop.event(), { headers: {} }), 400],
    ['an old event sent again', (shop) => shop.tell(shop.event(), { ageMs: 301_000 }), 400],
    [
      'a changed body',
      (shop) => {
        const signature = shop.stripe.sign(shop.event(), 'whsec_live', shop.server.clock.now);
        return shop.tell(`${shop.event()} `, { headers: { 'stripe-signature': signature } });
      },
      400,
    ],
    ['what is no JSON', (shop) => shop.tell('hello'), 400],
    ['what is no event', (shop) => shop.tell('[]'), 400],
    ['an account that is not there', (shop) => shop.tell(shop.event(), { path: `${shop.hook}x` }), 404],
    [
      'an account of another kind',
      (shop) => shop.tell(shop.event(), { path: '/v1/webhooks/stripe/:workspace/:credentials' }),
      404,
    ],
    [
      'an account of another workspace',
      (shop) => shop.tell(shop.event(), { path: shop.hook.replace(':workspace', ':foreignWorkspace') }),
      404,
    ],
    ['a body without end', (shop) => shop.tell(`{"type":"${'x'.repeat(600_000)}"}`), 413],
  ];
  for (const [name, tell, status] of refused)
    it(`${name} is ${status} and moves nothing`, () =>
      withShop(async (shop) => {
        shop.stripe.pay(shop.intent);
        const answer = await tell(shop);
        assert.equal(answer.status, status, answer.text);
        assert.equal(await shop.waiting(), 'pay');
      }));

  it('an account without a signing secret believes nobody', () =>
    withShop(
      async (shop) => {
        for (const secret of ['', 'undefined', 'whsec_live'])
          assert.equal((await shop.tell(shop.event(), { secret })).status, 404);
      },
      { account: { live: accountData.live } },
    ));

  it('other calls that deliver data do not pay', () =>
    withShop(async (shop) => {
      const resultId = String(fieldAt(shop.started.body, 'resultId'));
      const answer = await shop.server.call({
        caller: 'owner',
        method: 'POST',
        path: `/v1/bots/:bot/blocks/pay/results/${resultId}/executeWebhook`,
        body: { paid: shop.intent },
      });
      assert.equal(answer.status, 409);
      assert.equal(await shop.waiting(), 'pay');
    }));
});
