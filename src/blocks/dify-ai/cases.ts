import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'dify-ai',
  options: { credentialsId: 'c', ...options },
});
const ask = {
  action: 'Create Chat Message',
  query: 'Hi {{who}}',
  conversationVariableId: 'thread',
  inputs: [
    { key: 'name', value: '{{who}}' },
    { key: '', value: 'x' },
  ],
};
const who = { name: 'who', value: 'Ada' };

/** Rows of the Dify.AI block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Dify.AI',
    block: withOptions(ask),
    asks: {
      block: 'dify-ai',
      action: 'Create Chat Message',
      input: { query: 'Hi Ada', inputs: { name: 'Ada' }, conversationId: undefined },
    },
    output: { text: 'Hello', id: 'c-1' },
    variables: [who, 'thread'],
  }),
  {
    name: 'the conversation goes on, its parts are kept, also under their old names',
    bot: {
      groups: {
        a: [
          withOptions({
            ...ask,
            responseMapping: [
              { variableId: 'said' },
              { item: 'Answer', variableId: 'old' },
              { item: 'Total Tokens', variableId: 'took' },
            ],
          }),
          '{{said}}',
        ],
      },
      variables: [who, { name: 'thread', value: 'c-0' }, 'said', 'old', 'took'],
    },
    services: [
      {
        asks: { input: { conversationId: 'c-0' }, shownIn: 'a1' },
        answers: { ok: true, output: { text: 'Hello', id: 'c-1', totalTokens: 9 } },
      },
    ],
    turns: [
      ['start', { said: ['Hello'], values: { thread: 'c-1', said: 'Hello', old: 'Hello', took: '9' } }],
    ],
  },
  {
    name: 'what a knowledge base finds is a list',
    bot: {
      groups: {
        a: [
          withOptions({
            action: 'Query Knowledge Base',
            datasetId: 'd',
            query: 'Where is {{who}}?',
            responseMapping: [{ variableId: 'said' }],
          }),
          'after',
        ],
      },
      variables: [who, 'said'],
    },
    services: [
      {
        asks: { action: 'Query Knowledge Base', input: { datasetId: 'd', query: 'Where is Ada?' } },
        answers: { ok: true, output: ['here', 'there'] },
      },
    ],
    turns: [['start', { said: ['after'], values: { said: ['here', 'there'] } }]],
  },
  ...(
    [
      [{ action: 'Query Knowledge Base', query: 'x' }, 'no knowledge base is selected.'],
      [{ action: 'Query Knowledge Base', datasetId: 'd' }, 'there is no question.'],
      [{ action: 'Create Chat Message', query: ' ' }, 'there is no question.'],
    ] as const
  ).map(
    ([options, lacks]): BlockCase => ({
      name: `nobody is asked: ${options.action} and ${lacks}`,
      bot: { groups: { a: [withOptions(options), 'after'] } },
      turns: [['start', { said: ['after'], logs: [`Dify.AI was not called: ${lacks}`] }]],
    }),
  ),
];
