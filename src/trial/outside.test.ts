import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { err, ok } from '#lib/result.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { lostDefaults } from './lost-defaults.ts';
import { openTrial } from './open-trial.ts';
import { readTests } from './read-tests.ts';
import type { TestDefaults } from './test-schema.ts';
import { withFiles } from './with-files.ts';

const computer = createTestComputer();
after(() => computer.close());

const pays: ShortBot = {
  variables: ['Paid'],
  groups: {
    a: [
      {
        type: 'payment input',
        id: 'pay',
        label: 'Pay',
        options: {
          ...{ variableId: 'Paid', credentialsId: 'stripe', amount: '1234.5', currency: 'EUR' },
          retryMessageContent: 'Once more?',
        },
      },
      'Thanks',
    ],
  },
};

const asks: ShortBot = {
  variables: ['City', 'Said', 'Tokens', 'Last'],
  groups: {
    a: [
      {
        type: 'openai',
        id: 'ai',
        label: 'Model',
        options: {
          ...{ action: 'Create chat completion', credentialsId: 'ai', model: 'm' },
          messages: [{ id: 'm', role: 'user', content: 'Hi' }],
          tools: [
            {
              id: 't',
              type: 'function',
              name: 'weather',
              parameters: [{ id: 'p', name: 'city', type: 'string' }],
              code: "setVariable('Last', city + ' ' + {{City}}); return city",
            },
            { id: 'u', type: 'function', name: 'reach', code: "await fetch('https://a.example/x')" },
          ],
          responseMapping: [
            { id: 'r', item: 'Message content', variableId: 'Said' },
            { id: 's', item: 'Total tokens', variableId: 'Tokens' },
          ],
        },
      },
      'It says {{Said}}',
    ],
  },
};

/** An address that is made by inline code, for the server's engine and for the sandbox. */
const fetches: ShortBot = {
  variables: ['Name', 'Got'],
  groups: {
    a: [
      { type: 'text input', id: 'name', options: { variableId: 'Name' } },
      {
        type: 'Webhook',
        id: 'get',
        label: 'Get',
        options: {
          webhook: {
            url: 'https://a.example/{{= {{Name}}.toUpperCase() =}}/{{= (() => { return {{Name}}.length })() =}}',
            method: 'GET',
          },
          responseVariableMapping: [{ id: 'm', bodyPath: 'data.got', variableId: 'Got' }],
        },
      },
      'Got {{Got}}, {{= (() => { return {{Name}}.length })() =}}',
    ],
  },
};

const links: ShortBot = {
  groups: { a: [{ type: 'Bot link', id: 'link', options: { botId: 'other' } }, 'After'] },
};

/** A bot, the rows of a test with what stands before them, and what is wrong. */
const rows: readonly (readonly [
  name: string,
  bot: ShortBot,
  test: string,
  ...wrong: readonly (readonly [string, RegExp])[],
])[] = [
  [
    'a payment that is made',
    pays,
    'outside: [{block: Pay, gives: paid}]\nchat: [{asks: Pay, view: {runtimeOptions: {amountLabel: "€1,234.50"}}}, {say: Success, bot: Thanks, variables: {Paid: Success}, ends: true}]',
  ],
  [
    'a payment that is declined',
    pays,
    'outside: [{block: Pay, gives: declined}]\nchat: [{asks: Pay}, {say: Success, rejected: true, bot: Once more?, asks: Pay}, {say: Success, rejected: true, bot: Once more?}]',
  ],
  [
    'a payment that is processed first',
    pays,
    'outside: [{block: Pay, gives: pending-then-paid}]\nchat: [{asks: Pay}, {say: Success, rejected: true, bot: {contains: being processed}}, {say: Success, bot: Thanks, ends: true}]',
  ],
  [
    'a payment that is declined, and then made',
    pays,
    'outside: [{block: Pay, gives: [declined, paid]}]\nchat: [{asks: Pay}, {say: Success, bot: Once more?}, {say: Success, bot: Thanks}]',
  ],
  [
    'a payment of which the provider tells',
    pays,
    'outside: [{block: Pay, gives: declined}]\nchat: [{}, {call: {paid: payment}, bot: Thanks}]',
  ],
  [
    'a payment without an answer',
    pays,
    'chat: [{asks: Pay}]',
    ['chat.0', /^The block “Pay” has no answer in this test: it asks for “ask”$/],
  ],
  [
    'a payment with an answer that is none',
    pays,
    'outside: [{block: Pay, gives: {paid: true}}]\nchat: [{asks: Pay}]',
    ['chat.0', /is no answer here.*; or paid, declined, pending-then-paid$/],
  ],
  [
    'an amount in another language',
    pays,
    'given: {language: de}\noutside: [{block: Pay, gives: paid}]\nchat: [{asks: Pay, view: {runtimeOptions: {amountLabel: "1.234,50 €"}}}]',
  ],
  [
    'a text of a model',
    asks,
    'outside: [{block: Model, gives: Hello}]\nchat: [{bot: It says Hello, variables: {Tokens: {empty: true}}}]',
  ],
  [
    'a text of a model with its tokens',
    asks,
    'outside: [{block: Model, gives: {text: Hello, tokens: {input: 3, output: 4}}}]\nchat: [{bot: It says Hello, variables: {Tokens: 7}}]',
  ],
  [
    'functions that a model calls',
    asks,
    'given: {variables: {City: Rome}}\noutside: [{block: Model, gives: {after: 2s, text: Warm, tokens: 9, calls: [{function: weather, with: {city: Oslo}}, {function: weather}]}}]\nchat: [{bot: It says Warm, variables: {Last: null Rome, Tokens: 9}}]',
  ],
  [
    'a function that a model does not know',
    asks,
    'outside: [{block: Model, gives: {calls: [{function: wether}]}}]\nchat: [{bot: x}]',
    ['chat.0', /Model: the model knows no function “wether”\. It knows “weather”, “reach”/],
  ],
  [
    'a function that asks the web',
    asks,
    'outside: [{block: Model, gives: {calls: [{function: reach}]}}]\nchat: [{bot: x}]',
    ['chat.0', /the function “reach” asks https:\/\/a\.example\/x/],
  ],
  [
    'an address with inline code: the answer to the request is none for the code',
    fetches,
    'outside: [{block: Get, gives: {data: {got: 1}}}]\nchat: [{}, {say: ada, bot: "Got 1, 3", requested: {block: Get, url: https://a.example/ADA/3, times: 1}}]',
  ],
  [
    'a failure of a request whose address has inline code',
    fetches,
    'outside: [{block: Get, gives: [{failed: timeout}]}]\nchat: [{}, {say: ada, bot: "Got , 3", requested: {url: https://a.example/ADA/3}}]',
  ],
  [
    'code in an address whose result the test gives',
    fetches,
    'outside: [{block: Get, asks: {kind: code}, gives: {value: [[7], [8]]}}, {block: Get, gives: ok}]\nchat: [{}, {say: ada, bot: {any: 1}, requested: [{kind: code, block: Get}, {url: https://a.example/7/8}]}]',
  ],
  [
    'a linked bot that is passed over',
    links,
    'outside: [{block: link, gives: ok}]\nchat: [{bot: After, logs: [], ends: true}]',
  ],
  [
    'a linked bot that is missing',
    links,
    'outside: [{block: link, gives: missing}]\nchat: [{bot: After, logs: [{contains: does not exist}]}]',
  ],
  [
    'data of a file that nobody read',
    fetches,
    'outside: [{block: Get, gives: {file: got.json}}]\nchat: [{}, {say: ada, bot: loose}]',
    ['chat.1', /Get: the file got\.json is not here: put what is in it under "data"/],
  ],
];

