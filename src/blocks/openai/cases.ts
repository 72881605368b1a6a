import { completionCases } from '#blocks/_shared/ai/completion-cases.ts';
import { variablesCases } from '#blocks/_shared/ai/variables-cases.ts';
import type { BlockCase } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'openai',
  options: { credentialsId: 'c', ...options },
});
const variables = [{ name: 'who', value: 'Ada' }, { name: 'thread', value: 'resp_0' }, 'said', 'id', 'url'];

interface Step {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly asks: Readonly<Record<string, unknown>>;
  readonly output: CodeValue;
  readonly values: Readonly<Record<string, string | null>>;
}

const done: readonly Step[] = [
  {
    name: 'a model with tools of its own: everything is passed on, thread and answer are kept',
    options: {
      action: 'Ask Model',
      model: 'gpt-5',
      message: 'Hi {{who}}',
      instructions: 'Be kind',
      responseIdVariableId: 'thread',
      fileSearchVectorStoreIds: ['vs_1', ' '],
      fileSearchMaxNumResults: 99,
      fileSearchScoreThreshold: '0.5',
      webSearchEnabled: true,
      codeInterpreterEnabled: true,
      functions: [{ name: 'now', code: 'return 1' }],
      responseMapping: [{ variableId: 'said' }, { item: 'Response ID', variableId: 'id' }],
    },
    asks: {
      action: 'Ask Model',
      input: {
        model: 'gpt-5',
        messages: [{ role: 'user', content: 'Hi Ada' }],
        system: 'Be kind',
        previousId: 'resp_0',
        fileSearch: { stores: ['vs_1'], mostResults: 50, leastScore: 0.5 },
        hasWebSearch: true,
        hasCodeInterpreter: true,
        tools: [{ name: 'now' }],
      },
    },
    output: { text: 'Hello', id: 'resp_1' },
    values: { said: 'Hello', thread: 'resp_1', id: 'resp_1' },
  },
  {
    name: 'an assistant: its thread goes on',
    options: {
      action: 'Ask Assistant',
      assistantId: 'asst_1',
      threadVariableId: 'thread',
      message: 'Hi {{who}}',
      additionalInstructions: 'Be kind',
      functions: [{ name: 'now', code: 'return 1' }],
      responseMapping: [
        { item: 'Message', variableId: 'said' },
        { item: 'Thread ID', variableId: 'id' },
      ],
    },
    asks: {
      action: 'Ask Assistant',
      input: {
        assistantId: 'asst_1',
        threadId: 'resp_0',
        message: 'Hi Ada',
        additionalInstructions: 'Be kind',
        tools: [{ name: 'now', code: 'return 1' }],
      },
    },
    output: { text: 'Hello', id: 'thread_1' },
    values: { said: 'Hello', thread: 'thread_1', id: 'thread_1' },
  },
  {
    name: 'speech',
    options: {
      action: 'Create speech',
      input: 'Hi {{who}}',
      instructions: 'slowly',
      saveUrlInVariableId: 'url',
    },
    asks: {
      action: 'Create speech',
      input: { text: 'Hi Ada', model: 'tts-1', voice: 'alloy', instructions: 'slowly' },
    },
    output: 'https://files.example/1/speech.mp3',
    values: { url: 'https://files.example/1/speech.mp3' },
  },
  {
    name: 'a transcription',
    options: {
      action: 'Create transcription',
      url: 'https://a.example/{{who}}.mp3',
      prompt: 'Names',
      transcriptionVariableId: 'said',
    },
    asks: {
      action: 'Create transcription',
      input: { url: 'https://a.example/Ada.mp3', model: 'whisper-1', prompt: 'Names' },
    },
    output: 'Good morning',
    values: { said: 'Good morning' },
  },
  {
    name: 'the place of the service, as old documents have it',
    options: {
      action: 'Create speech',
      input: 'Hi',
      saveUrlInVariableId: 'url',
      baseUrl: 'https://mine.example/v1',
      apiVersion: '2024-10-21',
    },
    asks: { input: { baseUrl: 'https://mine.example/v1', apiVersion: '2024-10-21' } },
    output: 'u',
    values: { url: 'u' },
  },
  {
    name: 'the usual place says nothing: the account may know better',
    options: {
      action: 'Create speech',
      input: 'Hi',
      saveUrlInVariableId: 'url',
      baseUrl: 'https://api.openai.com/v1',
    },
    asks: { input: { baseUrl: undefined, apiVersion: undefined } },
    output: 'u',
    values: { url: 'u' },
  },
];

const lacking: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ action: 'Ask Model', model: '{{said}}', message: 'Hi' }, 'no model is chosen.'],
  [{ action: 'Ask Model', model: 'm' }, 'there is no message.'],
  [{ action: 'Ask Assistant', message: 'Hi' }, 'no assistant is selected.'],
  [{ action: 'Ask Assistant', assistantId: 'a', message: ' ' }, 'there is no message.'],
  [{ action: 'Create speech', saveUrlInVariableId: 'url' }, 'there is no text to speak.'],
  [{ action: 'Create speech', input: 'Hi' }, 'no variable is selected for the URL.'],
  [{ action: 'Create transcription', url: '{{said}}' }, 'there is no recording.'],
];

/** Rows of the OpenAI block. */
export const cases: readonly BlockCase[] = [
  ...completionCases({ type: 'openai', label: 'OpenAI', action: 'Create chat completion' }),
  ...variablesCases('openai', 'OpenAI'),
  ...done.map(
    ({ name, options, asks, output, values }): BlockCase => ({
      name,
      bot: { groups: { a: [withOptions(options), 'after'] }, variables },
      services: [{ asks, answers: { ok: true, output } }],
      turns: [['start', { said: ['after'], values }]],
    }),
  ),
  ...lacking.map(
    ([options, lacks]): BlockCase => ({
      name: `nobody is asked: ${options.action} and ${lacks}`,
      bot: { groups: { a: [withOptions(options), 'after'] }, variables },
      turns: [['start', { said: ['after'], logs: [`OpenAI was not called: ${lacks}`] }]],
    }),
  ),
  {
    name: 'the tokens of an answer',
    bot: {
      groups: {
        a: [
          withOptions({
            action: 'Create chat completion',
            model: 'm',
            messages: [{ role: 'user', content: 'Hi' }],
            responseMapping: [
              { item: 'Total tokens', variableId: 'said' },
              { item: 'Prompt tokens', variableId: 'id' },
              { item: 'Completion tokens', variableId: 'url' },
            ],
          }),
          'after',
        ],
      },
      variables,
    },
    services: [
      {
        asks: {},
        answers: { ok: true, output: { text: 'x', inputTokens: 3, outputTokens: 4, totalTokens: 7 } },
      },
    ],
    turns: [['start', { said: ['after'], values: { said: '7', id: '3', url: '4' } }]],
  },
  {
    name: 'the answer of a model with tools is shown while it is written',
    bot: {
      groups: {
        a: [
          withOptions({
            action: 'Ask Model',
            model: 'm',
            message: 'Hi',
            responseMapping: [{ item: 'Message', variableId: 'said' }],
          }),
          '{{said}}',
        ],
      },
      variables,
    },
    services: [{ asks: { shownIn: 'a1' }, answers: { ok: true, output: { text: 'x', id: 'r' } } }],
    turns: [['start', { said: ['x'] }]],
  },
];
