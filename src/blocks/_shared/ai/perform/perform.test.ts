import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { TokenUsage } from '#blocks/performer.ts';
import { servicePerformers } from '#blocks/registry.perform.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import { type AiMood, type AiServices, aiKey, pixel, startAiServices } from '#kit/ai-services.ts';
import { assertSubset } from '#kit/assert-subset.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';

let services: AiServices;
let kit: TestMeans;
before(async () => {
  services = await startAiServices();
  kit = createTestMeans(services.origins, {
    'https://chat.example/f/1': { name: 'me.png', type: 'image/png', bytes: pixel },
    'https://chat.example/f/2': { name: 'talk', type: 'audio/webm;codecs=opus', bytes: Buffer.from('webm') },
  });
});
after(async () => {
  await kit.close();
  await services.close();
});

interface Row {
  readonly name: string;
  /** Block, default openai. */
  readonly block?: string;
  readonly action?: string;
  readonly input?: ServiceInput;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly moods?: readonly AiMood[];
  /** Whether somebody looks on. */
  readonly streams?: true;
  readonly msLeft?: number;
  readonly refusal?: string;
  /** Parts of the requests that arrive. */
  readonly asks?: readonly Readonly<Record<string, unknown>>[];
  readonly gives?: CodeValue;
  /** The message of a failure. */
  readonly fails?: RegExp;
  readonly shown?: readonly string[] | string;
  readonly spent?: readonly Partial<TokenUsage>[];
}

const user = (content: string) => [{ role: 'user', content }] as const;
const chat = { model: 'gpt-4o', messages: user('Hi') };
const weather = {
  name: 'weather',
  description: 'Tells it',
  schema: {
    type: 'object',
    properties: { city: { type: 'string' }, unit: { type: 'string' } },
    required: ['city'],
  },
  code: 'setVariable("Last", city); return { city, unit, by: who };',
  args: { who: 'Ada' },
};
const call = (args: unknown, id = 'call_1') => ({ calls: [{ id, name: 'weather', args }] });
const usual = { text: 'ok', inputTokens: 7, outputTokens: 3, totalTokens: 10 };

const accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  openai: { baseUrl: 'https://api.openai.com/v1' },
  OpenAI: { baseUrl: 'https://api.openai.com/v1' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1' },
  'together-ai': { baseUrl: 'https://api.together.xyz/v1' },
  'open-router': { baseUrl: 'https://openrouter.ai/api/v1' },
  perplexity: { baseUrl: 'https://api.perplexity.ai' },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1/' },
  mistral: { baseUrl: 'https://api.mistral.ai/v1' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1' },
  'dify-ai': { apiEndpoint: 'https://api.dify.ai', knowledgeApiKey: aiKey },
};
const completions = ['openai', 'groq', 'together-ai', 'open-router', 'perplexity', 'deepseek', 'mistral'];
const speakers: readonly (readonly [block: string, action: string, input: ServiceInput])[] = [
  ...completions.map((block) => [block, 'Create chat completion', chat] as const),
  ['anthropic', 'Create Chat Message', chat],
  ['openai', 'Ask Model', chat],
  ['OpenAI', 'Create chat completion', chat],
  ['dify-ai', 'Create Chat Message', { query: 'Hi', inputs: { a: 'b' } }],
];
const streamers = speakers.filter(([block]) => block !== 'dify-ai');
const long = 'Hello, this is a long text in pieces: ñ 日本 🎉.';

/** Everybody who answers in words: in one piece, as a stream, and in all ways of failing. */
const everybody: readonly Row[] = speakers.flatMap(([block, action, input]): readonly Row[] => {
  const base = { block, action, input };
  return [
    {
      name: 'answers',
      ...base,
      moods: [{ says: 'ok' }],
      gives: { text: 'ok', totalTokens: 10 },
      spent: [{ provider: block, inputTokens: 7, outputTokens: 3 }],
    },
    {
      name: 'streams',
      ...base,
      streams: true,
      moods: [{ says: long }],
      gives: { text: long, inputTokens: 7, outputTokens: 3 },
      shown: long,
      spent: [{ inputTokens: 7, outputTokens: 3 }],
    },
    {
      name: 'says that the key is wrong, and quotes it',
      ...base,
      data: { apiKey: 'sk-canary-wrong' },
      fails: /status 401: Incorrect API key provided: sk-canary-0123456789abcdef\.$/,
    },
    {
      name: 'is busy for a moment',
      ...base,
      moods: [{ fails: 429, retryAfter: '0' }, { fails: 503, retryAfter: '0' }, { says: 'ok' }],
      gives: { text: 'ok' },
    },
    {
      name: 'is busy for too long',
      ...base,
      moods: [{ fails: 429, retryAfter: '60', with: { error: { message: 'Slow down' } } }],
      fails: /^The service answered with status 429: Slow down\.?$/,
    },
    {
      name: 'fails',
      ...base,
      moods: [{ fails: 400, with: { error: { message: `Bad ${aiKey}` } } }],
      fails: /^The service answered with status 400: Bad •••$/,
    },
    {
      name: 'fails in no known form',
      ...base,
      moods: [{ fails: 400, with: '<html>' }],
      fails: /status 400: <html>$/,
    },
    {
      name: 'fails all the time',
      ...base,
      moods: Array.from({ length: 3 }, () => ({ fails: 500, retryAfter: '0' })),
      fails: /status 500/,
    },
    {
      name: 'does not answer',
      ...base,
      moods: [{ does: 'silent' }],
      msLeft: 200,
      fails: /no whole answer within/,
    },
    {
      name: 'answers byte by byte',
      ...base,
      moods: [{ does: 'slow' }],
      msLeft: 300,
      fails: /no whole answer within/,
    },
    {
      name: 'hangs up',
      ...base,
      moods: [{ does: 'hangup' }, { does: 'hangup' }, { does: 'hangup' }],
      fails: /./,
    },
    {
      name: 'leads into the house',
      ...base,
      moods: [{ leadsTo: 'http://169.254.169.254/latest/meta-data' }],
      fails: /another place/,
    },
    {
      name: 'breaks off its stream',
      ...base,
      streams: true,
      moods: [{ says: long, cutAfter: 4 }],
      fails: /^The service broke off its answer\.$/,
    },
    {
      name: 'says that its stream broke',
      ...base,
      streams: true,
      moods: [{ says: long, breaksAfter: 4 }],
      fails: /^The service broke off its answer: \w/,
    },
    {
      name: 'is not asked when the month is used up',
      ...base,
      refusal: 'Used up.',
      fails: /^Used up\.$/,
      asks: [],
    },
  ];
});

const inOnePiece: readonly Row[] = streamers.flatMap(([block, action, input]): readonly Row[] => [
  {
    name: 'does not stream although asked to',
    block,
    action,
    input,
    streams: true,
    moods: [{ says: 'ok', inOnePiece: true }],
    gives: { text: 'ok' },
    shown: ['ok'],
  },
  {
    name: 'sends half a JSON',
    block,
    action,
    input,
    moods: [{ does: 'badjson' }],
    fails: /could not be understood/,
  },
  {
    name: 'sends something else',
    block,
    action,
    input,
    moods: [{ does: 'odd' }],
    fails: /could not be understood/,
  },
  { name: 'says nothing', block, action, input, moods: [{ says: '' }], fails: /said nothing/ },
]);

/** Functions, the same with everybody who has them. */
const functions: readonly Row[] = streamers.flatMap(([block, action]): readonly Row[] => {
  const base = { block, action, input: { ...chat, tools: [weather] } };
  const steps = action === 'Ask Model' ? 10 : 6;
  const result = '{"city":"Oslo","unit":null,"by":"Ada"}';
  return [
    {
      name: 'has a function run',
      ...base,
      moods: [call({ city: 'Oslo' }), { says: 'Cold' }],
      gives: { text: 'Cold', totalTokens: 20, sets: [{ name: 'Last', value: 'Oslo' }] },
      spent: [{}, {}],
    },
    {
      name: 'has a function run in a stream',
      ...base,
      streams: true,
      moods: [{ says: 'Let me see', ...call({ city: 'Oslo' }) }, { says: 'It is cold' }],
      gives: { text: 'Let me see\n\nIt is cold' },
      shown: 'Let me see\n\nIt is cold',
    },
    {
      name: 'calls what is not there',
      ...base,
      moods: [{ calls: [{ id: 'call_1', name: 'other', args: {} }] }, { says: 'Sorry' }],
      gives: { text: 'Sorry', troubles: ['other: There is no function other.'] },
    },
    {
      name: 'two at once',
      ...base,
      moods: [
        {
          calls: [
            { id: 'a', name: 'weather', args: { city: 'A' } },
            { id: 'b', name: 'weather', args: { city: 'B' } },
          ],
        },
        { says: 'ok' },
      ],
      gives: { text: 'ok', sets: [{ value: 'A' }, { value: 'B' }] },
    },
    {
      name: 'never comes to an end',
      ...base,
      moods: Array.from({ length: 12 }, () => call({ city: 'Oslo' })),
      fails: new RegExp(`asked for functions ${steps} times`),
      spent: Array.from({ length: steps }, () => ({})),
    },
    {
      name: 'hears what a function gave',
      ...base,
      moods: [call({ city: 'Oslo' }), { says: 'ok' }],
      gives: { text: 'ok' },
      asks: [{}, { bytes: result }],
    },
  ];
});

const others: readonly Row[] = [
  {
    name: 'temperature, functions and messages arrive',
    input: { ...chat, temperature: 0.3, tools: [weather] },
    asks: [
      {
        path: '/v1/chat/completions',
        body: {
          model: 'gpt-4o',
          messages: [{ role: 'user', content: 'Hi' }],
          temperature: 0.3,
          tools: [{ type: 'function', function: { name: 'weather', description: 'Tells it' } }],
          stream: undefined,
        },
      },
    ],
    gives: usual,
  },
  {
    name: 'a function that throws: the model hears it',
    input: { ...chat, tools: [{ ...weather, code: 'throw new Error("no network")' }] },
    moods: [call({}), { says: 'Sorry' }],
    asks: [
      {},
      {
        body: {
          messages: [
            {},
            { role: 'assistant' },
            { role: 'tool', tool_call_id: 'call_1', content: 'The function failed: Error: no network' },
          ],
        },
      },
    ],
    gives: { text: 'Sorry', troubles: ['weather: The function failed: Error: no network'] },
  },
  {
    name: 'arguments that are no JSON',
    input: { ...chat, tools: [weather] },
    moods: [call('{"city"'), { says: 'Sorry' }],
    gives: { troubles: ['weather: The arguments are no JSON object.'] },
  },
  {
    name: 'a function without an end',
    input: { ...chat, tools: [{ ...weather, code: 'while (true) {}' }] },
    moods: [call({}), { says: 'Sorry' }],
    gives: { text: 'Sorry' },
  },
  {
    name: 'another server by the account',
    data: { baseUrl: 'https://models.example/v1' },
    asks: [{ path: '/v1/chat/completions' }],
    gives: usual,
  },
  {
    name: 'another server by an old document does not get the key',
    input: { ...chat, baseUrl: 'https://models.example/v1' },
    fails: /must not be used with this address/,
    asks: [],
  },
  {
    name: 'a version, as some servers want it',
    input: { ...chat, apiVersion: '2024-10-21' },
    asks: [{ path: '/v1/chat/completions?api-version=2024-10-21', headers: { 'api-key': aiKey } }],
    gives: usual,
  },
  {
    name: 'usage is asked for where it must be',
    streams: true,
    asks: [{ body: { stream: true, stream_options: { include_usage: true } } }],
    gives: usual,
  },
  {
    name: 'pictures are loaded: by address, in lists, and own uploads',
    input: {
      ...chat,
      messages: user(
        'See\n\nhttps://pictures.example/pixel.png\n\nand\n\n["https://chat.example/f/1","https://pictures.example/pixel.png"]',
      ),
    },
    asks: [
      {
        body: {
          messages: [
            {
              content: [
                { type: 'text', text: 'See' },
                {
                  type: 'image_url',
                  image_url: { url: `data:image/png;base64,${pixel.toString('base64')}` },
                },
                { type: 'text', text: 'and' },
                { type: 'image_url' },
                { type: 'image_url' },
              ],
            },
          ],
        },
      },
    ],
    gives: usual,
  },
  {
    name: 'what is no picture, too large, or not there stays text',
    input: {
      ...chat,
      messages: user(
        'https://pictures.example/page\n\nhttps://pictures.example/huge.png\n\nhttps://pictures.example/none\n\nhttp://127.0.0.1:9/x.png',
      ),
    },
    asks: [
      {
        body: {
          messages: [
            {
              content:
                'https://pictures.example/page\n\nhttps://pictures.example/huge.png\n\nhttps://pictures.example/none\n\nhttp://127.0.0.1:9/x.png',
            },
          ],
        },
      },
    ],
    gives: usual,
  },
  {
    name: 'models that see nothing get text',
    input: { ...chat, model: 'gpt-3.5-turbo', messages: user('https://pictures.example/pixel.png') },
    asks: [{ body: { messages: [{ content: 'https://pictures.example/pixel.png' }] } }],
    gives: usual,
  },
  {
    name: 'only visitors show pictures',
    input: {
      ...chat,
      messages: [{ role: 'assistant', content: 'https://pictures.example/pixel.png' }, ...user('Hi')],
    },
    asks: [{ body: { messages: [{ content: 'https://pictures.example/pixel.png' }, {}] } }],
    gives: usual,
  },
  {
    name: 'pictures as Anthropic has them',
    block: 'anthropic',
    action: 'Create Chat Message',
    input: { model: 'claude-x', messages: user('https://pictures.example/pixel.png') },
    asks: [{ body: { messages: [{ content: [{ type: 'image', source: { media_type: 'image/png' } }] }] } }],
    gives: usual,
  },
  {
    name: 'system message and longest answer',
    block: 'anthropic',
    action: 'Create Chat Message',
    input: { ...chat, system: 'Be kind', maxTokens: 99 },
    asks: [
      {
        headers: { 'anthropic-version': '2023-06-01', 'x-api-key': aiKey, authorization: undefined },
        body: { system: 'Be kind', max_tokens: 99 },
      },
    ],
    gives: usual,
  },
  {
    name: 'the longest answer unless said otherwise',
    block: 'anthropic',
    action: 'Create Chat Message',
    input: chat,
    asks: [{ body: { max_tokens: 1024 } }],
    gives: usual,
  },
  {
    name: 'a function that fails is an error to Anthropic',
    block: 'anthropic',
    action: 'Create Chat Message',
    input: { ...chat, tools: [{ ...weather, code: 'throw 1' }] },
    moods: [call({}), { says: 'ok' }],
    asks: [
      {},
      {
        body: {
          messages: [
            {},
            { role: 'assistant', content: [{ type: 'tool_use', id: 'call_1' }] },
            { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', is_error: true }] },
          ],
        },
      },
    ],
    gives: { text: 'ok' },
  },
  {
    name: 'tools of the model, thread and instructions',
    action: 'Ask Model',
    input: {
      ...chat,
      system: 'Be kind',
      previousId: 'resp_0',
      temperature: 1,
      hasWebSearch: true,
      hasCodeInterpreter: true,
      fileSearch: { stores: ['vs_1'], mostResults: 5, leastScore: 0.5 },
      tools: [weather],
    },
    moods: [call({ city: 'Oslo' }, 'call_9'), { says: 'ok' }],
    asks: [
      {
        path: '/v1/responses',
        body: {
          instructions: 'Be kind',
          previous_response_id: 'resp_0',
          input: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
          tools: [
            {
              type: 'file_search',
              vector_store_ids: ['vs_1'],
              max_num_results: 5,
              ranking_options: { score_threshold: 0.5 },
            },
            { type: 'web_search' },
            { type: 'code_interpreter', container: { type: 'auto' } },
            { type: 'function', name: 'weather', strict: false },
          ],
        },
      },
      {
        body: {
          instructions: 'Be kind',
          previous_response_id: 'resp_1',
          input: [{ type: 'function_call_output', call_id: 'call_9' }],
        },
      },
    ],
    gives: { text: 'ok', id: 'resp_1' },
  },
  ...(['openai', 'mistral', 'anthropic'] as const).flatMap((block): readonly Row[] => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, age: { type: ['number', 'null'] } },
      required: ['name', 'age'],
      additionalProperties: false,
    };
    const base = {
      block,
      action: 'Generate variables',
      input: { model: 'm', messages: user('I am Ada'), schema },
    };
    const says = (values: unknown): AiMood =>
      block === 'anthropic'
        ? { calls: [{ id: 't', name: 'values', args: values }] }
        : { says: JSON.stringify(values) };
    const asks =
      block === 'anthropic'
        ? { tools: [{ name: 'values', input_schema: schema }], tool_choice: { type: 'tool', name: 'values' } }
        : { response_format: { json_schema: { strict: true, schema } } };
    return [
      {
        name: 'draws values',
        ...base,
        moods: [says({ name: 'Ada', age: null })],
        asks: [{ body: asks }],
        gives: { values: { name: 'Ada', age: null } },
        spent: [{ provider: block, model: 'm' }],
      },
      {
        name: 'draws values, which nobody sees being written',
        ...base,
        streams: true,
        moods: [says({ name: 'Ada' })],
        gives: { values: { name: 'Ada' } },
        shown: [],
      },
      {
        name: 'draws values with words around',
        ...base,
        moods: [{ says: '```json\n{"name":"Ada"}\n```' }],
        gives: { values: { name: 'Ada' } },
      },
      { name: 'draws no values', ...base, moods: [{ says: 'I cannot' }], fails: /gave no values/ },
      { name: 'draws a list', ...base, moods: [{ says: '[1]' }], fails: /gave no values/ },
    ];
  }),
  {
    name: 'speech is kept as a recording',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'nova', instructions: 'slowly' },
    moods: [{ says: 'mp3 bytes' }],
    asks: [{ path: '/v1/audio/speech', body: { input: 'Hi', voice: 'nova', instructions: 'slowly' } }],
    gives: 'https://files.example/0/speech.mp3',
  },
  {
    name: 'an empty recording',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'nova' },
    moods: [{ says: '' }],
    fails: /empty recording/,
  },
  {
    name: 'speech that is refused',
    action: 'Create speech',
    input: { text: 'x'.repeat(5000), model: 'tts-1', voice: 'nova' },
    fails: /status 400: Not as documented: input/,
  },
  {
    name: 'a transcription of a foreign recording',
    action: 'Create transcription',
    input: { url: 'https://pictures.example/talk.mp3?x=1', model: 'whisper-1', prompt: 'Names' },
    moods: [{ says: 'Good morning' }],
    asks: [{ path: '/v1/audio/transcriptions', bytes: 'ID3 talk' }],
    gives: 'Good morning',
  },
  {
    name: 'a transcription of an upload, named by its type',
    action: 'Create transcription',
    input: { url: 'https://chat.example/f/2', model: 'whisper-1' },
    moods: [{ says: 'Hi' }],
    asks: [{ bytes: 'filename="recording.webm"' }],
    gives: 'Hi',
  },
  {
    name: 'a recording that is not there',
    action: 'Create transcription',
    input: { url: 'https://pictures.example/none.mp3', model: 'whisper-1' },
    fails: /could not be got: status 404/,
    asks: [],
  },
  {
    name: 'a recording in the house',
    action: 'Create transcription',
    input: { url: 'http://127.0.0.1:9/a.mp3', model: 'whisper-1' },
    fails: /could not be got: .*must not be reached/,
    asks: [],
  },
  {
    name: 'a picture by its address',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat', size: '256x256' },
    moods: [{ says: 'https://pictures.example/cat.png' }],
    gives: 'https://pictures.example/cat.png',
  },
  {
    name: 'a picture as bytes',
    block: 'OpenAI',
    action: 'Create image',
    input: { prompt: 'A cat' },
    moods: [{ says: pixel.toString('base64') }],
    gives: 'https://files.example/1/picture.png',
  },
  {
    name: 'older speech',
    block: 'OpenAI',
    action: 'Create speech',
    input: { text: 'Hi', model: 'tts-1', voice: 'alloy' },
    moods: [{ says: 'x' }],
    gives: 'https://files.example/2/speech.mp3',
  },
  {
    name: 'a conversation goes on',
    block: 'dify-ai',
    action: 'Create Chat Message',
    input: { query: 'Hi', inputs: {}, conversationId: 'c-0', user: 'me' },
    asks: [{ body: { conversation_id: 'c-0', user: 'me' } }],
    gives: { text: 'ok', id: 'c-1', totalTokens: 10 },
  },
  {
    name: 'a forgotten conversation begins anew',
    block: 'dify-ai',
    action: 'Create Chat Message',
    input: { query: 'Hi', conversationId: 'c-0' },
    moods: [
      { fails: 404, with: { code: 'not_found', message: 'Conversation Not Exists.', status: 404 } },
      { says: 'ok' },
    ],
    asks: [{ body: { conversation_id: 'c-0' } }, { body: { conversation_id: '' } }],
    gives: { text: 'ok' },
  },
  {
    name: 'knowledge',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    input: { datasetId: 'd-1', query: 'Where?' },
    moods: [{ says: 'here|there' }],
    asks: [{ path: '/v1/datasets/d-1/retrieve', body: { query: 'Where?' } }],
    gives: ['here', 'there'],
  },
  {
    name: 'knowledge without its key',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    data: { knowledgeApiKey: undefined },
    input: { datasetId: 'd-1', query: 'Where?' },
    fails: /has no key/,
    asks: [],
  },
  {
    name: 'a trained bot',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b/1', message: 'Hi', threadId: 't-0' },
    asks: [{ path: '/v1/b%2F1', body: { chat_session_id: 't-0' } }],
    gives: { text: 'ok', id: 't-1' },
  },
  {
    name: 'a trained bot that fails',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hi' },
    moods: [{ fails: 403, with: { detail: 'No plan' } }],
    fails: /status 403: No plan/,
  },
  {
    name: 'a trained bot that is odd',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hi' },
    moods: [{ does: 'odd' }],
    fails: /could not be understood/,
  },
  {
    name: 'a voice',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi', voiceId: 'v 1', modelId: 'm' },
    moods: [{ says: 'mp3' }],
    asks: [
      { path: '/v1/text-to-speech/v%201?output_format=mp3_44100_128', body: { text: 'Hi', model_id: 'm' } },
    ],
    gives: 'https://files.example/3/speech.mp3',
  },
  {
    name: 'a voice that fails',
    block: 'elevenlabs',
    action: 'Convert text to speech',
    input: { text: 'Hi', voiceId: 'v' },
    moods: [{ fails: 422, with: { detail: { status: 'x', message: 'No such voice' } } }],
    fails: /status 422: No such voice/,
  },
];

