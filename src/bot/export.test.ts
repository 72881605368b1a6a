import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diagnose } from './diagnose.ts';
import { type ExportedBot, exportBot } from './export.ts';
import { type ImportedBot, importBot } from './import.ts';
import type { Raw } from './raw.ts';
import { sample3, sample5, sample6, sampleOfSteps } from './samples.ts';

const context = { credentials: new Set(['mine']), enableSafetyFlags: false };
const facts = {
  id: 'bot1',
  workspaceId: 'w1',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

function importOf(raw: unknown): ImportedBot {
  const done = importBot(raw, context);
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.bot;
}

const exportOf = (bot: ImportedBot): ExportedBot => exportBot({ ...bot, ...facts });

const samples: readonly { name: string; raw: Raw }[] = [
  { name: 'version 6', raw: sample6 },
  { name: 'version 6.1', raw: { ...sample6, version: '6.1' } },
  { name: 'version 5', raw: sample5 },
  { name: 'version 3', raw: sample3 },
  { name: 'steps', raw: sampleOfSteps },
  {
    name: 'with a block of unknown type',
    raw: { ...sample6, groups: [{ id: 'g1', title: 'G', blocks: [{ z: 1, type: 'x', id: 'b', a: 2 }] }] },
  },
  {
    name: 'with keys in odd order',
    raw: {
      settings: { metadata: { title: 'x' }, general: {} },
      variables: [],
      theme: {},
      groups: [{ blocks: [], title: '', id: 'g' }],
      edges: [],
      events: sample6.events,
      version: '6',
      name: 'x',
    },
  },
];

test('an export that is imported and exported again is the same, byte for byte', () => {
  for (const { name, raw } of samples) {
    const first = JSON.stringify(exportOf(importOf(raw)));
    const second = JSON.stringify(exportOf(importOf(JSON.parse(first))));
    assert.equal(second, first, name);
  }
});

test('importing an export finds nothing to repair', () => {
  for (const { name, raw } of samples) {
    const done = importBot(JSON.parse(JSON.stringify(exportOf(importOf(raw)))), context);
    assert.ok(done.ok);
    assert.deepEqual(
      done.value.warnings.filter(({ code }) => code !== 'unknown_block_type'),
      [],
      name,
    );
    assert.equal(done.value.from, '6', name);
  }
});

test('an export shares nothing and links to nothing', () => {
  const bot = importOf(sample6);
  const shared = {
    ...bot,
    document: { ...bot.document, settings: { publicShare: { isEnabled: true }, chatA: { isEnabled: true } } },
  };
  assert.deepEqual(exportOf(shared).settings, { chatA: { isEnabled: false } });
  assert.deepEqual(Object.keys(exportOf(bot)), [
    'version',
    'id',
    'name',
    'events',
    'groups',
    'edges',
    'variables',
    'theme',
    'selectedThemeTemplateId',
    'settings',
    'createdAt',
    'updatedAt',
    'icon',
    'folderId',
    'workspaceId',
    'resultsTablePreferences',
  ]);
});

const id = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const words = fc.oneof(
  fc.string(),
  fc.constantFrom('{{Name}}', 'Hi {{Name}}!', '{{', '__proto__', 'Typebot link'),
);
const variableId = fc.constantFrom('v0', 'v1', 'v2', 'gone');

/** Blocks of many kinds; edges are put in later. */
const block: fc.Arbitrary<Raw> = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    content: fc.record({ richText: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 2 }) }),
  }),
  fc.record({
    type: fc.constant('text input'),
    options: fc.record({ variableId, isLong: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('number input'),
    options: fc.record({ min: fc.integer(), max: fc.constant('{{Max}}') }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('choice input'),
    items: fc.uniqueArray(fc.record({ id, content: words }), { maxLength: 3, selector: (item) => item.id }),
  }),
  fc.record({
    type: fc.constant('Set variable'),
    options: fc.record(
      { type: fc.constantFrom('Custom', 'Now', 'Transcript', 'Empty'), variableId },
      { requiredKeys: ['type'] },
    ),
  }),
  fc.record({
    type: fc.constant('Condition'),
    items: fc.constant([
      { id: 'i', content: { comparisons: [{ id: 'c', variableId: 'v1', comparisonOperator: 'Is set' }] } },
    ]),
  }),
  fc.record({
    type: fc.constant('Email'),
    options: fc.record(
      { credentialsId: fc.constantFrom('mine', 'other', 'default'), subject: words },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constant('Jump'),
    options: fc.record({ groupId: fc.constantFrom('g0', 'g1', 'gone') }),
  }),
  fc.record({
    type: fc.constant('Bot link'),
    options: fc.record({ botId: id, mergeResults: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('hologram'), options: fc.jsonValue({ maxDepth: 3 }) }),
);

const groups = fc.array(fc.array(block, { maxLength: 4 }), { maxLength: 5 });

/** Edges between random places; some of them lead nowhere. */
const edges = fc.array(fc.record({ from: fc.nat(20), to: fc.nat(6), isOwned: fc.boolean() }), {
  maxLength: 8,
});

const theme = fc.record(
  {
    general: fc.record(
      { font: fc.oneof(fc.string(), fc.constant({ type: 'Google', family: 'Inter' })) },
      { requiredKeys: [] },
    ),
    customCss: fc.string(),
  },
  { requiredKeys: [] },
);

const settings = fc.record(
  {
    publicShare: fc.constant({ isEnabled: true }),
    chatA: fc.record({ isEnabled: fc.boolean() }),
    general: fc.record({
      locale: fc.string(),
      consent: fc.record(
        { text: fc.string(), linkText: fc.string(), linkUrl: fc.string(), isRequired: fc.boolean() },
        { requiredKeys: [] },
      ),
    }),
  },
  { requiredKeys: [] },
);

const document: fc.Arbitrary<Raw> = fc
  .record({ groups, edges, theme, settings, version: fc.constantFrom('6', '6.1', undefined) })
  .map((drawn) => {
    const own = new Map(
      drawn.edges.filter((edge) => edge.isOwned).map((edge, index) => [`b${edge.from}`, `e${index}`]),
    );
    let number = 0;
    const made = drawn.groups.map((blocks, index) => ({
      id: `g${index}`,
      title: `Group ${index}`,
      graphCoordinates: { x: index, y: -index },
      blocks: blocks.map((drawnBlock) => {
        const blockId = `b${number++}`;
        const outgoingEdgeId = own.get(blockId);
        return { id: blockId, ...drawnBlock, ...(outgoingEdgeId !== undefined && { outgoingEdgeId }) };
      }),
    }));
    return {
      version: drawn.version,
      name: 'Random',
      events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'start' }],
      groups: made,
      edges: [
        { id: 'start', from: { eventId: 's' }, to: { groupId: 'g0' } },
        ...drawn.edges.map((edge, index) => ({
          id: `e${index}`,
          from: { blockId: `b${edge.from}` },
          to: { groupId: `g${edge.to}` },
        })),
      ],
      variables: ['v0', 'v1', 'v2'].map((variable) => ({
        id: variable,
        name: `Name ${variable}`,
        isSessionVariable: true,
      })),
      theme: drawn.theme,
      settings: drawn.settings,
    };
  });

test('random documents survive export, import and export', () => {
  fc.assert(
    fc.property(document, (raw) => {
      const first = JSON.stringify(exportOf(importOf(raw)));
      const again = importBot(JSON.parse(first), context);
      assert.ok(again.ok);
      assert.equal(JSON.stringify(exportOf(again.value.bot)), first);
      assert.deepEqual(
        again.value.warnings.filter(({ code }) => code !== 'unknown_block_type'),
        [],
      );
    }),
    { numRuns: 300 },
  );
});

test('random documents are diagnosed without dangling edges once they are imported', () => {
  fc.assert(
    fc.property(document, (raw) => {
      const codes = diagnose(importOf(raw).document).map(({ code }) => code);
      for (const code of [
        'graph/dangling-edge',
        'graph/missing-edge',
        'graph/duplicate-id',
        'block/invalid',
      ]) {
        assert.ok(!codes.includes(code), code);
      }
    }),
    { numRuns: 200 },
  );
});
