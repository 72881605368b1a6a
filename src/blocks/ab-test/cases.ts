import type { BlockCase } from '#blocks/case.ts';

const bot = (
  aPercent: number | undefined,
  ways: { readonly a?: string; readonly b?: string },
  to?: string,
) => ({
  groups: {
    s: [
      {
        type: 'AB test',
        items: [
          { path: 'a', ...(ways.a && { to: ways.a }) },
          { path: 'b', ...(ways.b && { to: ways.b }) },
        ],
        ...(aPercent !== undefined && { options: { aPercent } }),
        ...(to && { to }),
      },
      'next',
    ],
    a: ['A'],
    b: ['B'],
    c: ['C'],
  },
});
const both = { a: 'a', b: 'b' };

/** Rows of the A/B test. */
export const cases: readonly BlockCase[] = [
  {
    name: 'all of them take way A',
    bot: bot(100, both),
    turns: [['start', { said: ['A'], status: 'ended' }]],
  },
  {
    name: 'none of them takes way A',
    bot: bot(0, both),
    turns: [['start', { said: ['B'], status: 'ended' }]],
  },
  {
    name: 'way A that leads nowhere gives way to B',
    bot: bot(100, { b: 'b' }),
    turns: [['start', { said: ['B'] }]],
  },
  {
    name: 'way B that leads nowhere gives way to the next block',
    bot: bot(0, { a: 'a' }),
    turns: [['start', { said: ['next'] }]],
  },
  { name: 'no way leads anywhere', bot: bot(50, {}), turns: [['start', { said: ['next'] }]] },
  { name: 'its own edge is the last resort', bot: bot(50, {}, 'c'), turns: [['start', { said: ['C'] }]] },
  {
    name: 'half is usual, and both ways may lead to the same place',
    bot: bot(undefined, { a: 'c', b: 'c' }),
    turns: [['start', { said: ['C'] }]],
  },
  {
    name: 'a test without ways is passed over',
    bot: { groups: { s: [{ type: 'AB test' }, 'next'] } },
    turns: [['start', { said: ['next'] }]],
  },
  {
    name: 'a percentage that cannot be is a block that cannot run',
    bot: bot(120, both),
    turns: [['start', { said: ['next'], logs: ['options.aPercent: Too big: expected number to be <=100'] }]],
  },
];
