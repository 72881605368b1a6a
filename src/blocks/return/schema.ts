import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** The way back to where a Jump or an event left the flow. */
export const returnBlock = defineBlock({
  type: 'Return',
  kind: 'logic',
  label: 'Return',
  help: 'Goes back to where the last Jump or event left the flow.',
  icon: 'undo-2',
  keywords: 'back, resume, jump, event',
  channels: { works: 'everywhere' },
  schema: z.object({ ...blockFields, type: z.literal('Return') }),
  summary: () => 'Go back',
  ownWay: ownWays.none,
});
