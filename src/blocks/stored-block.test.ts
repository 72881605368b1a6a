import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { type StoredBlock, storedBlockSchema } from './stored-block.ts';

interface Row {
  readonly name: string;
  readonly block: unknown;
  /** What comes out; absent: the same as goes in. */
  readonly stored?: unknown;
}

const kept: readonly Row[] = [
  { name: 'nothing but id and type', block: { id: 'a', type: 'text input' } },
  {
    name: 'what every block may have',
    block: { id: 'a', type: 'Webhook', label: 'Call', outgoingEdgeId: 'e' },
  },
  {
    name: 'options stay sparse',
    block: { id: 'a', type: 'Webhook', options: { webhook: { url: 'https://a.example' } } },
  },
  { name: 'a plug-in without action', block: { id: 'a', type: 'openai', options: { credentialsId: 'c' } } },
  {
    name: 'options of actions that were not chosen go',
    block: { id: 'a', type: 'openai', options: { credentialsId: 'c', model: 'm' } },
    stored: { id: 'a', type: 'openai', options: { credentialsId: 'c' } },
  },
  {
    name: 'tools without type stay so',
    block: {
      id: 'a',
      type: 'groq',
      options: { action: 'Create chat completion', tools: [{ name: 'f', code: 'x' }] },
    },
  },
  {
    name: 'a dialogue among messages',
    block: {
      id: 'a',
      type: 'mistral',
      options: {
        action: 'Create chat completion',
        messages: [{ role: 'Dialogue', dialogueVariableId: 'v' }],
      },
    },
  },
  {
    name: 'how old documents name parts of an answer',
    block: {
      id: 'a',
      type: 'anthropic',
      options: {
        action: 'Create Chat Message',
        responseMapping: [{ item: 'Message Content', variableId: 'v' }],
      },
    },
  },
  {
    name: 'a pixel with a parameter of any kind',
    block: {
      id: 'a',
      type: 'Pixel',
      options: { eventType: 'Custom', name: 'x', params: [{ id: 'p', value: [1] }] },
    },
  },
  {
    name: 'a section of a feed event',
    block: {
      id: 'a',
      type: 'blink',
      options: {
        action: 'Send Feed Event',
        sections: [
          { type: 'Link', url: 'u' },
          { type: 'Event', allDay: true },
        ],
      },
    },
  },
  {
    name: 'unknown keys go',
    block: { id: 'a', type: 'Email', x: 1, options: { y: 2 } },
    stored: { id: 'a', type: 'Email', options: {} },
  },
];

const refused: readonly (readonly [name: string, block: unknown, path: string])[] = [
  ['no object', 'text', ''],
  ['an unknown type', { id: 'a', type: 'nope' }, 'type'],
  ['no type', { id: 'a' }, 'type'],
  ['no id', { type: 'text' }, 'id'],
  [
    'a wrong method',
    { id: 'a', type: 'Webhook', options: { webhook: { method: 'FETCH' } } },
    'options.webhook.method',
  ],
  ['a time limit of 0', { id: 'a', type: 'Webhook', options: { timeout: 0 } }, 'options.timeout'],
  ['a time limit of 121', { id: 'a', type: 'Zapier', options: { timeout: 121 } }, 'options.timeout'],
  ['an unknown action', { id: 'a', type: 'openai', options: { action: 'Dance' } }, 'options.action'],
  ['an unknown task', { id: 'a', type: 'OpenAI', options: { task: 'Dance' } }, 'options.task'],
  ['an unknown event', { id: 'a', type: 'Pixel', options: { eventType: 'Party' } }, 'options.eventType'],
  [
    'a wrong role',
    { id: 'a', type: 'groq', options: { action: 'Create chat completion', messages: [{ role: 'boss' }] } },
    'options.messages.0.role',
  ],
  [
    'another provider',
    { id: 'a', type: 'payment input', options: { provider: 'Coins' } },
    'options.provider',
  ],
  [
    'a text for a yes or no',
    { id: 'a', type: 'Email', options: { isCustomBody: 'yes' } },
    'options.isCustomBody',
  ],
];

for (const { name, block, ...row } of kept) {
  test(`stored block: ${name}`, () => {
    assert.deepEqual(storedBlockSchema.parse(block), 'stored' in row ? row.stored : block);
  });
}

for (const [name, block, path] of refused) {
  test(`stored block refused at ${path || 'the top'}: ${name}`, () => {
    const issues = storedBlockSchema.safeParse(block).error?.issues ?? [];
    assert.deepEqual(
      issues.map((issue) => issue.path.join('.')),
      [path],
    );
  });
}

test('a stored block is narrowed by its type', () => {
  const block: StoredBlock = storedBlockSchema.parse({
    id: 'a',
    type: 'Redirect',
    options: { url: 'https://a.example' },
  });
  assert.equal(block.type === 'Redirect' && block.options?.url, 'https://a.example');
});

test('a bot of 3,000 blocks is checked in under 100 ms', () => {
  const blocks = Array.from({ length: 3000 }, (_, index) => manyKinds(index));
  storedBlockSchema.parse(blocks[0]);
  const began = cpuMs();
  for (const block of blocks) storedBlockSchema.parse(block);
  const took = cpuMs() - began;
  assert.ok(took < 100, `${took} ms`);
});

function manyKinds(index: number): unknown {
  const id = `b${index}`;
  const kinds: readonly unknown[] = [
    { id, type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hi {{name}}' }] }] } },
    { id, type: 'text input', options: { variableId: 'v', labels: { placeholder: 'Say it' }, isLong: true } },
    {
      id,
      type: 'choice input',
      items: [
        { id: 'i', content: 'Yes', outgoingEdgeId: 'e' },
        { id: 'j', content: 'No' },
      ],
    },
    {
      id,
      type: 'Condition',
      items: [
        {
          id: 'i',
          content: {
            comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Equal to', value: '1' }],
          },
        },
      ],
    },
    { id, type: 'Set variable', options: { variableId: 'v', expressionToEvaluate: '{{n}} + 1' } },
    {
      id,
      type: 'openai',
      options: { action: 'Create chat completion', messages: [{ role: 'user', content: 'Hi' }] },
    },
  ];
  return kinds[index % kinds.length];
}
