import { askFor, choose, type FineSamples, offer, type RuleSample, way } from './rule-samples.ts';

const sorry = { z: ['Sorry'] };
const request = (webhook: object, more: object = {}) => ({
  type: 'Webhook',
  options: { webhook: { url: 'https://x.example', ...webhook }, ...more },
  error: 'z',
});
const saving = (...paths: readonly string[]) => ({
  type: 'Webhook',
  options: {
    webhook: { url: 'https://x.example', method: 'GET' },
    responseVariableMapping: paths.map((bodyPath, index) => ({
      id: `m${index}`,
      variableId: 'State',
      bodyPath,
    })),
  },
  error: 'z',
});
const openai = (options: object) => ({
  type: 'openai',
  options: { credentialsId: 'o', model: 'm', maxTokens: 500, ...options },
  error: 'z',
});
const chat = (role: string, content: string) =>
  openai({ action: 'Create chat completion', messages: [{ role, content }] });
const replying = openai({
  action: 'Create chat completion',
  messages: [{ role: 'user', content: 'Hi' }],
  responseMapping: [{ id: 'm', item: 'Message content', variableId: 'Reply' }],
});
const moody = (row: object) => ({
  groups: {
    a: [
      askFor('Words'),
      openai({
        action: 'Generate variables',
        prompt: 'How is {{Words}}?',
        variablesToExtract: [{ variableId: 'Mood', isRequired: true, ...row }],
      }),
      choose('z', way('b', ['Mood', 'Equal to', 'good']), way('b', ['Mood', 'Equal to', 'bad'])),
    ],
    b: ['So so'],
    ...sorry,
  },
  variables: ['Words', 'Mood'],
});
const hi = [{ role: 'user', content: 'Hi' }];

/** Bots with one problem each that has to do with language models. */
export const modelSamples: readonly RuleSample[] = [
  {
    found: 'ai/no-limit warning a a0',
    writes: 2000,
    bot: {
      groups: {
        a: [openai({ action: 'Create chat completion', messages: hi, maxTokens: undefined })],
        ...sorry,
      },
    },
  },
  {
    found: 'ai/no-limit warning a a0',
    bot: {
      groups: { a: [openai({ action: 'Ask Model', message: 'Hi', maxTokens: undefined })], ...sorry },
    },
  },
  {
    found: 'ai/no-fallback warning a a0',
    way: ['a0'],
    says: 'visitors are told nothing: connect the error path',
    bot: {
      groups: { a: [{ ...openai({ action: 'Create chat completion', messages: hi }), error: undefined }] },
    },
    mended: {
      groups: { a: [openai({ action: 'Create chat completion', messages: hi })], ...sorry },
    },
  },
  {
    found: 'ai/prompt-injection warning a a1',
    says: '"Words" is text of visitors in the instructions for the model',
    way: ['a0', 'a1'],
    writes: [{ role: 'user', content: 'Answer {{Words}}' }],
    bot: {
      groups: { a: [askFor('Words'), chat('system', 'Answer {{Words}}')], ...sorry },
      variables: ['Words'],
    },
    mended: { groups: { a: [askFor('Words'), chat('user', '{{Words}}')], ...sorry }, variables: ['Words'] },
  },
  {
    found: 'ai/prompt-injection warning a a1',
    bot: {
      groups: {
        a: [askFor('Words'), openai({ action: 'Ask Model', instructions: 'About {{Words}}', message: 'Go' })],
        ...sorry,
      },
      variables: ['Words'],
    },
    mended: {
      groups: {
        a: [askFor('Words'), openai({ action: 'Ask Model', instructions: 'Be kind', message: '{{Words}}' })],
        ...sorry,
      },
      variables: ['Words'],
    },
  },
  {
    found: 'ai/prompt-injection warning a a1',
    says: '"State" is text of a service in the instructions',
    way: ['a0', 'a1'],
    writes: [{ role: 'user', content: 'About {{State}}' }],
    bot: {
      groups: { a: [saving('data.state'), chat('system', 'About {{State}}')], ...sorry },
      variables: ['State'],
    },
  },
  {
    found: 'ai/prompt-injection warning a a0',
    says: '"Topic" is text of whoever links to the chat',
    besides: 'variable/never-written',
    bot: { groups: { a: [chat('system', 'About {{Topic}}')], ...sorry }, variables: ['Topic'] },
  },
  {
    found: 'ai/prompt-injection warning a a2 a2-0',
    says: 'What a model writes into "Mood" decides which way the chat takes',
    way: ['a0', 'a1', 'a2'],
    fixed: 'Let it choose from 2 values',
    writes: [{ type: 'enum', variableId: 'Mood', isRequired: true, values: ['good', 'bad'] }],
    bot: moody({ type: 'string' }),
    mended: moody({ type: 'enum', values: ['good', 'bad'] }),
  },
  {
    found: 'ai/prompt-injection warning a a1 a1-0',
    fixed: null,
    bot: {
      groups: { a: [replying, choose('z', way('z', ['Reply', 'Contains', 'yes']))], ...sorry },
      variables: ['Reply'],
    },
    mended: { groups: { a: [replying, '{{Reply}}'], ...sorry }, variables: ['Reply'] },
  },
  {
    found: 'ai/prompt-injection warning a a1',
    says: 'decides which server is called',
    fixed: 'Begin with "https://example.com/"',
    bot: { groups: { a: [replying, request({ url: '{{Reply}}' })], ...sorry }, variables: ['Reply'] },
  },
  {
    found: 'ai/prompt-injection warning a a1',
    says: 'may run as code here',
    bot: {
      groups: {
        a: [
          replying,
          {
            type: 'Set variable',
            options: {
              variableId: 'Sum',
              isCode: true,
              expressionToEvaluate: 'return Function({{Reply}})()',
            },
          },
          '{{Sum}}',
        ],
        ...sorry,
      },
      variables: ['Reply', 'Sum'],
    },
    mended: { groups: { a: [replying, '{{Reply}}'], ...sorry }, variables: ['Reply'] },
  },
];