describe('services with language models', () => {
  beforeEach(() => services.reset());

  for (const row of [...everybody, ...inOnePiece, ...functions, ...others])
    it(`${row.block ?? 'openai'}, ${row.action ?? 'Create chat completion'}: ${row.name}`, () => run(row));
});

async function run(row: Row): Promise<void> {
  const { block = 'openai', action = 'Create chat completion', input = chat, msLeft } = row;
  services.next(...(row.moods ?? []));
  const data = { apiKey: aiKey, ...accounts[block], ...row.data };
  const base = String('baseUrl' in data ? data.baseUrl : 'apiEndpoint' in data ? data.apiEndpoint : '');
  const hosts = base === '' ? ['api.public.chatnode.ai', 'api.elevenlabs.io'] : [new URL(base).host];
  const shown: string[] = [];
  const spent: TokenUsage[] = [];
  const perform = servicePerformers.get(block);
  assert.ok(perform);
  const means = kit.means(
    { data, hosts },
    {
      ...(msLeft !== undefined && { msLeft: () => msLeft }),
      ...(row.streams && { onText: (piece) => void shown.push(piece) }),
      tokens: { refusal: async () => row.refusal ?? null, spent: async (usage) => void spent.push(usage) },
    },
  );
  const result: ServiceResult = await perform({ block, action, credentialsId: 'account', input }, means);
  if (row.fails) assert.match(result.ok ? `fine: ${JSON.stringify(result)}` : result.message, row.fails);
  else {
    assert.ok(result.ok, JSON.stringify(result));
    if (typeof row.gives === 'object') assertSubset(result.output, row.gives, 'output');
    else assert.equal(result.output, row.gives);
  }
  if (row.data?.apiKey === undefined) assert.doesNotMatch(JSON.stringify(result), /canary/);
  if (row.asks) {
    assert.equal(services.heard.length, row.asks.length, 'requests');
    for (const [index, { bytes, ...asked }] of row.asks.entries()) {
      const heard = services.heard[index];
      assertSubset(heard, asked, `request ${index}`);
      if (typeof bytes === 'string') {
        const text = heard?.bytes.toString('utf8') ?? '';
        assert.ok(text.includes(bytes) || text.includes(JSON.stringify(bytes)), text);
      }
    }
  }
  if (typeof row.shown === 'string') {
    assert.equal(shown.join(''), row.shown);
    assert.ok(shown.length > 1, 'in pieces');
  } else if (row.shown) assert.deepEqual(shown, row.shown);
  if (row.spent) {
    assert.equal(spent.length, row.spent.length, 'counted calls');
    for (const [index, usage] of row.spent.entries()) assertSubset(spent[index], usage, `use ${index}`);
  }
}
