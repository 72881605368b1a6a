import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const chat = (more: Readonly<Record<string, unknown>>) => ({
  type: 'OpenAI',
  options: { credentialsId: 'c', task: 'Create chat completion', ...more },
});
const hi = { messages: [{ id: 'm', role: 'user', content: 'Hi {{who}}' }] };
const keeps = { responseMapping: [{ id: 'r', valueToExtract: 'Message content', variableId: 'said' }] };
const who = { name: 'who', value: 'Ada' };

/** Rows of the older OpenAI block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'OpenAI (legacy)',
    block: chat(hi),
    asks: {
      block: 'OpenAI',
      action: 'Create chat completion',
      input: { model: 'gpt-3.5-turbo', messages: [{ role: 'user', content: 'Hi Ada' }] },
    },
    output: { text: 'Hello' },
    variables: [who],
  }),
  {
    name: 'lists that take turns, whose items are no templates; the answer is added to a list',
    bot: {
      groups: {
        a: [
          chat({
            messages: [
              { role: 'system', content: 'For {{who}}' },
              {
                role: 'Messages sequence ✨',
                content: { userMessagesVariableId: 'asked', assistantMessagesVariableId: 'said' },
              },
            ],
            advancedSettings: { temperature: 0.2 },
            ...keeps,
          }),
          'after',
        ],
      },
      variables: [who, { name: 'asked', value: ['a {{who}}', 'b'] }, { name: 'said', value: ['x'] }],
    },
    services: [
      {
        asks: {
          input: {
            temperature: 0.2,
            messages: [
              { role: 'system', content: 'For Ada' },
              { role: 'user', content: 'a {{who}}' },
              { role: 'assistant', content: 'x' },
              { role: 'user', content: 'b' },
            ],
          },
        },
        answers: { ok: true, output: { text: 'y' } },
      },
    ],
    turns: [['start', { said: ['after'], values: { said: ['x', 'y'] } }]],
  },
  {
    name: 'pages that stream by themselves get the messages',
    bot: { groups: { a: [chat({ ...hi, ...keeps }), '{{said}}', 'after'] }, variables: [who, 'said'] },
    isStreamEnabled: true,
    turns: [
      [
        'start',
        {
          client: [
            {
              type: 'streamOpenAiChatCompletion',
              streamOpenAiChatCompletion: { messages: [{ role: 'user', content: 'Hi Ada' }] },
              expectsDedicatedReply: true,
            },
          ],
        },
      ],
      ['Hello', { bubbles: [{ isShown: true }, { id: 'a2' }], values: { said: 'Hello' } }],
    ],
  },
  {
    name: 'speech and its address',
    bot: {
      groups: {
        a: [
          {
            type: 'OpenAI',
            options: {
              credentialsId: 'c',
              task: 'Create speech',
              input: 'Hi',
              voice: 'nova',
              saveUrlInVariableId: 'u',
            },
          },
          'after',
        ],
      },
      variables: ['u'],
    },
    services: [
      {
        asks: { action: 'Create speech', input: { text: 'Hi', voice: 'nova' } },
        answers: { ok: true, output: 'url' },
      },
    ],
    turns: [['start', { said: ['after'], values: { u: 'url' } }]],
  },
  {
    name: 'a picture and its address',
    bot: {
      groups: {
        a: [
          {
            type: 'OpenAI',
            options: {
              credentialsId: 'c',
              task: 'Create image',
              prompt: 'A {{who}}',
              advancedOptions: { size: '256x256' },
              responseMapping: [{ valueToExtract: 'Image URL', variableId: 'u' }],
            },
          },
          'after',
        ],
      },
      variables: [who, 'u'],
    },
    services: [
      {
        asks: { action: 'Create image', input: { prompt: 'A Ada', size: '256x256' } },
        answers: { ok: true, output: 'url' },
      },
    ],
    turns: [['start', { said: ['after'], values: { u: 'url' } }]],
  },
];
