import type { BlockCase, ShortBlock } from '#blocks/case.ts';

/** Rows of a block whose service this server cannot reach; `block` is one that lacks nothing. */
export function passedOverCases(label: string, block: Exclude<ShortBlock, string>): readonly BlockCase[] {
  const unavailable = `${label} is not available on this server yet; the conversation went on without it.`;
  const unset = `${label} is not set up; the conversation went on without it.`;
  const row = (name: string, first: ShortBlock, log: string): BlockCase => ({
    name,
    bot: { groups: { a: [first, 'after'] } },
    turns: [['start', { said: ['after'], logs: [log], ask: null, status: 'ended' }]],
  });
  return [
    row('without options it says so and the walk goes on', { type: block.type }, unset),
    row('it says that it was passed over and the walk goes on', block, unavailable),
    { ...row('the same in a preview', block, unavailable), isPreview: true },
    {
      name: 'its own edge is followed',
      bot: { groups: { a: [{ ...block, to: 'b' }], b: ['there'] } },
      turns: [['start', { said: ['there'], logs: [unavailable] }]],
    },
    {
      name: 'its error path is followed before its own edge',
      bot: { groups: { a: [{ ...block, to: 'b', error: 'c' }], b: ['there'], c: ['sorry'] } },
      turns: [['start', { said: ['sorry'], logs: [unavailable], facts: ['log', 'edge'] }]],
    },
  ];
}
