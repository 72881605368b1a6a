import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'chat-node',
  options: { credentialsId: 'c', action: 'Send Message', botId: 'b', message: 'Hi {{who}}', ...options },
});
const who = { name: 'who', value: 'Ada' };

/** Rows of the ChatNode block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'ChatNode',
    block: withOptions({}),
    asks: {
      block: 'chat-node',
      action: 'Send Message',
      input: { botId: 'b', message: 'Hi Ada', threadId: undefined },
    },
    output: { text: 'Hello', id: 't-1' },
    variables: [who],
  }),
  {
    name: 'message and thread are kept',
    bot: {
      groups: {
        a: [
          withOptions({
            threadId: '{{thread}}',
            responseMapping: [{ variableId: 'said' }, { item: 'Thread ID', variableId: 'thread' }],
          }),
          'after',
        ],
      },
      variables: [who, 'said', { name: 'thread', value: 't-0' }],
    },
    services: [
      { asks: { input: { threadId: 't-0' } }, answers: { ok: true, output: { text: 'Hello', id: 't-1' } } },
    ],
    turns: [['start', { said: ['after'], values: { said: 'Hello', thread: 't-1' } }]],
  },
  ...(
    [
      [{ botId: '' }, 'no bot is chosen.'],
      [{ message: '{{none}}' }, 'there is no message.'],
    ] as const
  ).map(
    ([options, lacks]): BlockCase => ({
      name: `nobody is asked: ${lacks}`,
      bot: { groups: { a: [withOptions(options), 'after'] }, variables: ['none'] },
      turns: [['start', { said: ['after'], logs: [`ChatNode was not called: ${lacks}`] }]],
    }),
  ),
];
