import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { blockTable } from '#blocks/registry.run.ts';
import { blockDefs } from '#blocks/registry.schema.ts';

/**
 * What blocks say of themselves to those that never branch on a type: one line a block, as it is stored, and the whole
 * answer. `q` asks the question of the block with all of its defaults.
 */
type Stored = Readonly<Record<string, unknown>>;
type Answer = (type: string, stored: Stored, q: (def: object, block: unknown) => unknown) => unknown;

const ask: Answer = (type, stored, q) => {
  const def = blockDefs.find((each) => each.type === type);
  assert.ok(def, `there is no block ${type}`);
  return q(def, z.parse(def.schema, { id: 'b', type, ...stored }));
};

/** Calls what is under a name, if it is there. */
const call =
  (name: string, ...more: readonly unknown[]) =>
  (def: object, block: unknown): unknown => {
    const question: unknown = Reflect.get(def, name);
    return typeof question === 'function' ? Reflect.apply(question, undefined, [block, ...more]) : question;
  };

type Line = readonly [type: string, stored: Stored, answer: unknown];

const item = (id: string, more: object = {}) => ({ id, ...more });
const error = { pathId: 'error', label: 'If it fails', isOptional: true, isFailure: true };

const paths: readonly Line[] = [
  [
    'choice input',
    { items: [item('x', { content: 'Yes', outgoingEdgeId: 'e' }), item('y')] },
    [
      { itemId: 'x', label: 'Yes', outgoingEdgeId: 'e' },
      { itemId: 'y', label: '' },
    ],
  ],
  ['choice input', { items: [item('x')], options: { isMultipleChoice: true } }, []],
  [
    'picture choice input',
    { items: [item('x', { title: 'A' }), item('y', { outgoingEdgeId: 'e' })] },
    [
      { itemId: 'x', label: 'A' },
      { itemId: 'y', label: 'Picture 2', outgoingEdgeId: 'e' },
    ],
  ],
  ['picture choice input', { items: [item('x')], options: { isMultipleChoice: true } }, []],
  [
    'cards',
    {
      items: [
        item('x', { title: 'A', paths: [{ id: 'p', text: 'Buy', outgoingEdgeId: 'e' }, { id: 'q' }] }),
        item('y', { paths: [] }),
        item('z', { paths: [{ id: 'r', text: 'More' }], outgoingEdgeId: 'f' }),
      ],
    },
    [
      { itemId: 'x', pathId: 'p', label: 'A: Buy', outgoingEdgeId: 'e' },
      { itemId: 'x', pathId: 'q', label: 'A' },
      { itemId: 'y', label: 'Card 2' },
      // A card with an edge of its own, as old documents have it, keeps it beside its buttons.
      { itemId: 'z', label: 'Card 3', outgoingEdgeId: 'f' },
      { itemId: 'z', pathId: 'r', label: 'Card 3: More' },
    ],
  ],
  ['payment input', {}, [error]],
  ['payment input', { errorEdgeId: 'e' }, [{ ...error, outgoingEdgeId: 'e' }]],
  ['Webhook', { errorEdgeId: 'e' }, [{ ...error, outgoingEdgeId: 'e' }]],
  ['Email', {}, [error]],
  ['groq', {}, [error]],
  ['text input', {}, undefined],
  ['text', {}, undefined],
  ['webhook', {}, undefined],
];

/** What its own edge stands for; null: it has none. */
const ownWay: readonly Line[] = [
  ['choice input', { items: [item('x')] }, { label: 'Any other button' }],
  ['choice input', { items: [] }, { label: 'After the answer' }],
  [
    'choice input',
    { items: [item('x')], options: { isMultipleChoice: true } },
    { label: 'After the answer' },
  ],
  ['picture choice input', { items: [item('x')] }, { label: 'Any other picture' }],
  ['cards', { items: [item('x')] }, { label: 'Any other card' }],
  ['cards', {}, { label: 'After the answer' }],
  ['text input', {}, { label: 'After the answer' }],
  ['Condition', {}, { label: 'Else' }],
  ['AB test', {}, null],
  ['AB test', { outgoingEdgeId: 'e' }, { label: 'Otherwise' }],
  ['text', {}, { label: 'Next' }],
  ['Email', {}, { label: 'Next' }],
];

