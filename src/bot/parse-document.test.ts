import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { assertLinear } from '#kit/assert-linear.ts';
import type { Graph } from '#model/graph.ts';
import { blockKey } from './groups.ts';
import { documentLimits } from './limits.ts';
import { parseDocument, parseParts } from './parse-document.ts';
import type { Raw } from './raw.ts';
import { sample6 } from './samples.ts';

const reject = { unknownBlocks: 'reject' } as const;
const keep = { unknownBlocks: 'keep' } as const;

const withBlocks = (...blocks: readonly unknown[]): Raw => ({
  ...sample6,
  groups: [{ id: 'g1', title: 'G', blocks }],
});

test('a document of version 6 is read as it is, and can be run', () => {
  const done = parseDocument(sample6, reject);
  assert.ok(done.ok);
  const graph: Graph = done.value.document;
  assert.deepEqual(graph.groups, sample6.groups);
  assert.deepEqual(done.value.warnings, []);
  assert.equal(done.value.document.version, '6');
});

test('every known type of block can stand in a document with nothing but its id, or says what it misses', () => {
  for (const { type } of blockDefs) {
    const done = parseDocument(withBlocks({ id: 'b', type }), reject);
    if (done.ok) continue;
    for (const { path } of done.error) assert.match(path, /^groups\.0\.blocks\.0\.items/, type);
  }
});

const sparse: readonly { name: string; block: Raw; read?: Raw }[] = [
  { name: 'nothing but its type', block: { id: 'b', type: 'text input' } },
  { name: 'empty options', block: { id: 'b', type: 'text input', options: {} } },
  { name: 'a label and an edge', block: { id: 'b', type: 'text', label: 'L', outgoingEdgeId: 'e' } },
  { name: 'a start block', block: { id: 'b', type: 'start', label: 'Start' } },
  {
    name: 'rich text of any kind',
    block: {
      id: 'b',
      type: 'text',
      content: { richText: [{ type: 'odd', x: { y: [1, null] }, children: [] }] },
    },
  },
  {
    name: 'unknown keys go',
    block: { id: 'b', type: 'text input', x: 1, options: { isLong: true, y: 2 } },
    read: { id: 'b', type: 'text input', options: { isLong: true } },
  },
  {
    name: 'what older versions had goes',
    block: {
      id: 'b',
      type: 'Webhook',
      webhookId: 'w',
      options: { webhook: { id: 'w', url: 'https://example.com' } },
    },
    read: { id: 'b', type: 'Webhook', options: { webhook: { url: 'https://example.com' } } },
  },
];

test('blocks stay sparse: nothing is written in, unknown keys go', () => {
  for (const { name, block, read } of sparse) {
    const done = parseDocument(withBlocks(block), reject);
    assert.ok(done.ok, name);
    assert.deepEqual(done.value.document.groups[0]?.blocks[0], read ?? block, name);
  }
});

