import type { Raw } from './raw.ts';

/** Small documents of every version that can be imported, for tests. */

const greeting = {
  id: 'b1',
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: 'Hi' }] }] },
};

const question = { id: 'b2', type: 'text input', options: { variableId: 'v1' } };

const mainGroup = {
  id: 'g1',
  title: 'G',
  graphCoordinates: { x: 0, y: 0 },
  blocks: [greeting, question],
};

const variables = [{ id: 'v1', name: 'Name' }];

/** Version 6 as it is exported, with a start event. */
export const sample6 = {
  version: '6',
  name: 'T',
  icon: null,
  folderId: null,
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e0' }],
  groups: [mainGroup],
  edges: [{ id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } }],
  variables,
  theme: {},
  settings: {},
} as const satisfies Raw;

/** Version 5: a start block in a group of its own. */
export const sample5 = {
  ...sample6,
  version: '5',
  events: null,
  groups: [
    {
      id: 'g0',
      title: 'Start',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [{ id: 'b0', type: 'start', label: 'Start', outgoingEdgeId: 'e0' }],
    },
    mainGroup,
  ],
  edges: [{ id: 'e0', from: { groupId: 'g0', blockId: 'b0' }, to: { groupId: 'g1' } }],
} as const satisfies Raw;

/** Version 3, without a version number: the HTTP request is stored elsewhere. */
export const sample3 = {
  name: 'T',
  groups: [
    sample5.groups[0],
    {
      ...mainGroup,
      blocks: [greeting, question, { id: 'h', type: 'Webhook', webhookId: 'w1', options: {} }],
    },
  ],
  edges: sample5.edges,
  variables,
  theme: {},
  settings: {},
} as const satisfies Raw;

/** From before there were groups: groups were blocks, blocks were steps. */
export const sampleOfSteps = {
  name: 'T',
  blocks: [
    {
      id: 'g0',
      title: 'Start',
      graphCoordinates: { x: 0, y: 0 },
      steps: [{ id: 'b0', blockId: 'g0', type: 'start', label: 'Start', outgoingEdgeId: 'e0' }],
    },
    {
      id: 'g1',
      title: 'G',
      graphCoordinates: { x: 1, y: 2 },
      steps: [
        { ...greeting, blockId: 'g1' },
        { ...question, blockId: 'g1' },
        { id: 'l', blockId: 'g1', type: 'Typebot link', options: { typebotId: 'other', blockId: 'gx' } },
      ],
    },
  ],
  edges: [{ id: 'e0', from: { blockId: 'g0', stepId: 'b0' }, to: { blockId: 'g1', stepId: 'b2' } }],
  variables,
  theme: {},
  settings: {},
} as const satisfies Raw;
