import * as z from 'zod';
import { blockFields, itemFields } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** Two paths, chosen at random. */
export const abTest = defineBlock({
  type: 'AB test',
  kind: 'logic',
  label: 'A/B test',
  help: 'Sends a share of the conversations down one path and the rest down another, at random.',
  icon: 'split',
  keywords: 'split, random, experiment, percent',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('AB test'),
    items: z
      .array(z.object({ ...itemFields, path: z.enum(['a', 'b']).meta({ isHidden: true }) }))
      .prefault([]),
    options: z
      .object({
        aPercent: z.number().min(0).max(100).default(50).meta({
          title: 'Percent A',
          description: 'Share of conversations that take path A.',
          widget: 'number',
        }),
      })
      .prefault({}),
  }),
  paths: (block) =>
    block.items.map(({ id, path, outgoingEdgeId }) => ({
      itemId: id,
      label: path.toUpperCase(),
      outgoingEdgeId,
    })),
  summary: ({ options: { aPercent } }) => `A ${aPercent} %, B ${100 - aPercent} %`,
  itemSummary: ({ path }, { options: { aPercent } }) =>
    path === 'a' ? `A, ${aPercent} %` : `B, ${100 - aPercent} %`,
  // Numbers below the share take path A.
  drawFor: ({ options: { aPercent } }, { label }) =>
    label === 'A' ? (aPercent > 0 ? 0 : undefined) : aPercent < 100 ? (aPercent + 100) / 200 : undefined,
  // Followed if B leads nowhere. Only old documents use that.
  ownWay: (block) => (block.outgoingEdgeId === undefined ? null : { label: 'Otherwise' }),
  fresh: (newId) => ({
    items: [
      { id: newId(), path: 'a' },
      { id: newId(), path: 'b' },
    ],
  }),
  freshItem: null,
  problems: ({ items }) =>
    (['a', 'b'] as const)
      .filter((path) => !items.some((item) => item.path === path))
      .map((path) => ({ text: `has no path ${path.toUpperCase()}`, path: ['items'] })),
});