const refused: readonly { name: string; input: unknown; issues: readonly string[] }[] = [
  { name: 'nothing', input: undefined, issues: ['|invalid_type'] },
  { name: 'a list', input: [], issues: ['|invalid_type'] },
  {
    name: 'every part missing',
    input: {},
    issues: ['events', 'groups', 'edges', 'variables', 'theme', 'settings'].map((path) => `${path}|missing`),
  },
  { name: 'an old version', input: { ...sample6, version: '5' }, issues: ['version|invalid_value'] },
  {
    name: 'a version that is a number',
    input: { ...sample6, version: 6 },
    issues: ['version|invalid_value'],
  },
  { name: 'groups no list', input: { ...sample6, groups: {} }, issues: ['groups|invalid_type'] },
  { name: 'a group no object', input: { ...sample6, groups: [null] }, issues: ['groups.0|invalid_type'] },
  {
    name: 'a group without title and blocks',
    input: { ...sample6, groups: [{ id: 'g' }] },
    issues: ['groups.0.title|invalid_type', 'groups.0.blocks|invalid_type'],
  },
  {
    name: 'wrong coordinates',
    input: { ...sample6, groups: [{ id: 'g', title: '', graphCoordinates: { x: '0', y: 0 }, blocks: [] }] },
    issues: ['groups.0.graphCoordinates.x|invalid_type'],
  },
  { name: 'a block no object', input: withBlocks('text'), issues: ['groups.0.blocks.0|invalid_type'] },
  {
    name: 'a block without type',
    input: withBlocks({ id: 'b' }),
    issues: ['groups.0.blocks.0.type|invalid_type'],
  },
  {
    name: 'a type no text',
    input: withBlocks({ id: 'b', type: 5 }),
    issues: ['groups.0.blocks.0.type|invalid_type'],
  },
  {
    name: 'a block without id',
    input: withBlocks({ type: 'text' }),
    issues: ['groups.0.blocks.0.id|invalid_type'],
  },
  {
    name: 'an empty id',
    input: withBlocks({ id: '', type: 'text' }),
    issues: ['groups.0.blocks.0.id|too_small'],
  },
  {
    name: 'an unknown type',
    input: withBlocks({ id: 'b', type: 'hologram' }),
    issues: ['groups.0.blocks.0.type|unknown_block_type'],
  },
  {
    name: 'a type named like an inherited field',
    input: withBlocks({ id: 'b', type: 'constructor' }),
    issues: ['groups.0.blocks.0.type|unknown_block_type'],
  },
  {
    name: 'wrong options',
    input: withBlocks({ id: 'a', type: 'text' }, { id: 'b', type: 'text input', options: { isLong: 'yes' } }),
    issues: ['groups.0.blocks.1.options.isLong|invalid_type'],
  },
  {
    name: 'an unknown word deep in the options',
    input: withBlocks({ id: 'b', type: 'text input', options: { attachments: { visibility: 'Secret' } } }),
    issues: ['groups.0.blocks.0.options.attachments.visibility|invalid_value'],
  },
  {
    name: 'options of one of several kinds',
    input: withBlocks({ id: 'b', type: 'Set variable', options: { type: 'Nothing' } }),
    issues: ['groups.0.blocks.0.options.type|invalid_value'],
  },
  {
    name: 'percent out of range',
    input: withBlocks({
      id: 'b',
      type: 'AB test',
      items: [
        { id: 'i', path: 'a' },
        { id: 'j', path: 'b' },
      ],
      options: { aPercent: 101 },
    }),
    issues: ['groups.0.blocks.0.options.aPercent|too_big'],
  },
  {
    name: 'an edge without target',
    input: { ...sample6, edges: [{ id: 'e', from: { blockId: 'b' } }] },
    issues: ['edges.0.to|invalid_type'],
  },
  { name: 'no start event', input: { ...sample6, events: [] }, issues: ['events.0.type|custom'] },
  { name: 'events null', input: { ...sample6, events: null }, issues: ['events|invalid_type'] },
  {
    name: 'a variable without name',
    input: { ...sample6, variables: [{ id: 'v' }] },
    issues: ['variables.0.name|invalid_type'],
  },
  { name: 'theme null', input: { ...sample6, theme: null }, issues: ['theme|invalid_type'] },
  {
    name: 'several things at once',
    input: { ...withBlocks({ id: 'b', type: 'x' }), theme: { customCss: 1 }, settings: [] },
    issues: [
      'groups.0.blocks.0.type|unknown_block_type',
      'theme.customCss|invalid_type',
      'settings|invalid_type',
    ],
  },
];

test('what is wrong is told at its place', () => {
  for (const { name, input, issues } of refused) {
    const done = parseDocument(input, reject);
    assert.ok(!done.ok, name);
    assert.deepEqual(
      done.error.map(({ path, code }) => `${path}|${code}`),
      issues,
      name,
    );
  }
});

test('an issue in a block names the block, its place may differ from that in the file', () => {
  const done = parseDocument(withBlocks({ id: 'b77', type: 'image', content: { url: 1 } }), reject);
  assert.deepEqual(done, {
    ok: false,
    error: [
      { path: 'groups.0.blocks.0.content.url', code: 'invalid_type', message: 'Must be a text (block b77)' },
    ],
  });
});

const hologram = {
  id: 'h',
  type: 'hologram',
  outgoingEdgeId: 'e',
  depth: { x: [1, { y: null }] },
  options: { a: 1 },
};

const unknown: readonly {
  name: string;
  block: Raw;
  known: readonly string[];
  mode: 'reject' | 'keep';
  isKept: boolean;
}[] = [
  { name: 'refused by default', block: hologram, known: [], mode: 'reject', isKept: false },
  { name: 'kept on import', block: hologram, known: [], mode: 'keep', isKept: true },
  {
    name: 'kept where the bot has it already',
    block: hologram,
    known: ['h hologram'],
    mode: 'reject',
    isKept: true,
  },
  { name: 'not under another id', block: hologram, known: ['i hologram'], mode: 'reject', isKept: false },
  { name: 'not of another type', block: hologram, known: ['h hologra'], mode: 'reject', isKept: false },
  { name: 'not without id', block: { type: 'hologram' }, known: [], mode: 'keep', isKept: false },
  {
    name: 'not with a wrong edge',
    block: { ...hologram, outgoingEdgeId: 5 },
    known: [],
    mode: 'keep',
    isKept: false,
  },
];

