import type { BlockCase } from '#blocks/case.ts';

/** Rows of the start block of old documents. */
export const cases: readonly BlockCase[] = [
  {
    name: 'is passed over at the head of a group',
    bot: { groups: { a: [{ type: 'start', label: 'Start' }, 'Hi'] } },
    turns: [['start', { said: ['Hi'], status: 'ended' }]],
  },
  {
    name: 'is passed over without a label',
    bot: { groups: { a: [{ type: 'start' }, 'Hi'] } },
    turns: [['start', { said: ['Hi'] }]],
  },
  {
    name: 'is passed over in the middle of a group',
    bot: { groups: { a: ['A', { type: 'start', label: 'x' }, 'B'] } },
    turns: [['start', { said: ['A', 'B'] }]],
  },
  {
    name: 'its edge is followed when it is alone in its group',
    bot: { groups: { a: [{ type: 'start', label: 'Start', to: 'b' }], b: ['Hi'] } },
    turns: [['start', { said: ['Hi'] }]],
  },
  {
    name: 'alone it ends the conversation',
    bot: { groups: { a: [{ type: 'start' }] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
];
