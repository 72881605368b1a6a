import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { openTrial } from './open-trial.ts';
import { readTests } from './read-tests.ts';

const computer = createTestComputer();
after(() => computer.close());

/** Asks for a plan and an order, looks it up, tells the team, waits for two days. */
const shop: ShortBot = {
  variables: ['Plan', 'Order', 'Days', 'Phone', { name: 'Secret', isSessionVariable: true }],
  groups: {
    Hello: [
      {
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'Hello ' }, { text: 'you', bold: true }] }] },
      },
      { type: 'image', content: { url: 'https://a.example/cat.png' } },
      {
        type: 'choice input',
        id: 'plan',
        options: { variableId: 'Plan' },
        items: [
          { id: 'free', content: 'Free', to: 'Free' },
          { id: 'pro', content: 'Pro', value: 'p', to: 'Pro' },
        ],
      },
    ],
    Free: ['That is free.'],
    Pro: [
      { type: 'text input', id: 'order', label: 'Order number', options: { variableId: 'Order' } },
      {
        type: 'Webhook',
        id: 'look',
        label: 'Look up order',
        error: 'Sorry',
        options: {
          webhook: {
            url: 'https://shop.example/orders/{{Order}}',
            method: 'GET',
            headers: [{ id: 'h', key: 'X-Key', value: 'k' }],
          },
          credentialsId: 'key',
          proxyCredentialsId: 'acc',
          responseVariableMapping: [{ id: 'm', bodyPath: 'data.days', variableId: 'Days' }],
        },
      },
      { type: 'text', content: { richText: [{ type: 'p', children: [{ text: '{{Days}} days' }] }] } },
      { type: 'Wait', id: 'wait', options: { secondsToWaitFor: '172800' } },
      { type: 'phone number input', id: 'phone', options: { variableId: 'Phone' } },
      { type: 'Redirect', id: 'go', options: { url: 'https://shop.example/thanks' } },
    ],
    Sorry: ['Not found'],
    Menu: ['The menu'],
  },
  events: [{ type: 'command', to: 'Menu', options: { command: 'menu' } }],
};

const begin = `
name: t
outside: [{block: Look up order, asks: {url: {contains: /orders/}}, gives: [{data: {days: 12}}]}]
chat:
  - bot: [Hello you, {image: {url: {ends: cat.png}}}]
    asks: Plan
    view: {items: [{content: Free}, {content: {starts: P}}]}
`;
const pro = `${begin}
  - pick: Pro
    asks: Order number
    takes: plan › Pro
    variables: {Plan: p, Order: {empty: true}}
`;
const looked = `${pro}
  - say: "12"
    bot: "12 days"
    requested: {block: Look up order, url: "https://shop.example/orders/12", times: 1}
    variables: {Days: {less: 13, more: 11}, Order: 12}
    waits: {for: 2d}
    logs: []
`;
const whole = `${looked}
  - pass: 2d
    asks: Phone
  - say: none
    rejected: true
    bot: {any: 1}
  - say: "+44 20 7946 0018"
    does: [{type: redirect, redirect: {url: {contains: thanks}}}]
    answers: {Phone: "+442079460018"}
    result: {Plan: p, Phone: {starts: "+44"}, Secret: {set: false}}
    never: [Sorry, Free]
    ends: {at: go, completed: true}
`;

/** Adds rows to the conversation up to the look-up. */
const lookedAnd = (rule: string): string => looked.replace('logs: []', rule);

