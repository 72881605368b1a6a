import type { BlockCase, ServiceExchange } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

const block = {
  type: 'payment input',
  options: { credentialsId: 'c', amount: '30.00', variableId: 'paid' },
};
const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  ...block,
  options: { ...block.options, ...options },
});
const variables = ['paid', { name: 'price', value: '12.5' }, 'none'];

const open = { status: 'open', intentId: 'pi_1', clientSecret: 'pi_1_secret_x', publicKey: 'pk_1' };
const asks = (input: Readonly<Record<string, unknown>>, output: CodeValue = open): ServiceExchange => ({
  asks: { block: 'payment input', action: 'ask', credentialsId: 'c', input },
  answers: { ok: true, output },
});
const checks = (status: string, intentId = 'pi_1'): ServiceExchange => ({
  asks: { action: 'check', credentialsId: 'c', input: { intentId, amount: 3000, currency: 'USD' } },
  answers: { ok: true, output: { status } },
});
const closed = { ok: false, message: 'It is closed.', details: 'words' } as const;
const first = asks({ amount: 3000, currency: 'USD', blockId: 'a0', botId: 'main', resultId: 'result' });
const again = asks({ amount: 3000, currency: 'USD', intentId: 'pi_1' });
const retry = 'That payment did not go through. Would you like to try once more?';
const view = {
  type: 'payment input',
  options: { labels: { button: 'Pay', success: 'Success' }, amount: '30.00' },
  runtimeOptions: { paymentIntentSecret: 'pi_1_secret_x', amountLabel: '$30.00', publicKey: 'pk_1' },
};
const settings = { general: { locale: 'en' } };
const bot: BlockCase['bot'] = { groups: { a: [block, 'thanks {{paid}}'] }, variables, settings };

const unavailable = 'Payment is not possible at the moment. Please try again in a moment.';
/** Nobody can pay, and nobody gets past it. */
const stopped = {
  ask: 'payment input',
  view: { type: 'payment input', runtimeOptions: undefined },
  answers: [],
  status: 'asking',
} as const;
/** The price is another one from here. */
const raise = {
  type: 'Set variable',
  options: { variableId: 'price', type: 'Custom', expressionToEvaluate: '99' },
};
const notAsked = { asks: { action: 'ask' }, answers: closed } as const;
const unknown = { asks: { action: 'ask' }, answers: { ok: true, output: ['?'] } } as const;

const failing = (name: string, options: Readonly<Record<string, unknown>>, log: string): BlockCase => ({
  name,
  bot: {
    groups: { a: [{ ...withOptions(options), error: 'b' }, 'after'], b: ['sorry'] },
    variables,
    settings,
  },
  turns: [['start', { said: ['sorry'], logs: [log], ask: null, status: 'ended' }]],
});

