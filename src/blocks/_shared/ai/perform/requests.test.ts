import { type AiRow, chat, describeAiRows, usual } from '#kit/ai-row.ts';
import { aiKey } from '#kit/ai-services.ts';

const weather = {
  name: 'weather',
  description: 'Tells it',
  schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  code: 'return city',
};
const calls = [{ id: 'call_9', name: 'weather', args: { city: 'Oslo' } }];

const rows: readonly AiRow[] = [
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
    name: 'another server by the account',
    data: { baseUrl: 'https://models.example/v1' },
    asks: [{ path: '/v1/chat/completions' }],
    gives: usual,
  },
  {
    name: 'another server by an old document does not get the key',
    input: { ...chat, baseUrl: 'https://models.example/v1' },
    fails: /cannot be used with this URL/,
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
    name: 'the longest answer, as newer models of OpenAI want it',
    input: { ...chat, maxTokens: 99.6 },
    asks: [{ body: { max_completion_tokens: 100, max_tokens: undefined } }],
    gives: usual,
  },
  {
    name: 'the longest answer of other services',
    block: 'groq',
    input: { ...chat, maxTokens: 99 },
    asks: [{ body: { max_tokens: 99 } }],
    gives: usual,
  },
  {
    name: 'the longest answer with a thread',
    action: 'Ask Model',
    input: { ...chat, maxTokens: 99 },
    asks: [{ path: '/v1/responses', body: { max_output_tokens: 99 } }],
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
    moods: [{ calls }, { says: 'ok' }],
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
  {
    name: 'a service that tells no tokens is counted all the same, about one for four characters',
    input: { ...chat, messages: [{ role: 'user', content: 'Hello there' }] },
    moods: [{ says: 'x'.repeat(41), usage: null }],
    gives: { totalTokens: 0 },
    spent: [{ provider: 'openai', model: 'gpt-4o', inputTokens: 3, outputTokens: 11 }],
  },
];

describeAiRows('requests to language models', rows);
