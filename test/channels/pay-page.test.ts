import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createCredentials } from '#contract/credentials.ts';
import { listResults } from '#contract/results.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { type StripeService, startStripeService } from '#kit/stripe-service.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

interface Scene extends TelegramScene {
  readonly stripe: StripeService;
  readonly shopId: string;
  /** The bot that asks for money. */
  readonly botId: string;
}

const DAY = 86_400_000;

describe('paying in a messenger', () => {
  let opening: Promise<Scene> | undefined;
  const withScene = async (use: (scene: Scene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    const scene = await opening;
    await scene?.close();
    await scene?.stripe.close();
  });

  it('a button leads to a page; once it was paid there, the chat goes on, and no second report does anything', () =>
    withScene(async (scene) => {
      const { stripe, screenEnds, texts } = scene;
      const page = await asked(scene, 1);
      assert.match(page.url, /^https:\/\/chat\.example\/pay\/[\w-]+\.[\w-]{43}$/);
      const shown = await get(scene, page);
      assert.equal(shown.status, 200);
      const facts = factsIn(shown.text);
      assert.deepEqual(
        [facts.state, facts.input.runtimeOptions.publicKey, facts.input.runtimeOptions.amountLabel],
        ['open', 'pk_live_1', '$30.00'],
      );
      assert.equal(facts.name, '</div><script>alert(1)</script>');
      assert.doesNotMatch(shown.text, /<script>alert|sk_live/);
      assert.match(String(shown.headers.get('content-security-policy')), /frame-ancestors 'none'/);
      assert.equal(shown.headers.get('cache-control'), 'no-store');

      assert.deepEqual(await report(scene, page), [200, 'open'], 'nothing was paid');
      assert.equal(texts(1).length, 1);
      stripe.set(idOf(scene), 'processing');
      assert.deepEqual(await report(scene, page), [200, 'open'], 'not confirmed yet');
      stripe.pay(idOf(scene));
      const all = await Promise.all([report(scene, page), report(scene, page), told(scene)]);
      assert.deepEqual(all.slice(0, 2), [
        [200, 'paid'],
        [200, 'paid'],
      ]);
      await screenEnds(1, 'Thanks Success. Your name?');
      assert.deepEqual(await report(scene, page), [200, 'paid'], 'again');
      const { state, paid } = factsIn((await get(scene, page)).text);
      assert.deepEqual([state, paid], ['paid', 'The table is yours.']);
      await told(scene);
      scene.fake.says(1, 'Ann');
      await screenEnds(1, 'Bye Ann.');
      assert.deepEqual(texts(1).slice(1), ['Thanks Success. Your name?', 'Bye Ann.']);
      assert.equal(factsIn((await get(scene, page)).text).input, undefined);
    }));

  it('it goes on without the page, by the event of the provider, or by whatever is written', () =>
    withScene(async (scene) => {
      const { fake, stripe, screenEnds } = scene;
      await asked(scene, 2);
      stripe.pay(idOf(scene));
      await told(scene);
      await screenEnds(2, 'Thanks Success. Your name?');
      await asked(scene, 3);
      stripe.pay(idOf(scene));
      fake.says(3, 'I have paid');
      await screenEnds(3, 'Thanks Success. Your name?');
    }));

  it('what is written before is no payment, and gives a link that is fresh', () =>
    withScene(async (scene) => {
      const { fake, stripe, screenEnds, later } = scene;
      const first = await asked(scene, 4);
      // The chat of somebody who may still pay is not over, however short the author wants chats to be.
      later(20 * 3_600_000);
      fake.says(4, 'Success');
      const retry = 'That payment did not go through. Would you like to try once more?';
      await screenEnds(4, retry);
      const second = linkOf(scene, 4);
      assert.notEqual(second.url, first.url);
      later(10 * 3_600_000);
      assert.equal((await get(scene, first)).status, 410);
      assert.equal(factsIn((await get(scene, first)).text).state, 'expired');
      stripe.pay(idOf(scene));
      assert.deepEqual(await report(scene, first), [200, 'expired']);
      assert.equal(scene.texts(4).at(-1), retry);
      assert.equal(factsIn((await get(scene, second)).text).state, 'open');
      assert.deepEqual(await report(scene, second), [200, 'paid']);
      await screenEnds(4, 'Thanks Success. Your name?');
      later(DAY);
      assert.equal((await get(scene, second)).status, 410, 'a day later');
    }));

  it('nobody pays for a chat that began anew, or with a link that was not made here', () =>
    withScene(async (scene) => {
      const { fake, stripe, texts } = scene;
      const old = await asked(scene, 5);
      const oldId = idOf(scene);
      fake.says(5, 'restart');
      await eventually(async () => texts(5).length === 2);
      const now = linkOf(scene, 5);
      stripe.pay(oldId);
      assert.deepEqual(await report(scene, old), [200, 'over']);
      assert.equal(factsIn((await get(scene, old)).text).state, 'over');
      assert.equal(factsIn((await get(scene, now)).text).state, 'open');
      const [head = '', signature = ''] = now.token.split('.');
      for (const forged of [
        `${head}.${'A'.repeat(43)}`,
        `${old.token.split('.')[0]}.${signature}`,
        'x',
        'x.y',
      ])
        for (const [status] of [
          await report(scene, { token: forged }),
          [(await get(scene, { token: forged })).status],
        ])
          assert.equal(status, 404, forged);
      assert.equal(texts(5).length, 2);
    }));

  it('the result has the payment once', () =>
    withScene(async ({ server, botId }) => {
      const listed = await server.api('owner')(listResults, { params: { botId }, query: {} });
      assert.ok(listed.ok, JSON.stringify(listed));
      const paid = listed.value.results.flatMap(({ answers }) =>
        [answers.filter(({ blockId }) => blockId === 'pay').length].filter((count) => count > 0),
      );
      assert.deepEqual(paid, [1, 1, 1, 1]);
    }));
});

