import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { importBot } from '#bot/import.ts';
import type { Raw } from '#bot/raw.ts';
import { sample3, sample5, sample6, sampleOfSteps } from '#bot/samples.ts';
import { migrate, migrations } from './migrate.ts';

/** One step alone: what it is given, what it makes of it, what it says. */
interface StepRow {
  readonly step: string;
  readonly name: string;
  readonly before: Raw;
  readonly after?: Raw;
  /** Codes, in order. */
  readonly warnings?: readonly string[];
  /** Paths and codes, when it fails. */
  readonly issues?: readonly string[];
}

const start = { id: 'b0', type: 'start', label: 'Start', outgoingEdgeId: 'e0' };
const startGroup = { id: 'g0', title: 'Start', graphCoordinates: { x: 1, y: 2 }, blocks: [start] };
const text = { id: 'b1', type: 'text' };
const group = { id: 'g1', title: 'G', graphCoordinates: { x: 0, y: 0 }, blocks: [text] };
const e0 = { id: 'e0', from: { blockId: 'b0' }, to: { groupId: 'g1' } };
const prefill = { general: { isInputPrefillEnabled: true } };
const startEvent = { id: 'g0', type: 'start', graphCoordinates: { x: 1, y: 2 }, outgoingEdgeId: 'e0' };
const startEdge = { id: 'e0', from: { eventId: 'g0' }, to: { groupId: 'g1' } };

/** A document in which only one block is of interest. */
const withBlock = (block: Raw): Raw => ({ groups: [startGroup, { ...group, blocks: [block] }], edges: [e0] });
const withBlockAfter = (block: Raw): Raw => ({
  version: '6',
  groups: [{ ...group, blocks: [block] }],
  events: [startEvent],
  edges: [startEdge],
  settings: prefill,
});