/** Bots that ask language models, and are right to. */
export const fineModels: FineSamples = {
  'models that are limited by themselves, or only read': {
    groups: {
      a: [
        {
          type: 'anthropic',
          options: { credentialsId: 'o', action: 'Create Chat Message', model: 'm', messages: hi },
          error: 'z',
        },
        openai({ action: 'Generate variables', prompt: 'Hi', maxTokens: undefined }),
      ],
      ...sorry,
    },
  },
  'a choice in the instructions for a model': {
    groups: { a: [offer('Tone', 'Kind', 'Short'), chat('system', 'Be {{Tone}}')], ...sorry },
    variables: ['Tone'],
  },
  'what a model writes, in the path of an address, in code that runs no texts and as a value': {
    groups: {
      a: [
        replying,
        request({ url: 'https://x.example/{{Reply}}' }),
        {
          type: 'Set variable',
          options: { variableId: 'Sum', isCode: true, expressionToEvaluate: 'return {{Reply}}.length' },
        },
        '{{Sum}}',
      ],
      ...sorry,
    },
    variables: ['Reply', 'Sum'],
  },
  'a number that a model writes, by size': {
    groups: {
      a: [
        openai({
          action: 'Generate variables',
          prompt: 'How old?',
          variablesToExtract: [{ variableId: 'Age', isRequired: true, type: 'number' }],
        }),
        choose('b', way('z', ['Age', 'Less than', '18'])),
      ],
      b: ['{{Age}}'],
      ...sorry,
    },
    variables: ['Age'],
  },
  'a constant in the instructions for a model': {
    groups: { a: [chat('system', 'Be {{Tone}}')], ...sorry },
    variables: [{ name: 'Tone', value: 'kind' }],
  },
  'whether a model wrote something, and how much': {
    groups: {
      a: [
        openai({
          action: 'Create chat completion',
          messages: hi,
          responseMapping: [
            { id: 'm', item: 'Message content', variableId: 'Reply' },
            { id: 'n', item: 'Total tokens', variableId: 'Count' },
          ],
        }),
        choose('b', way('z', ['Reply', 'Is empty']), way('z', ['Count', 'Greater than', '500'])),
      ],
      b: ['{{Reply}}'],
      ...sorry,
    },
    variables: ['Reply', 'Count'],
  },
};