test('blocks of unknown types are refused, or kept exactly as they are and told', () => {
  for (const { name, block, known, mode, isKept } of unknown) {
    const done = parseDocument(withBlocks(block), { unknownBlocks: mode, known: new Set(known) });
    assert.equal(done.ok, isKept, name);
    if (!done.ok) continue;
    assert.equal(JSON.stringify(done.value.document.groups[0]?.blocks[0]), JSON.stringify(block), name);
    assert.deepEqual(
      done.value.warnings.map(({ path, code }) => `${path}|${code}`),
      ['groups.0.blocks.0.type|unknown_block_type'],
    );
  }
  assert.equal(blockKey(hologram), 'h hologram');
});

const parts: readonly { input: Raw; fields: readonly string[] }[] = [
  { input: {}, fields: [] },
  { input: { version: '6' }, fields: [] },
  { input: { name: 'x', riskLevel: 1 }, fields: [] },
  { input: { variables: [] }, fields: ['variables'] },
  { input: { groups: [], theme: {} }, fields: ['theme', 'groups'] },
  { input: { version: '6.1', settings: {} }, fields: ['settings'] },
];

test('an update holds some parts only', () => {
  for (const { input, fields } of parts) {
    const done = parseParts(input, reject);
    assert.ok(done.ok);
    assert.deepEqual(Object.keys(done.value.document), fields);
  }
});

test('a theme of version 6.1 keeps its look', () => {
  const done = parseParts({ version: '6.1', theme: { customCss: 'x' } }, reject);
  assert.ok(done.ok);
  assert.equal(done.value.document.theme?.general?.background?.content, '#F8F8F8');
  const plain = parseParts({ version: '6', theme: { customCss: 'x' } }, reject);
  assert.deepEqual(plain.ok && plain.value.document.theme, { customCss: 'x' });
});

test('documents that are too large or too deep are refused before anything looks at them', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({}));
  const rows: readonly { input: Raw; issue: string }[] = [
    { input: { groups: many(documentLimits.groups + 1) }, issue: 'groups|too_big' },
    { input: { groups: [{ blocks: many(documentLimits.blocks + 1) }] }, issue: 'groups|too_big' },
    { input: { edges: many(documentLimits.edges + 1) }, issue: 'edges|too_big' },
    { input: { events: many(documentLimits.events + 1) }, issue: 'events|too_big' },
    { input: { variables: many(documentLimits.variables + 1) }, issue: 'variables|too_big' },
    { input: { theme: deep(documentLimits.depth) }, issue: '|too_deep' },
    { input: { groups: deep(10_000) }, issue: '|too_deep' },
  ];
  for (const { input, issue } of rows) {
    const done = parseParts(input, keep);
    assert.deepEqual(done.ok ? [] : done.error.map(({ path, code }) => `${path}|${code}`), [issue]);
  }
});

test('of very many mistakes the first hundred are told', () => {
  const done = parseDocument(withBlocks(...Array.from({ length: 1_000 }, () => 1)), reject);
  assert.equal(done.ok ? 0 : done.error.length, 100);
});

test('ten thousand blocks are read in time linear in their number', () => {
  assertLinear(10_000, (length) => {
    const blocks = Array.from({ length }, (_, index) => ({
      ...sampleBlocks[index % sampleBlocks.length],
      id: `b${index}`,
    }));
    const input = withBlocks(...blocks);
    return () => assert.ok(parseDocument(input, reject).ok);
  });
});

const sampleBlocks: readonly Raw[] = [
  { type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hi {{Name}}' }] }] } },
  { type: 'text input', options: { variableId: 'v1', labels: { placeholder: 'x', button: 'y' } } },
  { type: 'Set variable', options: { variableId: 'v1', expressionToEvaluate: '{{Name}} + 1' } },
  {
    type: 'Condition',
    items: [{ id: 'i', content: { comparisons: [{ id: 'c', variableId: 'v1', value: 'x' }] } }],
  },
  {
    type: 'choice input',
    items: [
      { id: 'i', content: 'A' },
      { id: 'j', content: 'B' },
    ],
  },
];

function deep(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
