import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { computeAll } from '#server/trials/compute-all.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { openTrial } from '../open-trial.ts';
import type { ConversationTest } from '../test-schema.ts';
import { maskRecording } from './mask-recording.ts';
import { recordTest } from './record-test.ts';
import type { Exchange, Recording, Said } from './recording.ts';

const computer = createTestComputer();
after(() => computer.close());

const text = (...children: readonly object[]) => ({
  type: 'text',
  content: { richText: [{ type: 'p', children }] },
});

const bot: ShortBot = {
  variables: ['Name', 'Phone', 'Plan', 'Days', 'Owner', 'Lucky', { name: 'Source', value: '' }],
  groups: {
    Hello: [
      { type: 'text input', id: 'name', options: { variableId: 'Name' } },
      text({ text: 'Hello {{Name}}', bold: true }),
      { type: 'image', content: { url: 'https://a.example/{{Name}}.png' } },
      { type: 'phone number input', id: 'phone', options: { variableId: 'Phone' } },
      {
        type: 'choice input',
        id: 'plan',
        options: { variableId: 'Plan' },
        items: [
          { id: 'free', content: 'Free', to: 'Bye' },
          { id: 'pro', content: 'Pro', value: 'p', to: 'Look' },
        ],
      },
    ],
    Look: [
      {
        type: 'Webhook',
        id: 'look',
        label: 'Look up order',
        options: {
          webhook: { url: 'https://shop.example/of/{{Name}}?key=s3cret', method: 'GET' },
          responseVariableMapping: [
            { id: 'm', bodyPath: 'data.days', variableId: 'Days' },
            { id: 'n', bodyPath: 'data.owner.mail', variableId: 'Owner' },
          ],
        },
      },
      {
        type: 'Email',
        id: 'mail',
        label: 'Tell the team',
        options: { recipients: ['team@a.example'], subject: 'x' },
      },
      { type: 'Set variable', id: 'draw', options: { variableId: 'Lucky', type: 'Random ID' } },
      { type: 'Wait', id: 'wait', options: { secondsToWaitFor: '90000' } },
      { type: 'Redirect', id: 'go', options: { url: 'https://shop.example/thanks' } },
    ],
    Bye: ['Bye {{Name}} {{Source}}'],
    Menu: ['The menu'],
  },
  events: [{ type: 'command', to: 'Menu', options: { command: 'menu' } }],
};

const trial = openTrial([{ id: 'main', document: documentOf(expandBot(bot)) }]);
const say = (block: string, words: string, replyId?: string): Said => ({
  block: `main/${block}`,
  message: { type: 'text', text: words, ...(replyId !== undefined && { metadata: { replyId } }) },
});
const toPhone = [say('name', 'Ada Lovelace'), say('phone', 'none'), say('phone', '+44 20 7946 0018')];
const order: Exchange = {
  ...{ block: 'main/look', wanted: 'http' },
  gives: {
    status: 200,
    data: { days: 12, owner: { mail: 'ada@mail.example', name: 'Ada Lovelace' }, phone: 442079460018 },
  },
};

const recordingOf = (said: readonly Said[], more: Partial<Recording> = {}): Recording => ({
  ...{ at: '2026-11-02T08:00:00.000Z', values: {}, draws: new Map(), exchanges: [], said },
  ...more,
});

