import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ServiceMeans } from '#blocks/performer.ts';
import type { ServiceJob } from '#engine/service-job.ts';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { type StripeService, startStripeService } from '#kit/stripe-service.ts';
import { paymentInputPerform } from './perform.ts';

const api = 'https://api.stripe.com';
const live = { publicKey: 'pk_live_1', secretKey: 'sk_live_1' };
const test = { publicKey: 'pk_test_1', secretKey: 'sk_test_1' };
const account = { data: { live, test }, hosts: ['api.stripe.com'] };

const ask = (input: object = {}): ServiceJob => ({
  block: 'payment input',
  action: 'ask',
  input: { amount: 3000, currency: 'USD', blockId: 'b', botId: 'bot', resultId: 'r', ...input },
});
const check = (intentId: string, input: object = {}): ServiceJob => ({
  block: 'payment input',
  action: 'check',
  input: { intentId, amount: 3000, currency: 'USD', ...input },
});

describe('payment intents', () => {
  let stripe: StripeService;
  let kit: TestMeans;
  before(async () => {
    stripe = await startStripeService();
    kit = createTestMeans({ [api]: stripe.url });
  });
  after(async () => {
    await kit.close();
    await stripe.close();
  });
  let jobs = 0;
  const perform = async (job: ServiceJob, more: Partial<ServiceMeans> = {}) => {
    const result = await paymentInputPerform(job, kit.means(account, { jobKey: `job-${++jobs}`, ...more }));
    assert.ok(result.ok, JSON.stringify(result));
    return Object.fromEntries(
      Object.entries(result.output ?? {}).map(([key, value]) => [key, String(value)]),
    );
  };
  const idOf = ({ intentId = '' }: Readonly<Record<string, string>>): string => intentId;

  it('is made with amount, words and where it belongs', async () => {
    const made = await perform(ask({ description: 'Tea', email: 'ann@a.example' }));
    const intent = stripe.intents.at(-1);
    assert.deepEqual(made, {
      intentId: intent?.id,
      clientSecret: intent?.client_secret,
      publicKey: 'pk_live_1',
      status: 'open',
    });
    assert.deepEqual(intent, {
      id: made.intentId,
      client_secret: made.clientSecret,
      amount: 3000,
      currency: 'usd',
      livemode: true,
      description: 'Tea',
      receipt_email: 'ann@a.example',
      metadata: { parley_bot: 'bot', parley_result: 'r', parley_block: 'b' },
      status: 'requires_payment_method',
    });
  });

  it('is made once when the turn is tried again, and anew for another price', async () => {
    const means = { jobKey: 'same' };
    const first = await perform(ask(), means);
    assert.deepEqual(await perform(ask(), means), first);
    assert.notEqual(idOf(await perform(ask({ amount: 4000 }), means)), idOf(first));
  });

  it('an address that is none gets no receipt', async () => {
    await perform(ask({ email: 'not an address' }));
    assert.equal(stripe.intents.at(-1)?.receipt_email, null);
  });

  for (const [name, more, data, expected] of [
    ['previews use the test keys', { isPreview: true }, { live, test }, test],
    ['previews without test keys use the others', { isPreview: true }, { live }, live],
    ['half a test key is none', { isPreview: true }, { live, test: { publicKey: 'pk_test_1' } }, live],
    ['visitors never get test keys', {}, { live, test }, live],
  ] as const)
    it(name, async () => {
      const result = await paymentInputPerform(
        ask(),
        kit.means({ ...account, data }, { jobKey: name, ...more }),
      );
      assert.ok(result.ok);
      assert.ok(JSON.stringify(result.output).includes(expected.publicKey));
      assert.equal(stripe.intents.at(-1)?.livemode, expected === live);
    });

  for (const [status, expected] of [
    ['requires_payment_method', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'open'],
    ['canceled', 'open'],
    ['succeeded', 'paid'],
  ] as const)
    it(`one that is ${status} is ${expected}`, async () => {
      const id = idOf(await perform(ask()));
      stripe.set(id, status);
      assert.deepEqual(await perform(check(id)), { status: expected });
    });

  it('another price than the one asked for is not paid', async () => {
    const id = idOf(await perform(ask()));
    stripe.pay(id);
    assert.deepEqual(await perform(check(id, { amount: 9000 })), { status: 'open' });
    assert.deepEqual(await perform(check(id, { currency: 'EUR' })), { status: 'open' });
  });

  it('is taken up again as long as it may be paid', async () => {
    const first = await perform(ask());
    const intentId = idOf(first);
    const before = stripe.intents.length;
    assert.deepEqual(await perform(ask({ intentId })), first);
    stripe.pay(intentId);
    assert.deepEqual(await perform(ask({ intentId })), { ...first, status: 'paid' });
    assert.equal(stripe.intents.length, before);
    stripe.set(intentId, 'canceled');
    assert.notEqual(idOf(await perform(ask({ intentId }))), intentId);
    assert.notEqual(idOf(await perform(ask({ intentId: 'pi_gone' }))), intentId);
    assert.notEqual(idOf(await perform(ask({ intentId: idOf(first), amount: 5000 }))), intentId);
  });

  it('a provider that is down is told of, and no other payment is made', async () => {
    const intentId = idOf(await perform(ask()));
    const before = stripe.intents.length;
    stripe.fail(500);
    const means = kit.means(account, { msLeft: () => 1500 });
    const result = await paymentInputPerform(ask({ intentId }), means);
    stripe.fail(undefined);
    assert.equal(result.ok, false);
    assert.equal(stripe.intents.length, before);
  });

  for (const [name, data, job] of [
    ['an account without keys', {}, ask()],
    ['a key that the provider does not know', { live: { ...live, secretKey: 'sk_live_stolen' } }, ask()],
    ['an amount that is too small', { live }, ask({ amount: 3 })],
    ['a payment of somebody else', { live }, check('pi_none')],
    ['an id that leads elsewhere', { live }, check('../balance?')],
  ] as const)
    it(`${name} is a failure`, async () => {
      const result = await paymentInputPerform(job, kit.means({ ...account, data }, { jobKey: name }));
      assert.equal(result.ok, false);
      assert.ok(!JSON.stringify(result).includes('sk_live'), JSON.stringify(result));
    });

  it('without an account nothing is sent', async () => {
    const before = stripe.heard.length;
    assert.equal((await paymentInputPerform(ask(), kit.means())).ok, false);
    assert.equal(stripe.heard.length, before);
  });
});

const failing = { perform: paymentInputPerform, origins: [api], account, secrets: ['sk_live_1'] };
describeServiceFailures('payment input', { ...failing, job: ask() });
describeServiceFailures('payment input, checking', { ...failing, job: check('pi_1') });