/** The field that mends what is wrong. */
const problems: readonly Line[] = [
  ['choice input', {}, [{ text: 'has no buttons', path: ['items'] }]],
  [
    'choice input',
    { items: [item('x', { content: 'A' }), item('y'), item('z')] },
    [{ text: 'has a button without a label', path: ['items', 'y', 'content'] }],
  ],
  ['choice input', { options: { dynamicVariableId: 'v' } }, []],
  [
    'choice input',
    { items: [item('x', { content: ' Click to Edit ' })], options: { dynamicVariableId: 'v' } },
    [
      {
        text: 'shows the placeholder "Click to edit" to visitors if its list is empty, for example after a failed request',
        path: ['items', 'x', 'content'],
      },
    ],
  ],
  ['picture choice input', {}, [{ text: 'has no pictures', path: ['items'] }]],
  [
    'picture choice input',
    { items: [item('x')] },
    [{ text: 'has an item without a picture', path: ['items', 'x', 'pictureSrc'] }],
  ],
  [
    'picture choice input',
    { options: { dynamicItems: { isEnabled: true } } },
    [{ text: 'has no list of pictures', path: ['options', 'dynamicItems', 'pictureSrcsVariableId'] }],
  ],
  ['cards', {}, [{ text: 'has no cards', path: ['items'] }]],
  [
    'cards',
    { items: [item('x', { paths: [] })] },
    [
      { text: 'has a card with neither title nor picture', path: ['items', 'x', 'title'] },
      { text: 'has a card without a button', path: ['items', 'x', 'paths'] },
    ],
  ],
  ['cards', { items: [item('x', { imageUrl: 'p', paths: [{ id: 'p' }] })] }, []],
  ['AB test', { items: [{ id: 'x', path: 'b' }] }, [{ text: 'has no path A', path: ['items'] }]],
  [
    'rating input',
    { options: { startsAt: 6, length: 5 } },
    [{ text: 'starts above its highest rating', path: ['options', 'startsAt'] }],
  ],
  ['rating input', { options: { startsAt: 5, length: 5 } }, []],
  ['rating input', { options: { startsAt: 6, length: 5, buttonType: 'Icons' } }, []],
  [
    'rating input',
    { options: { customIcon: { isEnabled: true } } },
    [{ text: 'has no SVG for its own icon', path: ['options', 'customIcon', 'svg'] }],
  ],
  [
    'Condition',
    { items: [item('x', { outgoingEdgeId: 'e' }), item('y', { content: { comparisons: [{ id: 'c' }] } })] },
    [
      { text: 'has a path without comparisons, which is never taken', path: ['items', 'x', 'content'] },
      {
        text: 'has a comparison without an operator, which is never true',
        path: ['items', 'y', 'content', 'comparisons', 'c', 'comparisonOperator'],
      },
      {
        text: 'has a comparison without a variable, which is never true',
        path: ['items', 'y', 'content', 'comparisons', 'c', 'variableId'],
      },
      { text: 'ends the chat if the condition of an unconnected path is true', path: ['items', 'y'] },
    ],
  ],
];

/** The values that an answer can be; undefined: any. */
const choices: readonly Line[] = [
  [
    'choice input',
    { items: [item('x', { content: ' Yes ', value: 'y' }), item('y', { content: ' No ' }), item('z')] },
    ['y', 'No', ''],
  ],
  ['choice input', { items: [item('x', { content: 'A' })], options: { dynamicVariableId: 'v' } }, undefined],
  [
    'picture choice input',
    { items: [item('x', { title: 'A', pictureSrc: 'p' }), item('y', { pictureSrc: 'q' })] },
    ['A', 'q'],
  ],
  ['picture choice input', { items: [item('x')], options: { dynamicItems: { isEnabled: true } } }, undefined],
];

const uploads: readonly Line[] = [
  ['text input', {}, []],
  [
    'text input',
    { options: { audioClip: { isEnabled: true, visibility: 'Private' }, attachments: { isEnabled: true } } },
    [
      { use: 'recording', types: ['audio/*'], visibility: 'Private' },
      { use: 'attachment', types: [], visibility: 'Auto' },
    ],
  ],
  ['file input', {}, [{ use: 'file', types: [], visibility: 'Auto' }]],
  [
    'file input',
    { options: { allowedFileTypes: { isEnabled: true, types: ['.pdf'] }, visibility: 'Public' } },
    [{ use: 'file', types: ['.pdf'], visibility: 'Public' }],
  ],
  [
    'file input',
    { options: { allowedFileTypes: { isEnabled: true } } },
    [{ use: 'file', types: [], visibility: 'Auto' }],
  ],
  [
    'file input',
    { options: { allowedFileTypes: { isEnabled: false, types: ['.pdf'] } } },
    [{ use: 'file', types: [], visibility: 'Auto' }],
  ],
];

const startProps: readonly Line[] = [
  ['Pixel', { options: { pixelId: 'p' } }, { pixelIds: ['p'] }],
  ['Pixel', { options: { pixelId: 'p', isInitSkip: true } }, {}],
  ['Pixel', {}, {}],
  ['Google Analytics', { options: { trackingId: 'G-1' } }, { googleAnalyticsId: 'G-1' }],
  ['Google Analytics', { options: { trackingId: '' } }, {}],
];

/** Whether the length of what a language model writes is limited. */
const writing: readonly Line[] = [
  ['openai', { options: { action: 'Create chat completion' } }, { isLimited: false }],
  ['openai', { options: { action: 'Create chat completion', maxTokens: 9 } }, { isLimited: true }],
  ['openai', { options: { action: 'Ask Model' } }, { isLimited: false }],
  ['openai', { options: { action: 'Ask Model', maxTokens: '{{n}}' } }, { isLimited: true }],
  ['openai', { options: { action: 'Create speech' } }, { isLimited: true }],
  ['groq', { options: { action: 'Create chat completion' } }, { isLimited: false }],
  ['anthropic', { options: { action: 'Create Chat Message' } }, { isLimited: true }],
  ['dify-ai', {}, { isLimited: true }],
  ['Email', {}, undefined],
];