/** A chat, and parts of the test that it becomes. */
const rows: readonly (readonly [name: string, recording: Recording, test: object, note?: RegExp])[] = [
  [
    'what is typed and picked, what is refused, and the end',
    recordingOf([...toPhone, say('plan', 'Free', 'free')], { values: { Source: 'ad', Nix: 'x' } }),
    {
      given: { at: '2026-11-02T08:00:00.000Z', variables: { Source: 'ad' } },
      chat: [
        { asks: 'Name', variables: { Source: 'ad' } },
        {
          say: 'Ada Lovelace',
          bot: [{ contains: 'Hello Ada Lovelace' }, { image: { url: 'https://a.example/Ada Lovelace.png' } }],
          variables: { Name: 'Ada Lovelace' },
          asks: 'Phone',
        },
        {
          say: 'none',
          rejected: true,
          bot: [{ contains: 'That does not look like a phone number. Could you check it?' }],
          asks: 'Phone',
        },
        { say: '+44 20 7946 0018', variables: { Phone: '+442079460018' }, asks: 'Plan' },
        {
          pick: 'Free',
          variables: { Plan: 'Free' },
          bot: [{ contains: 'Bye Ada Lovelace ad' }],
          ends: { completed: true },
        },
      ],
      names: {
        Name: 'name',
        Phone: 'phone',
        Plan: 'plan',
        '{{Name}}': 'Name',
        '{{Phone}}': 'Phone',
        '{{Plan}}': 'Plan',
        '{{Source}}': 'Source',
      },
    },
  ],
  [
    'answers of others, those that a test chat does not ask for, time that passes, and where the page goes',
    recordingOf([...toPhone, say('plan', 'Pro', 'pro')], { exchanges: [order] }),
    {
      outside: [
        {
          block: 'Look up order',
          asks: { method: 'GET', url: { starts: 'https://shop.example/of/Ada%20Lovelace?' } },
          gives: order.gives,
        },
        { block: 'Tell the team', asks: { action: 'send' }, gives: 'ok' },
      ],
      chat: [
        {},
        {},
        {},
        {},
        {
          pick: 'Pro',
          requested: [
            { block: 'Look up order', times: 1 },
            { block: 'Tell the team', times: 1 },
          ],
          variables: { Plan: 'p', Days: '12', Owner: 'ada@mail.example' },
        },
        { pass: '1d 1h', does: { type: 'redirect' }, ends: { completed: true } },
      ],
    },
  ],
  [
    'a command, which ends the chat',
    recordingOf([...toPhone, { block: 'main/plan', message: { type: 'command', command: 'menu' } }]),
    {
      chat: [{}, {}, {}, {}, { command: 'menu', bot: [{ contains: 'The menu' }], ends: { completed: true } }],
    },
  ],
  [
    'another way than the recording',
    recordingOf([say('name', 'Ada'), say('plan', 'Free', 'free')]),
    { chat: [{}, { say: 'Ada' }] },
    /comes to “Phone” instead of “Plan”/,
  ],
  [
    'more than the chat takes',
    recordingOf([...toPhone, say('plan', 'Free'), say('plan', 'Free', 'free')]),
    { chat: [{}, {}, {}, {}, { pick: 'Free' }] },
    /ends earlier/,
  ],
];

describe('a recorded test', () => {
  for (const [name, recording, expected, note] of rows)
    it(`passes: ${name}`, async () => {
      const made = await computeAll(recordTest(trial, recording, { name }), computer);
      assert.partialDeepStrictEqual(made.test, expected);
      assert.match(made.note ?? '', note ?? /^$/);
      await passes(made.test);
    });

  it('of a visitor repeats no name, mail or phone, and passes', async () => {
    const real = recordingOf([...toPhone, say('plan', 'Pro', 'pro')], {
      exchanges: [order],
      values: { Source: 'ada@mail.example' },
    });
    const { recording, masked, hides } = maskRecording(real, trial);
    assert.deepEqual(
      masked.map(({ original }) => original),
      ['Ada Lovelace', 'none', '+44 20 7946 0018', 'ada@mail.example'],
    );
    const made = await computeAll(recordTest(trial, recording, { name: 'x', hides }), computer);
    assert.equal(made.note, undefined);
    assert.doesNotMatch(JSON.stringify(made.test), /ada|lovelace|79460018|9460018|s3cret/i);
    assert.partialDeepStrictEqual(made.test, {
      given: { variables: { Source: 'visitor4@example.com' } },
      chat: [
        {},
        { say: 'Lor Emipsumd', bot: [{ contains: 'Hello Lor Emipsumd' }, {}] },
        {},
        { say: '+44 20 7555 0103' },
        { pick: 'Pro', variables: { Days: '12', Owner: 'visitor4@example.com' } },
      ],
    });
    await passes(made.test);
  });

  it('of a visitor says nothing where the words of the bot contain what was masked', async () => {
    const real = recordingOf([say('name', 'Hello')]);
    const { recording, hides } = maskRecording({ ...real, said: [say('name', 'hello Menu')] }, trial);
    const made = await computeAll(recordTest(trial, recording, { name: 'x', hides }), computer);
    await passes(made.test);
    const told = await computeAll(
      recordTest(trial, recording, { name: 'x', hides: (words) => words.includes('Hello') }),
      computer,
    );
    assert.deepEqual(told.test.chat[1]?.bot, [
      { any: 1 },
      { image: { url: 'https://a.example/lorem Ipsu.png' } },
    ]);
    await passes(told.test);
  });
});

async function passes(test: ConversationTest): Promise<void> {
  assert.deepEqual((await leadTest(trial, test, computer)).failures, []);
}
