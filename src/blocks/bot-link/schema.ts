import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';
import type { Names } from '#model/names.ts';

/** Runs another bot of the workspace, or another place of this one, and returns. */
export const botLink = defineBlock({
  type: 'Bot link',
  kind: 'logic',
  label: 'Bot link',
  help: 'Runs another bot as part of this one, then continues here.',
  icon: 'link',
  keywords: 'subflow, sub-flow, call, other bot, reuse',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('Bot link'),
    options: z
      .object({
        botId: z
          .string()
          .optional()
          .meta({ title: 'Bot', description: 'The bot to run; `current` is this one.', widget: 'bot' }),
        groupId: z
          .string()
          .optional()
          .meta({
            title: 'Group',
            description:
              'Where to start. Default: the beginning. A single variable, such as {{Next}}, selects a group by its title.',
            widget: 'group',
            groupOf: 'botId',
            shownWhen: { field: 'botId', isNot: null },
          }),
        mergeResults: z.boolean().default(false).meta({
          title: 'Merge results',
          description: 'Answers and variables of the linked bot become part of this conversation.',
          widget: 'toggle',
        }),
      })
      .prefault({}),
  }),
  jumps: ({ options: { botId, groupId } }) =>
    botId === 'current' && groupId && !groupId.includes('{{') ? [{ groupId, comesBack: true }] : [],
  summary: ({ options: { botId, groupId } }, names) => {
    if (!botId) return 'No bot';
    if (groupId?.includes('{{')) return `Run ${groupId} of ${botName(botId, names)}`;
    if (botId !== 'current' || !groupId) return `Run ${botName(botId, names)}`;
    return `Run ${names.group(groupId) ?? 'a deleted group'}`;
  },
  ownWay: () => ({ label: 'When it has ended' }),
  problems: (block) =>
    block.options.botId ? [] : [{ text: 'has no bot to run', path: ['options', 'botId'] }],
});

const botName = (id: string, names: Names): string =>
  id === 'current' ? 'this bot' : (names.bot(id) ?? 'another bot');