async function failuresOf(bot: ShortBot, text: string, defaults?: TestDefaults) {
  const trial = openTrial(
    [{ id: 'main', document: documentOf(expandBot(bot)) }],
    defaults === undefined ? {} : { defaults },
  );
  const read = readTests(`name: t\n${text}\n`);
  assert.ok(read.ok && read.value[0], JSON.stringify(read));
  return (await leadTest(trial, read.value[0].test, computer)).failures;
}

describe('what others answer in a test', () => {
  for (const [name, bot, test, ...wrong] of rows)
    it(name, async () => {
      const failures = await failuresOf(bot, test);
      assert.deepEqual(
        failures.map(({ path }) => path.join('.')),
        wrong.map(([path]) => path),
        JSON.stringify(failures),
      );
      for (const [index, [, message]] of wrong.entries())
        assert.match(failures[index]?.message ?? '', message);
    });

  it('to a payment is proposed in one word', async () => {
    const [failure] = await failuresOf(pays, 'chat: [{asks: Pay}]');
    assert.equal(failure?.stub, '- {block: Pay, gives: paid}');
  });

  it('may be shared by all tests: those of the test come first, and their lists end', async () => {
    const defaults: TestDefaults = { outside: [{ block: 'Old name', gives: { data: { got: 'all' } } }] };
    const pinned = { ...defaults, names: { 'Old name': 'get' } };
    const says = (got: string) => `chat: [{}, {say: ada, bot: "Got ${got}, 3"}]`;
    assert.deepEqual(await failuresOf(fetches, says('all'), pinned), []);
    const own = (gives: string) => `outside: [{block: Get, gives: ${gives}}]\n`;
    assert.deepEqual(await failuresOf(fetches, own('{data: {got: own}}') + says('own'), pinned), []);
    assert.deepEqual(await failuresOf(fetches, own('[]') + says('all'), pinned), []);
    const lost = lostDefaults(
      openTrial([{ id: 'main', document: documentOf(expandBot(fetches)) }], { defaults }),
    );
    assert.deepEqual(
      lost.map(({ path }) => path),
      [['outside', 0, 'block']],
    );
  });

  it('may be the data of a file', () => {
    const outside = [
      { block: 'a', gives: 'ok' },
      { block: 'b', gives: [{ status: 404, file: 'a.json' }, { file: 'b.json' }] },
    ];
    const filled = withFiles({ outside }, (name) => ok({ name }));
    assert.deepEqual(
      filled,
      ok({
        outside: [
          { block: 'a', gives: 'ok' },
          { block: 'b', gives: [{ status: 404, data: { name: 'a.json' } }, { data: { name: 'b.json' } }] },
        ],
      }),
    );
    const failed = withFiles({ outside }, (name) => (name === 'a.json' ? ok(1) : err(`No ${name}`)));
    assert.deepEqual(failed, err([{ path: ['outside', 1, 'gives', 1, 'file'], message: 'No b.json' }]));
  });
});
