import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** Goes to another place of the same bot, from which Return leads back. */
export const jump = defineBlock({
  type: 'Jump',
  kind: 'logic',
  label: 'Jump',
  help: 'Goes to another group or block; a Return there comes back to here.',
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
          description: 'Where to go. A single variable, such as {{Next}}, names a group by its title.',
          widget: 'group',
        }),
        blockId: z.string().optional().meta({
          title: 'Block',
          description: 'Where to begin in that group. Default: its first block.',
          widget: 'block',
        }),
      })
      .prefault({}),
  }),
  jumps: ({ options: { groupId, blockId } }) =>
    groupId && !groupId.includes('{{') ? [{ groupId, ...(blockId && { blockId }) }] : [],
  summary: (block) => (block.options.groupId ? 'Jump' : 'Jump nowhere'),
  problems: (block) => (block.options.groupId ? [] : ['has no group to go to']),
});