const steps: readonly StepRow[] = [
  {
    step: 'normalise',
    name: 'missing lists become empty, events are none',
    before: {},
    after: { groups: [], edges: [], variables: [], events: null },
  },
  {
    step: 'normalise',
    name: 'a group without blocks gets none',
    before: { groups: [{ id: 'g', title: 'G' }], events: [{ id: 'x', type: 'start' }] },
    after: { groups: [{ id: 'g', title: 'G', blocks: [] }], edges: [], variables: [], events: null },
  },
  {
    step: 'normalise',
    name: 'edges that are none are dropped, and told',
    before: {
      groups: [],
      edges: [
        e0,
        { id: 'x', from: { blockId: 'b' } },
        { id: 'y', from: {}, to: { groupId: 'g' } },
        null,
        'edge',
      ],
    },
    after: { groups: [], edges: [e0], variables: [], events: null },
    warnings: ['edge_dropped', 'edge_dropped', 'edge_dropped', 'edge_dropped'],
  },
  {
    step: 'normalise',
    name: 'groups that are no list are refused',
    before: { groups: { g: group } },
    issues: ['groups invalid_type'],
  },
  {
    step: 'normalise',
    name: 'files from before there were groups get them',
    before: {
      blocks: [
        { id: 'g', title: 'G', steps: [{ id: 'b', blockId: 'g', type: 'text', outgoingEdgeId: 'e' }] },
      ],
      edges: [
        { id: 'e', from: { blockId: 'g', stepId: 'b', itemId: 'i' }, to: { blockId: 'h', stepId: 'c' } },
      ],
    },
    after: {
      groups: [{ id: 'g', title: 'G', blocks: [{ id: 'b', type: 'text', outgoingEdgeId: 'e' }] }],
      edges: [
        { id: 'e', from: { groupId: 'g', blockId: 'b', itemId: 'i' }, to: { groupId: 'h', blockId: 'c' } },
      ],
      variables: [],
      events: null,
    },
  },
  {
    step: 'normalise',
    name: 'the link of such a file names a group, too',
    before: {
      blocks: [{ id: 'g', steps: [{ id: 'l', type: 'Bot link', options: { botId: 'x', blockId: 'gx' } }] }],
    },
    after: {
      groups: [{ id: 'g', blocks: [{ id: 'l', type: 'Bot link', options: { botId: 'x', groupId: 'gx' } }] }],
      edges: [],
      variables: [],
      events: null,
    },
  },
  {
    step: 'normalise',
    name: 'a key named blocks beside groups means nothing',
    before: { groups: [group], blocks: [{ steps: [] }], edges: [], variables: [{ id: 'v', name: 'n' }] },
    after: {
      groups: [group],
      blocks: [{ steps: [] }],
      edges: [],
      variables: [{ id: 'v', name: 'n' }],
      events: null,
    },
  },
  ...['Webhook', 'Zapier', 'Make.com', 'Pabbly'].map(
    (type): StepRow => ({
      step: '3-to-4',
      name: `the request of ${type} is not in the file`,
      before: {
        groups: [{ id: 'g', blocks: [{ id: 'h', type, webhookId: 'w1', options: { timeout: 5 } }] }],
      },
      after: {
        groups: [
          {
            id: 'g',
            blocks: [{ id: 'h', type, options: { timeout: 5, webhook: { id: 'w1', method: 'POST' } } }],
          },
        ],
      },
      warnings: ['request_not_in_file'],
    }),
  ),
  {
    step: '3-to-4',
    name: 'a request that is there stays',
    before: {
      groups: [
        {
          id: 'g',
          blocks: [{ id: 'h', type: 'Webhook', webhookId: 'w', options: { webhook: { url: 'u' } } }],
        },
      ],
    },
    after: {
      groups: [{ id: 'g', blocks: [{ id: 'h', type: 'Webhook', options: { webhook: { url: 'u' } } }] }],
    },
  },
  {
    step: '3-to-4',
    name: 'a reference without value, and no options',
    before: { groups: [{ id: 'g', blocks: [{ id: 'h', type: 'Zapier', webhookId: null }] }] },
    after: {
      groups: [
        { id: 'g', blocks: [{ id: 'h', type: 'Zapier', options: { webhook: { id: '', method: 'POST' } } }] },
      ],
    },
    warnings: ['request_not_in_file'],
  },
  {
    step: '3-to-4',
    name: 'other blocks, and what is none, stay',
    before: { groups: [{ id: 'g', blocks: [{ id: 'x', type: 'text', webhookId: 'w' }, 5, null] }, 'group'] },
    after: { groups: [{ id: 'g', blocks: [{ id: 'x', type: 'text', webhookId: 'w' }, 5, null] }, 'group'] },
  },
  {
    step: '4-to-6',
    name: 'the start block becomes the start event, its group goes, its edge comes first',
    before: {
      groups: [startGroup, group],
      edges: [{ id: 'e1', from: { blockId: 'b1' }, to: { groupId: 'g1' } }, e0],
    },
    after: {
      version: '6',
      groups: [group],
      events: [startEvent],
      edges: [startEdge, { id: 'e1', from: { blockId: 'b1' }, to: { groupId: 'g1' } }],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'groups that were empty stay',
    before: { groups: [startGroup, group, { id: 'g2', title: 'E', blocks: [] }], edges: [e0] },
    after: {
      version: '6',
      groups: [group, { id: 'g2', title: 'E', blocks: [] }],
      events: [startEvent],
      edges: [startEdge],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'an edge back to the start group leads where the start leads',
    before: {
      groups: [startGroup, group],
      edges: [e0, { id: 'e1', from: { blockId: 'b1' }, to: { groupId: 'g0' } }],
    },
    after: {
      version: '6',
      groups: [group],
      events: [startEvent],
      edges: [startEdge, { id: 'e1', from: { blockId: 'b1' }, to: { groupId: 'g1' } }],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'a start block with others below it: the group stays, the edge is kept',
    before: { groups: [{ ...startGroup, blocks: [start, text] }, group], edges: [e0] },
    after: {
      version: '6',
      groups: [{ ...startGroup, blocks: [text] }, group],
      events: [startEvent],
      edges: [startEdge],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'a start block without edge goes on with the block below it',
    before: { groups: [{ ...startGroup, blocks: [{ id: 'b0', type: 'start' }, text] }], edges: [] },
    after: {
      version: '6',
      groups: [{ ...startGroup, blocks: [text] }],
      events: [{ id: 'g0', type: 'start', graphCoordinates: { x: 1, y: 2 }, outgoingEdgeId: 'g0-start' }],
      edges: [{ id: 'g0-start', from: { eventId: 'g0' }, to: { groupId: 'g0' } }],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'a start that leads nowhere is a start event that leads nowhere',
    before: { groups: [{ ...startGroup, blocks: [{ id: 'b0', type: 'start' }] }] },
    after: {
      version: '6',
      groups: [],
      events: [{ id: 'g0', type: 'start', graphCoordinates: { x: 1, y: 2 } }],
      edges: [],
      settings: prefill,
    },
  },
  {
    step: '4-to-6',
    name: 'a start whose edge is missing is told',
    before: { groups: [startGroup, group], edges: [] },
    after: {
      version: '6',
      groups: [group],
      events: [{ id: 'g0', type: 'start', graphCoordinates: { x: 1, y: 2 } }],
      edges: [],
      settings: prefill,
    },
    warnings: ['edge_missing'],
  },
  {
    step: '4-to-6',
    name: 'prefilling that was chosen stays',
    before: {
      groups: [startGroup],
      edges: [],
      settings: { general: { isInputPrefillEnabled: false, locale: 'en' } },
    },
    after: {
      version: '6',
      groups: [],
      events: [{ id: 'g0', type: 'start', graphCoordinates: { x: 1, y: 2 } }],
      edges: [],
      settings: { general: { isInputPrefillEnabled: false, locale: 'en' } },
    },
    warnings: ['edge_missing'],
  },
  {
    step: '4-to-6',
    name: 'results of a linked bot are merged as they were',
    before: withBlock({ id: 'l', type: 'Bot link', options: { botId: 'x' } }),
    after: withBlockAfter({ id: 'l', type: 'Bot link', options: { botId: 'x', mergeResults: true } }),
  },
  {
    step: '4-to-6',
    name: 'a link without options merges, too',
    before: withBlock({ id: 'l', type: 'Bot link' }),
    after: withBlockAfter({ id: 'l', type: 'Bot link', options: { mergeResults: true } }),
  },
  {
    step: '4-to-6',
    name: 'a link that says not to merge does not',
    before: withBlock({ id: 'l', type: 'Bot link', options: { mergeResults: false } }),
    after: withBlockAfter({ id: 'l', type: 'Bot link', options: { mergeResults: false } }),
  },
  ...['Get data from sheet', 'Update a row'].map(
    (action): StepRow => ({
      step: '4-to-6',
      name: `${action}: one cell becomes a filter`,
      before: withBlock({
        id: 'q',
        type: 'Google Sheets',
        options: { action, referenceCell: { id: 'c', column: 'Email', value: '{{Email}}' } },
      }),
      after: withBlockAfter({
        id: 'q',
        type: 'Google Sheets',
        options: {
          action,
          filter: {
            comparisons: [{ id: 'c', column: 'Email', comparisonOperator: 'Equal to', value: '{{Email}}' }],
          },
        },
      }),
    }),
  ),
  {
    step: '4-to-6',
    name: 'a cell without id gets one',
    before: withBlock({
      id: 'q',
      type: 'Google Sheets',
      options: { action: 'Update a row', referenceCell: { column: 'A', value: '1' } },
    }),
    after: withBlockAfter({
      id: 'q',
      type: 'Google Sheets',
      options: {
        action: 'Update a row',
        filter: {
          comparisons: [{ id: 'q-filter', column: 'A', comparisonOperator: 'Equal to', value: '1' }],
        },
      },
    }),
  },
  {
    step: '4-to-6',
    name: 'a filter that is there stays',
    before: withBlock({
      id: 'q',
      type: 'Google Sheets',
      options: { action: 'Update a row', filter: { comparisons: [] }, referenceCell: { id: 'c' } },
    }),
    after: withBlockAfter({
      id: 'q',
      type: 'Google Sheets',
      options: { action: 'Update a row', filter: { comparisons: [] }, referenceCell: { id: 'c' } },
    }),
  },
  {
    step: '4-to-6',
    name: 'inserting a row has no cell to look for',
    before: withBlock({
      id: 'q',
      type: 'Google Sheets',
      options: { action: 'Insert a row', referenceCell: {} },
    }),
    after: withBlockAfter({
      id: 'q',
      type: 'Google Sheets',
      options: { action: 'Insert a row', referenceCell: {} },
    }),
  },
  {
    step: '4-to-6',
    name: 'without start block',
    before: { groups: [group] },
    issues: ['groups start_missing'],
  },
  { step: '4-to-6', name: 'without groups', before: { groups: [] }, issues: ['groups start_missing'] },
  { step: '4-to-6', name: 'groups are no list', before: { groups: 'x' }, issues: ['groups invalid_type'] },
  {
    step: '6-1-to-6',
    name: 'the look that was default is written down',
    before: { version: '6.1' },
    after: {
      version: '6',
      theme: {
        general: {
          background: { content: '#F8F8F8' },
          progressBar: { color: '#ff5924', backgroundColor: '#8d8d8d' },
        },
        chat: {
          hostBubbles: { backgroundColor: '#ffffff', border: { thickness: 1, color: '#dfdfdf' } },
          guestBubbles: { backgroundColor: '#ff5924', border: { thickness: 1, color: '#ffb8a0' } },
          buttons: { backgroundColor: '#ff5924', border: { thickness: 1, color: '#f98868' } },
          inputs: { shadow: 'none', border: { thickness: 1, color: '#cecece' } },
        },
      },
    },
  },
  {
    step: '6-1-to-6',
    name: 'what was chosen stays',
    before: {
      version: '6.1',
      theme: {
        general: {
          background: { type: 'Image', content: 'u' },
          progressBar: { color: 'red', backgroundColor: 'blue' },
        },
        chat: {
          hostBubbles: { backgroundColor: 'red', border: { thickness: 0, color: 'red' } },
          guestBubbles: { backgroundColor: 'red', border: { thickness: 0, color: 'red' } },
          buttons: { backgroundColor: 'red', border: { thickness: 2 } },
          inputs: { shadow: 'lg', border: { thickness: 0, color: 'red' } },
        },
        customCss: 'a',
      },
    },
    after: {
      version: '6',
      theme: {
        general: {
          background: { type: 'Image', content: 'u' },
          progressBar: { color: 'red', backgroundColor: 'blue' },
        },
        chat: {
          hostBubbles: { backgroundColor: 'red', border: { thickness: 0, color: 'red' } },
          guestBubbles: { backgroundColor: 'red', border: { thickness: 0, color: 'red' } },
          buttons: { backgroundColor: 'red', border: { thickness: 2, color: '#f98868' } },
          inputs: { shadow: 'lg', border: { thickness: 0, color: 'red' } },
        },
        customCss: 'a',
      },
    },
  },
];

const exercised = new Set<string>();

test('each step does what it says and leaves its input alone', () => {
  for (const row of steps) {
    const step = migrations.find(({ id }) => id === row.step);
    assert.ok(step, row.step);
    exercised.add(step.id);
    const before = structuredClone(row.before);
    const done = step.run(frozen(row.before));
    assert.deepEqual(row.before, before);
    if (!done.ok) {
      assert.deepEqual(
        done.error.map(({ path, code }) => `${path} ${code}`),
        row.issues,
        row.name,
      );
      continue;
    }
    assert.deepEqual(done.value.document, row.after, row.name);
    assert.deepEqual(
      done.value.warnings.map(({ code }) => code),
      row.warnings ?? [],
      row.name,
    );
  }
});

after(() =>
  assert.deepEqual([...exercised].sort(), migrations.map(({ id }) => id).sort(), 'every step has a row'),
);

const versionRows: readonly { name: string; raw: unknown; from?: string; issue?: string }[] = [
  { name: 'no label', raw: sample3, from: '3' },
  { name: 'label null', raw: { ...sample3, version: null }, from: '3' },
  { name: 'version 3', raw: { ...sample3, version: '3' }, from: '3' },
  { name: 'version 4', raw: { ...sample5, version: '4' }, from: '4' },
  { name: 'version 5', raw: sample5, from: '5' },
  { name: 'version 6', raw: sample6, from: '6' },
  { name: 'version 6.1', raw: { ...sample6, version: '6.1' }, from: '6.1' },
  { name: 'steps', raw: sampleOfSteps, from: '3' },
  { name: 'no label, yet with a start event', raw: { ...sample6, version: undefined }, from: '6' },
  { name: 'label 6 on the older form', raw: { ...sample5, version: '6' }, from: '5' },
  { name: 'label 6 without any start', raw: { ...sample6, events: [] }, from: '6' },
  { name: 'number', raw: { ...sample6, version: 6 }, issue: 'version invalid_value' },
  { name: 'later version', raw: { ...sample6, version: '7' }, issue: 'version invalid_value' },
  { name: 'version 2', raw: { ...sample6, version: '2' }, issue: 'version invalid_value' },
  { name: 'empty version', raw: { ...sample6, version: '' }, issue: 'version invalid_value' },
  { name: 'nothing', raw: null, issue: ' invalid_type' },
  { name: 'a list', raw: [sample6], issue: ' invalid_type' },
  { name: 'a text', raw: '{}', issue: ' invalid_type' },
  { name: 'no start block', raw: {}, issue: 'groups start_missing' },
  { name: 'groups no list', raw: { version: '5', groups: {} }, issue: 'groups invalid_type' },
  { name: 'groups no list, unlabelled', raw: { groups: 'x' }, issue: 'groups invalid_type' },
];

test('any version from 3 on comes to 6; others are refused at `version`', () => {
  for (const { name, raw, from, issue } of versionRows) {
    const done = migrate(raw);
    assert.equal(done.ok ? done.value.from : undefined, from, name);
    assert.equal(
      done.ok ? undefined : done.error.map(({ path, code }) => `${path} ${code}`).join(),
      issue,
      name,
    );
    if (done.ok) assert.equal(done.value.document.version, '6', name);
  }
});

test('the older samples all become the same bot', () => {
  const imported = [sample5, sample3, sampleOfSteps].map((raw) => {
    const done = importBot(raw, { credentials: new Set(), enableSafetyFlags: false });
    assert.ok(done.ok);
    return done.value.bot.document;
  });
  for (const document of imported) {
    assert.deepEqual(document.events, [
      { id: 'g0', outgoingEdgeId: 'e0', graphCoordinates: { x: 0, y: 0 }, type: 'start' },
    ]);
    assert.deepEqual(document.edges[0]?.from, { eventId: 'g0' });
    assert.deepEqual(
      document.groups.map(({ id }) => id),
      ['g1'],
    );
  }
  assert.deepEqual(imported[1]?.groups[0]?.blocks[2]?.options, { webhook: { method: 'POST' } });
  assert.deepEqual(imported[2]?.edges[0]?.to, { groupId: 'g1', blockId: 'b2' });
  assert.deepEqual(imported[2]?.groups[0]?.blocks[2], {
    id: 'l',
    type: 'Bot link',
    options: { botId: 'other', groupId: 'gx', mergeResults: true },
  });
});

/** Whoever writes into it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
