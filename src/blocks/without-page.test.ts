import { after, describe, it } from 'node:test';
import type { BlockCase, CaseExpectation, ShortBlock } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { channelOf } from '#kit/channel-of.ts';
import { openSandbox } from '#kit/performers.ts';
import { playCase } from '#kit/play-case.ts';
import { modes } from '#kit/player.ts';
import type { ClientActionType } from '#model/chat.ts';

/** What becomes of a client side action where there is no page: a block, and all that the start of its bot gives. */
interface Row extends Pick<BlockCase, 'web' | 'because'> {
  readonly name: string;
  readonly block: ShortBlock;
  readonly gives: CaseExpectation;
}

const set = (options: Readonly<Record<string, unknown>>): ShortBlock => ({
  type: 'Set variable',
  options: { variableId: 'v', ...options },
});
const skipped = (label: string): CaseExpectation => ({
  said: ['v='],
  logs: [`${label} is skipped: it needs a web page.`],
  status: 'ended',
});
const embed = { url: 'https://a.example/page', waitForEvent: { isEnabled: true, name: 'done' } };

/** A new action does not compile without its rows. `never`: blocks do not ask for it without a page. */
const actions: Readonly<Record<ClientActionType, readonly Row[] | 'never'>> = {
  wait: [
    {
      name: 'a pause delays the next message',
      block: { type: 'Wait', options: { secondsToWaitFor: '2', shouldPause: true } },
      gives: { said: ['v='], client: [{ type: 'wait', wait: { secondsToWaitFor: 2 } }], status: 'ended' },
    },
    {
      name: 'a long wait is a timer, and nothing is sent',
      block: { type: 'Wait', options: { secondsToWaitFor: '90' } },
      gives: { status: 'client' },
    },
  ],
  redirect: [
    {
      name: 'a redirect is not the end',
      block: { type: 'Redirect', options: { url: 'https://a.example' } },
      gives: { said: ['v='], client: [{ type: 'redirect' }], status: 'ended' },
    },
  ],
  setVariable: [
    {
      name: 'code runs on the server',
      block: set({ expressionToEvaluate: '1 + 2', isExecutedOnClient: true, isCode: true }),
      gives: { said: ['v=3'] },
    },
    ...(['Device type', 'Moment of the day'] as const).map(
      (type): Row => ({
        name: `${type} is empty`,
        block: set({ type }),
        gives: { said: ['v='], logs: [`"${type}" is not available in this channel`] },
      }),
    ),
    { name: 'the channel', block: set({ type: 'Environment name' }), gives: { said: ['v=plain'] } },
    { name: 'the phone number', block: set({ type: 'Phone number' }), gives: { said: ['v=+4915112345678'] } },
    { name: 'the name', block: set({ type: 'Contact name' }), gives: { said: ['v=Ada'] } },
    {
      name: 'a referral that there was not',
      block: set({ type: 'Referral Click ID' }),
      gives: { said: ['v='] },
    },
    { name: 'a referral', block: set({ type: 'Referral Source ID' }), gives: { said: ['v=spring'] } },
  ],
  scriptToExecute: [
    {
      name: 'a script of the page is skipped',
      block: { type: 'Code', options: { content: 'alert(1)', isExecutedOnClient: true } },
      gives: skipped('Script'),
    },
  ],
  chatwoot: [
    {
      name: 'the window of Chatwoot is skipped',
      block: { type: 'Chatwoot', options: { baseUrl: 'https://a.example', websiteToken: 't' } },
      gives: skipped('Chatwoot'),
    },
  ],
  codeToExecute: [
    {
      name: 'the window of Zendesk is skipped, and nothing is signed',
      block: {
        type: 'zendesk',
        options: { credentialsId: 'c', action: 'Open Web Widget', webWidgetKey: 'k' },
      },
      gives: skipped('Zendesk'),
    },
  ],
  httpRequestToExecute: [
    {
      name: 'a request of the page is sent by the server',
      block: {
        type: 'Webhook',
        options: {
          isExecutedOnClient: true,
          webhook: { url: 'https://a.example' },
          responseVariableMapping: [{ id: 'm', bodyPath: 'data.x', variableId: 'v' }],
        },
      },
      web: [{ asks: { url: 'https://a.example' }, answers: { statusCode: 200, data: { x: 'y' } } }],
      gives: { said: ['v=y'] },
    },
  ],
  listenForWebhook: [
    {
      name: 'a call is waited for, and nothing is sent',
      block: { type: 'webhook' },
      gives: { status: 'client' },
    },
  ],
  googleAnalytics: [
    {
      name: 'Google Analytics is left out without a word',
      block: { type: 'Google Analytics', options: { trackingId: 't', action: 'a' } },
      gives: { said: ['v='] },
    },
  ],
  pixel: [
    {
      name: 'the pixel is left out without a word',
      block: { type: 'Pixel', options: { pixelId: 'p', eventType: 'Lead' } },
      gives: { said: ['v='] },
    },
  ],
  stream: 'never',
  streamOpenAiChatCompletion: 'never',
  startPropsToInject: 'never',
};

const others: readonly Row[] = [
  {
    name: 'an embed is not waited for',
    block: { type: 'embed', content: embed },
    gives: { said: ['https://a.example/page', 'v='], status: 'ended' },
  },
  {
    name: 'the calendar is a link',
    block: { type: 'cal-com', options: { action: 'Book event', link: 'https://cal.com/ann/30min' } },
    gives: { said: ['https://app.cal.com/ann/30min', 'v='], status: 'ended' },
  },
  {
    name: 'variables of these names are known from the start',
    block:
      'in {{channel}}: {{contact.name}} {{contact.phone}} {{first message}} {{start payload}} {{contact.id}}',
    gives: { said: ['in plain: Ada +4915112345678 Hello spring contact1', 'v='] },
  },
];

const named = ['channel', 'contact.name', 'contact.phone', 'contact.id', 'first message', 'start payload'];
const sandbox = openSandbox();
after(() => sandbox.close());

describe('blocks in a messenger', () => {
  const rows = [...Object.values(actions).flatMap((row) => (row === 'never' ? [] : row)), ...others];
  for (const { name, block, gives, web } of rows)
    for (const mode of modes)
      it(`${name} (${mode.name})`, () =>
        playCase(
          {
            name,
            bot: { groups: { a: [block, 'v={{v}}'] }, variables: ['v', ...named] },
            isStreamEnabled: true,
            channel: channelOf('plain', { firstMessage: 'Hello', startPayload: 'spring' }),
            ...(web && { web }),
            turns: [['start', gives]],
          },
          { mode, table: blockTable, sandbox },
        ));
});