/** Rows of the Payment block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'without options it is not possible, and the walk stops',
    bot: { groups: { a: [{ type: 'payment input' }, 'after'] } },
    turns: [
      ['start', { said: [unavailable], logs: ['Payment is not set up.'], ...stopped }],
      ['x', { said: [unavailable], logs: ['Payment is not set up.'], ...stopped }],
    ],
    because: 'What could not be asked for has not been paid.',
  },
  {
    name: 'it is asked for, and goes on when the provider says that it was paid',
    bot,
    services: [first, checks('paid')],
    turns: [
      ['start', { ask: 'payment input', view, status: 'asking' }],
      [
        'Success',
        {
          said: ['thanks Success'],
          answers: [['a0', 'Success']],
          values: { paid: 'Success' },
          status: 'ended',
        },
      ],
    ],
  },
  {
    name: 'a page says that something happened, and the provider says what',
    bot,
    services: [first, checks('open'), checks('processing'), checks('paid')],
    turns: [
      ['start', { ask: 'payment input' }],
      [{ external: { isFromPage: true } }, { refusal: 'NOTHING_WAITING' }],
      [{ external: { isFromPage: true } }, { refusal: 'NOTHING_WAITING' }],
      [{ external: { isFromPage: true } }, { said: ['thanks Success'], answers: [['a0', 'Success']] }],
    ],
  },
  {
    name: 'the words of the page count for nothing',
    bot,
    services: [first, checks('open'), again, checks('open'), again, checks('paid')],
    turns: [
      ['start', { ask: 'payment input' }],
      ['Success', { said: [retry], ask: 'payment input', view, answers: [] }],
      ['I have paid, believe me', { said: [retry], ask: 'payment input', answers: [] }],
      ['whatever', { said: ['thanks Success'], answers: [['a0', 'Success']], reformatted: 'Success' }],
    ],
    because: 'Anybody can send a text.',
  },
  {
    name: 'a payment that failed is asked for again, and is the same payment',
    bot,
    services: [first, again, checks('paid')],
    turns: [
      ['start', { view }],
      ['fail', { said: [retry], ask: 'payment input', view }],
      ['Success', { said: ['thanks Success'] }],
    ],
  },
  {
    name: 'nothing is no payment',
    bot,
    services: [first, again],
    turns: [
      ['start', { view }],
      [null, { said: [retry], ask: 'payment input' }],
    ],
  },
  {
    name: 'what is under way is waited for',
    bot,
    services: [first, checks('processing'), again],
    turns: [
      ['start', { view }],
      [
        'Success',
        {
          said: [
            'Your payment is being processed, but not confirmed yet. Please wait a moment, then try again.',
          ],
          ask: 'payment input',
        },
      ],
    ],
  },
  {
    name: 'a provider that cannot be asked neither lets pass nor ends the chat',
    bot,
    services: [
      first,
      { asks: { action: 'check' }, answers: closed },
      { asks: { action: 'ask' }, answers: closed },
      checks('paid'),
    ],
    turns: [
      ['start', { view }],
      [
        'Success',
        {
          said: ['We could not check the payment. Please try again in a moment.'],
          ask: 'payment input',
          view,
          logs: [],
        },
      ],
      ['Success', { said: ['thanks Success'] }],
    ],
  },
  {
    name: 'the provider itself says that it was paid',
    bot,
    services: [first],
    turns: [
      ['start', { view }],
      [{ external: { paid: 'pi_2' } }, { refusal: 'NOTHING_WAITING' }],
      [{ external: 'pi_1' }, { refusal: 'NOTHING_WAITING' }],
      [{ external: null }, { refusal: 'NOTHING_WAITING' }],
      [{ external: { data: {} } }, { refusal: 'NOTHING_WAITING' }],
      [{ external: { paid: 'pi_1' } }, { said: ['thanks Success'], answers: [['a0', 'Success']] }],
    ],
  },
  {
    name: 'a question that was paid for in the meantime is not shown again',
    bot: {
      groups: { a: [block, 'thanks {{paid}}'], b: ['help'] },
      variables,
      settings,
      events: [{ type: 'command', to: 'b', options: { command: 'help', resumeAfter: true } }],
    },
    services: [first, asks({ intentId: 'pi_1' }, { ...open, status: 'paid' })],
    turns: [
      ['start', { view }],
      ['fail', { said: [retry, 'thanks Success'], answers: [['a0', 'Success']], status: 'ended' }],
    ],
  },
  {
    name: 'another time is another payment',
    bot: { groups: { a: [{ ...block, to: 'a' }] }, variables, settings },
    services: [
      first,
      checks('paid'),
      asks({ amount: 3000 }, { ...open, intentId: 'pi_2', clientSecret: 'pi_2_secret' }),
      checks('paid', 'pi_2'),
      first,
    ],
    turns: [
      ['start', { view }],
      ['Success', { ask: 'payment input', view: { runtimeOptions: { paymentIntentSecret: 'pi_2_secret' } } }],
      ['Success', { ask: 'payment input' }],
    ],
  },
  {
    name: 'amount, words and who pays come from variables',
    bot: {
      groups: {
        a: [
          withOptions({
            amount: '{{price}}',
            currency: 'jpy',
            labels: { button: 'Give', success: 'Paid {{price}}' },
            additionalInformation: { description: 'For {{price}}', email: ' a@b.example ', name: '{{none}}' },
            retryMessageContent: 'No {{price}}',
          }),
          '{{paid}}',
        ],
      },
      variables,
      settings: { general: { locale: 'de' } },
    },
    services: [
      asks({ amount: 13, currency: 'JPY', description: 'For 12.5', email: 'a@b.example' }),
      asks({ intentId: 'pi_1' }),
      { asks: { action: 'check' }, answers: { ok: true, output: { status: 'paid' } } },
    ],
    turns: [
      [
        'start',
        { view: { options: { labels: { button: 'Give' } }, runtimeOptions: { amountLabel: '13\u00a0¥' } } },
      ],
      ['fail', { said: ['No 12.5'], ask: 'payment input' }],
      ['x', { said: ['Paid 12.5'] }],
    ],
  },
  failing(
    'an amount that is none',
    { amount: '{{none}}' },
    'Payment could not be requested: the amount is not a number.',
  ),
  failing(
    'a currency that is none',
    { currency: 'money' },
    'Payment could not be requested: the currency is not three letters.',
  ),
  {
    name: 'without the provider nothing is asked, and the error path is taken',
    bot: {
      groups: { a: [{ ...block, error: 'b' }, 'after'], b: ['sorry'] },
      variables,
      settings,
    },
    services: [{ asks: { action: 'ask' }, answers: closed }],
    turns: [['start', { said: ['sorry'], logs: [], ask: null, status: 'ended' }]],
  },
  {
    name: 'without an error path a payment that cannot be asked for stops the walk until it can',
    bot,
    services: [notAsked, notAsked, first, checks('paid')],
    turns: [
      ['start', { said: [unavailable], logs: [], facts: ['log'], ...stopped }],
      ['Try again', { said: [unavailable], ...stopped }],
      ['Try again', { said: [], ask: 'payment input', view, answers: [] }],
      ['Success', { said: ['thanks Success'], answers: [['a0', 'Success']], status: 'ended' }],
    ],
  },
  {
    name: 'nothing, a recording and the provider itself do not get past it either',
    bot,
    services: [notAsked, notAsked, notAsked],
    turns: [
      ['start', { said: [unavailable], ...stopped }],
      [{ external: { paid: 'pi_1' } }, { refusal: 'NOTHING_WAITING' }],
      [null, { said: [unavailable], ...stopped }],
      [
        { type: 'audio', url: 'https://a.example/a.mp3' },
        { said: [unavailable], ...stopped },
      ],
    ],
  },
  {
    name: 'the words are the author’s, with values in them',
    bot: {
      groups: { a: [withOptions({ unavailableMessageContent: 'No card for {{price}}' }), 'after'] },
      variables,
      settings,
    },
    services: [notAsked],
    turns: [['start', { said: ['No card for 12.5'], ...stopped }]],
  },
  {
    name: 'an amount that is none stops the walk as well',
    bot: { groups: { a: [withOptions({ amount: '{{none}}' }), 'after'] }, variables, settings },
    turns: [
      [
        'start',
        {
          said: [unavailable],
          logs: ['Payment could not be requested: the amount is not a number.'],
          ...stopped,
        },
      ],
    ],
  },
  {
    name: 'an error path that leads nowhere is none',
    bot: {
      groups: { a: [{ ...block, errorEdgeId: 'gone' }, 'after'] },
      variables,
      settings,
    },
    services: [notAsked],
    turns: [['start', { said: [unavailable], ...stopped }]],
  },
  {
    name: 'the error event is told, and leads back to the payment',
    bot: {
      groups: { a: [block, 'after'], b: ['help is on its way'] },
      variables,
      settings,
      events: [{ type: 'error', to: 'b' }],
    },
    services: [notAsked, first],
    turns: [
      ['start', { said: ['help is on its way', unavailable], ...stopped }],
      ['Try again', { said: [], view }],
    ],
  },
  {
    name: 'a payment that was open is not accepted once another price cannot be asked for',
    bot: {
      groups: { a: [withOptions({ amount: '{{price}}' }), 'after'], b: [raise] },
      variables,
      settings,
      events: [{ type: 'command', to: 'b', options: { command: 'more', resumeAfter: true } }],
    },
    services: [asks({ amount: 1250 }), notAsked, notAsked],
    turns: [
      ['start', { ask: 'payment input', view: { runtimeOptions: { amountLabel: '$12.50' } } }],
      [
        { type: 'command', command: 'more' },
        { said: [unavailable], ...stopped },
      ],
      [{ external: { paid: 'pi_1' } }, { refusal: 'NOTHING_WAITING' }],
      ['Success', { said: [unavailable], ...stopped }],
    ],
  },
  {
    name: 'authors who try it out read why',
    bot,
    isPreview: true,
    services: [notAsked],
    turns: [['start', { said: [unavailable], logs: ['Payment: It is closed.'], ...stopped }]],
  },
  {
    name: 'a provider that gives nothing',
    bot,
    services: [unknown],
    turns: [['start', { said: [unavailable], ...stopped }]],
  },
  {
    name: 'a recording is no payment',
    bot,
    services: [first, again],
    turns: [
      ['start', { view }],
      [
        { type: 'audio', url: 'https://a.example/a.mp3' },
        { said: [retry], ask: 'payment input' },
      ],
    ],
  },
];
