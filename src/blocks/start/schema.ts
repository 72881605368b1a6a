import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** The entry point of old documents. Newer ones have a start event instead. */
export const startBlock = defineBlock({
  type: 'start',
  kind: 'logic',
  label: 'Start',
  help: 'Marks the beginning in documents of old versions; does nothing.',
  icon: 'flag',
  keywords: 'begin, first',
  isLegacy: true,
  channels: { works: 'everywhere' },
  schema: z.object({ ...blockFields, type: z.literal('start') }),
  summary: (block) => block.label || 'Start',
  ownWay: ownWays.next,
});