/** Its texts that are JavaScript. */
const code: readonly Line[] = [
  ['Code', { options: { content: 'f()' } }, ['f()']],
  ['Code', {}, ['']],
  ['Set variable', { options: { isCode: true, expressionToEvaluate: '1 + 1' } }, ['1 + 1']],
  ['Set variable', { options: { isCode: true } }, ['']],
  ['Set variable', { options: { expressionToEvaluate: '1 + 1' } }, []],
  ['Set variable', { options: { type: 'Now' } }, []],
];

const questions: Readonly<Record<string, readonly Line[]>> = {
  ...{ paths, ownWay, problems, choices, uploads, startProps, writing, code },
};
for (const [name, lines] of Object.entries(questions))
  describe(`blocks are asked for: ${name}`, () => {
    for (const [type, stored, answer] of lines)
      it(`${type} ${JSON.stringify(stored)}`, () => assert.deepEqual(ask(type, stored, call(name)), answer));
  });

describe('each item has a line', () => {
  const names = { variable: (id: string) => `variable ${id}`, group: String, block: String, bot: String };
  const comparisons = [{ id: 'c', variableId: 'v', comparisonOperator: 'Is set' }];
  const lines: readonly Line[] = [
    ['choice input', { items: [item('x', { content: 'Yes' }), item('y')] }, ['Yes', 'No label']],
    ['picture choice input', { items: [item('x', { title: 'A' }), item('y')] }, ['A', 'No title']],
    ['cards', { items: [item('x', { title: 'A' }), item('y')] }, ['A', 'No title']],
    [
      'AB test',
      { items: [item('x', { path: 'a' }), item('y', { path: 'b' })], options: { aPercent: 30 } },
      ['A, 30 %', 'B, 70 %'],
    ],
    ['Loop', { items: [item('x')] }, ['Each round']],
    [
      'Condition',
      { items: [item('x', { content: { comparisons } }), item('y')] },
      ['variable v is set', 'No condition'],
    ],
  ];
  for (const [type, stored, answer] of lines)
    it(type, () => {
      const found = ask(type, stored, (def, block) => {
        const items = z.object({ items: z.array(z.unknown()) }).parse(block).items;
        return items.map((each) => call('itemSummary', block, names)(def, each));
      });
      assert.deepEqual(found, answer);
    });
});

describe('a new one', () => {
  const comparisons = [{ id: 'new1', comparisonOperator: 'Equal to' }];
  const rows: readonly (readonly [type: string, question: 'fresh' | 'freshItem', answer: unknown])[] = [
    ['choice input', 'fresh', { items: [{ id: 'new1' }] }],
    ['choice input', 'freshItem', {}],
    ['cards', 'fresh', { items: [{ id: 'new1', paths: [{ id: 'new2' }] }] }],
    ['cards', 'freshItem', { paths: [{ id: 'new1' }] }],
    ['Condition', 'freshItem', { content: { comparisons } }],
    [
      'AB test',
      'fresh',
      {
        items: [
          { id: 'new1', path: 'a' },
          { id: 'new2', path: 'b' },
        ],
      },
    ],
    ['AB test', 'freshItem', null],
    ['Loop', 'fresh', { items: [{ id: 'new1' }] }],
    ['Loop', 'freshItem', null],
    ['gmail', 'fresh', { options: { action: 'Send email' } }],
    ['qr-code', 'fresh', { options: { action: 'Generate a QR Code' } }],
    ['text', 'fresh', undefined],
  ];
  for (const [type, question, answer] of rows)
    it(`of ${type}: ${question}`, () => {
      let made = 0;
      const newId = () => `new${++made}`;
      assert.deepEqual(
        ask(type, {}, (def) => call(question)(def, newId)),
        answer,
      );
    });
});

describe('how answers are counted', () => {
  const rows: readonly (readonly [type: string, stored: Stored, answer: string, bins: readonly string[]])[] =
    [
      ['number input', {}, '1234', ['1200']],
      ['rating input', {}, '9', ['9']],
      ['choice input', { items: [item('x', { content: 'Tea' })] }, 'Tea', ['Tea']],
      ['choice input', { items: [item('x', { content: 'Tea' })] }, 'my name', []],
      ['picture choice input', { items: [item('x', { title: 'A' })] }, 'A', ['A']],
      // What visitors write is not counted.
      ['text input', {}, 'Ada', []],
      ['email input', {}, 'ada@example.com', []],
    ];
  for (const [type, stored, answer, bins] of rows)
    it(`${type}: ${answer}`, () => {
      const bound = blockTable.get(type)?.({ id: 'b', type, ...stored });
      assert.ok(bound !== undefined && !('problem' in bound));
      assert.deepEqual(bound.counted?.(answer), bins);
    });
});
