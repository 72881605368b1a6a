import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** Continues at another place in the same bot; Return leads back. */
export const jump = defineBlock({
  type: 'Jump',
  kind: 'logic',
  label: 'Jump',
  help: 'Continues at another group or block; a Return block leads back here.',
  icon: 'corner-up-right',
  keywords: ['go to', 'goto', 'group', 'loop', 'subroutine'],
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('Jump'),
    options: z
      .object({
        groupId: z.string().optional().meta({
          title: 'Group',
          description: 'Where to go. A single variable, such as {{Next}}, selects a group by its title.',
          widget: 'group',
        }),
        blockId: z.string().optional().meta({
          title: 'Block',
          description: 'Where to start in that group. Default: its first block.',
          widget: 'block',
        }),
      })
      .prefault({}),
  }),
  jumps: ({ options: { groupId, blockId } }) =>
    groupId && !groupId.includes('{{') ? [{ groupId, ...(blockId && { blockId }) }] : [],
  summary: (block) => (block.options.groupId ? 'Jump' : 'No target'),
  problems: (block) => (block.options.groupId ? [] : ['has no group to go to']),
});
