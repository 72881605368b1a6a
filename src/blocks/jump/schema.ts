import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** Continues at another place in the same bot; Return leads back. */
export const jump = defineBlock({
  type: 'Jump',
  kind: 'logic',
  label: 'Jump',
  help: 'Continues at another group or block; a Return block leads back here.',
  icon: 'corner-up-right',
  keywords: 'go to, goto, group, loop, subroutine',
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
        blockId: z
          .string()
          .optional()
          .meta({
            title: 'Block',
            description: 'Where to start in that group. Default: its first block.',
            widget: 'block',
            blockOf: 'groupId',
            shownWhen: { field: 'groupId', isNot: null },
          }),
      })
      .prefault({}),
  }),
  jumps: ({ options: { groupId, blockId } }) =>
    groupId && !groupId.includes('{{') ? [{ groupId, ...(blockId && { blockId }) }] : [],
  summary: ({ options: { groupId, blockId } }, names) => {
    if (!groupId) return 'No target';
    if (groupId.includes('{{')) return `To the group named ${groupId}`;
    const group = `To ${names.group(groupId) ?? 'a deleted group'}`;
    return blockId ? `${group}, ${names.block(blockId) ?? 'a deleted block'}` : group;
  },
  ownWay: ownWays.none,
  problems: (block) =>
    block.options.groupId ? [] : [{ text: 'has no group to go to', path: ['options', 'groupId'] }],
});
