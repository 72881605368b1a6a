import { type AiRow, chat, describeAiRows } from '#kit/ai-row.ts';

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

/** Everybody who has functions. */
const callers: readonly (readonly [block: string, action: string])[] = [
  ...['openai', 'groq', 'together-ai', 'open-router', 'perplexity', 'deepseek', 'mistral'].map(
    (block) => [block, 'Create chat completion'] as const,
  ),
  ['anthropic', 'Create Chat Message'],
  ['openai', 'Ask Model'],
  ['OpenAI', 'Create chat completion'],
];
const functions: readonly AiRow[] = callers.flatMap(([block, action]): readonly AiRow[] => {
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
      fails: new RegExp(`called functions ${steps} times`),
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
const others: readonly AiRow[] = [
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
    gives: { troubles: ['weather: The arguments are not a JSON object.'] },
  },
  {
    name: 'a function without an end',
    input: { ...chat, tools: [{ ...weather, code: 'while (true) {}' }] },
    moods: [call({}), { says: 'Sorry' }],
    gives: { text: 'Sorry' },
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
  ...[undefined, true as const].flatMap((streams): readonly AiRow[] => [
    {
      name: `what DeepSeek thought goes back to it with its calls${streams ? ', out of a stream' : ''}`,
      block: 'deepseek',
      input: { ...chat, tools: [weather] },
      moods: [{ ...call({ city: 'Oslo' }), thinks: 'They want the weather.' }, { says: 'Cold' }],
      ...(streams && { streams }),
      asks: [
        {},
        { body: { messages: [{}, { role: 'assistant', reasoning_content: 'They want the weather.' }, {}] } },
      ],
      gives: { text: 'Cold' },
    },
    {
      name: `Anthropic takes no empty texts back${streams ? ', out of a stream' : ''}`,
      block: 'anthropic',
      action: 'Create Chat Message',
      input: { ...chat, tools: [weather] },
      moods: [{ says: '', ...call({ city: 'Oslo' }) }, { says: 'Cold' }],
      ...(streams && { streams }),
      gives: { text: 'Cold', inputTokens: 14 },
    },
  ]),
];

describeAiRows('functions of language models', [...functions, ...others]);