interface Link {
  readonly token: string;
}

/** Somebody calls the bot that asks for money; gives the link that they get. */
async function asked(scene: Scene, person: number): Promise<Link & { readonly url: string }> {
  scene.fake.says(person, 'buy');
  await scene.screenEnds(person, 'That is $30.');
  return linkOf(scene, person);
}

function linkOf({ fake }: Scene, person: number): Link & { readonly url: string } {
  const button = fake.screen(person).at(-1)?.keyboard.flat()[0];
  const url = button?.url ?? '';
  assert.equal(button?.text, 'Pay $30.00');
  return { url, token: url.split('/').at(-1) ?? '' };
}

/** The page, as a browser gets it. */
async function get({ server }: Scene, { token }: Link) {
  const response = await fetch(`${await server.address()}/pay/${token}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function report({ server }: Scene, { token }: Link): Promise<readonly [number, unknown]> {
  const answer = await server.call({ caller: 'anonymous', method: 'POST', path: `/v1/pay/${token}` });
  return [answer.status, Object(answer.body).state];
}

const idOf = ({ stripe }: Scene): string => stripe.intents.at(-1)?.id ?? '';

/** The provider reports the last payment. */
async function told(scene: Scene): Promise<void> {
  const { server, stripe, shopId } = scene;
  const text = stripe.event('payment_intent.succeeded', idOf(scene));
  const signature = stripe.sign(text, 'whsec_live', server.clock.now);
  const path = `/v1/webhooks/stripe/:workspace/${shopId}`;
  const headers = { 'stripe-signature': signature };
  const answer = await server.call({ caller: 'anonymous', method: 'POST', path, text, headers });
  assert.equal(answer.status, 200, answer.text);
}

function factsIn(html: string) {
  const attribute = /data-pay="([^"]*)"/.exec(html)?.[1] ?? '';
  const text = attribute.replace(/&(quot|lt|gt|amp|#39);/g, (_, name) => signs[String(name)] ?? '');
  return JSON.parse(text);
}

const signs: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" };

async function open(): Promise<Scene> {
  const stripe = await startStripeService();
  const scene = await startTelegramScene(
    { groups: { a: ['Say buy.'] } },
    {
      services: { 'https://api.stripe.com': stripe.url },
      env: { CHAT_URL: 'https://chat.example', PUBLIC_URL: 'http://parley.example' },
    },
  );
  const { server, credentialsId } = scene;
  const made = await server.api('owner')(createCredentials, {
    params: { workspaceId: ':workspace' },
    body: {
      ...{ type: 'stripe', name: 'Shop' },
      data: {
        live: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' },
        webhookSecret: { live: 'whsec_live' },
      },
    },
  });
  assert.ok(made.ok, JSON.stringify(made));
  const shopId = made.value.credentials.id;
  const options = { credentialsId: shopId, amount: '30', variableId: 'paid' };
  const comparisons = [{ id: 'c', comparisonOperator: 'Equal to', value: 'buy' }];
  const bot = await publishBot(
    server,
    {
      groups: {
        a: [
          'That is $30.',
          { type: 'payment input', id: 'pay', options },
          'Thanks {{paid}}. Your name?',
          { type: 'text input', id: 'name', options: { variableId: 'name' } },
          'Bye {{name}}.',
        ],
      },
      variables: ['paid', 'name'],
    },
    {
      chatBCredentialsId: credentialsId,
      settings: {
        metadata: { title: '</div><script>alert(1)</script>' },
        chatB: { isEnabled: true, sessionExpiryTimeout: 1, startCondition: { comparisons } },
        channels: { messages: { paid: 'The table is yours.' } },
      },
    },
  );
  return { ...scene, stripe, shopId, botId: bot.id };
}
