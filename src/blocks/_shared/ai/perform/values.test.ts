import { type AiRow, describeAiRows, user } from '#kit/ai-row.ts';
import type { AiMood } from '#kit/ai-services.ts';

const rows = (['openai', 'mistral', 'anthropic'] as const).flatMap((block): readonly AiRow[] => {
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
    { name: 'draws no values', ...base, moods: [{ says: 'I cannot' }], fails: /returned no values/ },
    { name: 'draws a list', ...base, moods: [{ says: '[1]' }], fails: /returned no values/ },
  ];
});

describeAiRows('values that language models draw', rows);