/** A test, and what is wrong: the place in the test, and a part of the message. */
const rows: readonly (readonly [
  name: string,
  test: string,
  ...wrong: readonly (readonly [string, RegExp])[],
])[] = [
  ['a whole conversation', whole],
  [
    'another text',
    begin.replace('Hello you', 'Good day'),
    ['chat.0.bot.0', /says “Hello you”, not “Good day”/],
  ],
  ['marks that count', begin.replace('Hello you', '{exact: Hello **you**, marks: true}')],
  [
    'a bubble that is not named',
    `${begin}  - pick: Free\n`,
    ['chat.1', /also says “That is free\.”.*bot: loose/],
  ],
  ['a bubble that need not be named', `${begin}  - pick: Free\n    bot: loose\n    ends: true\n`],
  [
    'a test that names only some bubbles',
    `name: t\nbot: loose\nchat:\n  - {bot: {image: {}}}\n  - {pick: Free, ends: true}\n`,
  ],
  [
    'an answer that takes its time',
    looked.replace('gives: [{data: {days: 12}}]', 'gives: {after: 9s, data: {days: 12}}'),
  ],
  [
    'an answer that comes after the time limit of the request',
    looked.replace('gives: [{data: {days: 12}}]', 'gives: {after: 11s, data: {days: 12}}'),
    ['chat.2.bot', /says “Not found”/],
    ['chat.2.variables.Days', /It is nothing/],
    ['chat.2.logs', /failed without a response/],
    ['chat.2.waits', /waits for no time/],
  ],
  [
    'an answer at no time',
    looked.replace('gives: [{data: {days: 12}}]', 'gives: {after: soon}'),
    ['chat.2', /“soon” is no time such as 90s/],
  ],
  ['fewer bubbles', begin.replace('- bot: [', '- bot: [{any: 2}, '), ['chat.0.bot.1', /says nothing more/]],
  [
    'another question',
    begin.replace('asks: Plan', 'asks: Order number'),
    ['chat.0.asks', /asks for “Plan”, not/],
  ],
  [
    'a question that never was',
    begin.replace('asks: Plan', 'asks: Plam'),
    ['chat.0.asks', /no question “Plam”\. Did you mean “Plan”/],
  ],
  [
    'other buttons',
    begin.replace('content: Free', 'content: Paid'),
    ['chat.0.view.items', /The question shows/],
  ],
  [
    'a button that is not there',
    `${begin}  - pick: Best\n`,
    ['chat.1', /no “Best” to pick\. There is “Free”, “Pro”/],
  ],
  ['a value instead of a label', `${begin}  - pick: P\n    asks: order\n`],
  ['the other way', pro.replace('plan › Pro', 'Plan › Free'), ['chat.1.takes', /does not go this way/]],
  [
    'another value',
    pro.replace('Plan: p', 'Plan: {oneOf: [a, b]}'),
    ['chat.1.variables.Plan', /It is “p”, not/],
  ],
  [
    'an unknown variable',
    pro.replace('Plan: p', 'Plams: p'),
    ['chat.1.variables.Plams', /no variable “Plams”\. Did you mean “Plan”/],
  ],
  [
    'a request without an answer',
    looked.replace('/orders/}', '/other/}'),
    ['chat.2', /“Look up order” has no answer.*GET https:\/\/shop\.example\/orders\/12/],
  ],
  [
    'an answer in the wrong form',
    looked.replace('[{data: {days: 12}}]', 'soon'),
    ['chat.2', /“soon” is no answer here.*\{status: 200/],
  ],
  [
    'a failure of the other side',
    `${pro.replace('[{data: {days: 12}}]', '{failed: timeout}')}  - {say: "12", bot: Not found, fails: look, visits: [look, Sorry], logs: [{contains: failed}], ends: {at: Sorry}}\n`,
  ],
  ['no failure', looked.replace('logs: []', 'fails: look'), ['chat.2.fails', /does not fail/]],
  [
    'another number of requests',
    looked.replace('times: 1', 'times: 2'),
    ['chat.2.requested', /makes 1 such requests/],
  ],
  [
    'a request that must not be',
    looked.replace('logs: []', 'notRequested: look'),
    ['chat.2.notRequested', /is made/],
  ],
  [
    'requests of a kind, whoever makes them',
    lookedAnd('notRequested: [{kind: service}, {kind: http, method: POST}]'),
  ],
  [
    'a request of another kind',
    lookedAnd('requested: {block: look, kind: service}').replace(/    requested: \{block: Look.*\n/, ''),
    ['chat.2.requested', /makes 0 such requests/],
  ],
  ['any request', lookedAnd('logs: []').replace('{block: Look up order, url', '{url')],
  ['no request at all', lookedAnd('notRequested: [{}]'), ['chat.2.notRequested.0', /is made/]],
  [
    'the account of a request, by its name, its id and its pinned id',
    `${lookedAnd('requested: [{account: Key of the shop}, {account: Proxy of the shop, times: 1}, {account: acc, headers: [x-key]}, {account: Old, headers: {X-KEY: k}}]').replace(/    requested: \{block: Look.*\n/, '')}names: {account Old: acc}\n`,
  ],
  [
    'the account of a request that has another',
    lookedAnd('requested: {account: Mail}').replace(/    requested: \{block: Look.*\n/, ''),
    ['chat.2.requested', /The bot makes 0 such requests/],
  ],
  [
    'an account that nobody knows',
    lookedAnd('notRequested: {account: Nix}'),
    ['chat.2.notRequested', /no account “Nix”$/],
  ],
  [
    'an answer with an account that nobody knows',
    begin.replace('url: {contains', 'account: Nix, url: {contains'),
    ['outside.0.asks.account', /no account “Nix”/],
  ],
  [
    'an answer for requests with an account',
    looked.replace('{url: {contains: /orders/}}', '{kind: http, account: Proxy of the shop}'),
  ],
  ['a log that is empty', looked.replace('logs: []', 'logs: [x]'), ['chat.2.logs', /0 entries/]],
  ['another wait', looked.replace('for: 2d', 'for: 1d 12h'), ['chat.2.waits', /waits for 2d/]],
  ['a time that is too short', whole.replace('pass: 2d', 'pass: 1d'), ['chat.3.asks', /waits for a time/]],
  ['a reply before its time', `${looked}  - say: x\n`, ['chat.3', /has not come/]],
  [
    'a reply that is taken',
    whole.replace('say: none', 'say: "+442079460018"'),
    ['chat.4.bot', /less/],
    ['chat.4.rejected', /accepted/],
  ],
  [
    'another action',
    whole.replace('contains: thanks', 'contains: bye'),
    ['chat.5.does.0', /not asked to do this/],
  ],
  ['another end', whole.replace('at: go', 'at: Hello'), ['chat.5.ends.at', /ends at “Pro › Redirect 6”/]],
  [
    'a place that it comes to',
    whole.replace('never: [Sorry', 'never: [order'),
    ['chat.5.never.0', /comes to “order”/],
  ],
  [
    'a place that it does not come to',
    whole.replace('never: [Sorry', 'visits: [Sorry'),
    ['chat.5.visits.0', /does not come to/],
    ['chat.5.visits.1', /./],
  ],
  [
    'what happens after the end',
    `${begin}  - {pick: Free, bot: loose}\n  - say: x\n`,
    ['chat.2', /has ended/],
  ],
  [
    'an end that is none',
    begin.replace('asks: Plan', 'ends: true\n    asks: Plan'),
    ['chat.0.ends', /a question stands/],
  ],
  ['a command', `${begin}  - {command: menu, bot: The menu}\n`],
  ['no such command', `${begin}  - {command: nix}\n`, ['chat.1', /no such command/]],
  ['a call that nobody waits for', `${begin}  - {call: {a: 1}}\n`, ['chat.1', /waits for nothing/]],
  [
    'values to begin with',
    begin
      .replace('name: t', 'name: t\ngiven: {variables: {Secret: s}}')
      .replace('asks: Plan', 'variables: {Secret: s}\n    asks: Plan'),
  ],
  [
    'unknown values to begin with',
    begin.replace('name: t', 'name: t\ngiven: {variables: {Nix: s}}'),
    ['given.variables.Nix', /no variable/],
  ],
  [
    'an answer for no block',
    begin.replace('block: Look up order', 'block: Look op order'),
    ['outside.0.block', /no block that asks others.*“Look up order” \(look\)/],
  ],
  [
    'a pinned name of a block that was renamed',
    pro.replace('asks: Order number', 'asks: The old name') + 'names: {The old name: order}\n',
  ],
  [
    'a pinned name of a block that is gone',
    pro + 'names: {Order number: gone}\n',
    [
      'chat.1.asks',
      /“Order number” \(gone\) is no longer in the bot\. “Order number” \(order\) may have taken its place/,
    ],
  ],
];

describe('a conversation test', () => {
  const trial = openTrial([{ id: 'main', document: documentOf(expandBot(shop)) }], {
    accounts: new Map([
      ['acc', 'Proxy of the shop'],
      ['mail', 'Mail'],
      ['key', 'Key of the shop'],
    ]),
  });
  for (const [name, text, ...wrong] of rows)
    it(`${wrong.length === 0 ? 'passes' : 'fails'}: ${name}`, async () => {
      const read = readTests(text);
      assert.ok(read.ok, JSON.stringify(read));
      const [first] = read.value;
      assert.ok(first);
      const { failures } = await leadTest(trial, first.test, computer);
      assert.deepEqual(
        failures.map(({ path }) => path.join('.')),
        wrong.map(([path]) => path),
        JSON.stringify(failures),
      );
      for (const [index, [, message]] of wrong.entries())
        assert.match(failures[index]?.message ?? '', message);
    });

  it('passes with the stub that it proposed', async () => {
    const run = async (text: string) => {
      const read = readTests(text);
      assert.ok(read.ok && read.value[0], JSON.stringify(read));
      return (await leadTest(trial, read.value[0].test, computer)).failures;
    };
    const lacking = `name: t\nbot: loose\nchat:\n  - pick: Pro\n  - {say: "12", waits: true}\n`;
    const [failure] = await run(lacking);
    assert.equal(
      failure?.stub,
      '- {block: Look up order, asks: {method: GET, url: "https://shop.example/orders/12"}, gives: {status: 200, data: {}}}',
    );
    assert.deepEqual(await run(`${lacking}outside:\n  ${failure.stub}\n`), []);
  });
});
