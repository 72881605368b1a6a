import * as z from 'zod';
import { absent } from '#blocks/_shared/absent.ts';
import { effectBlockFields, text } from '#blocks/_shared/fields.ts';
import { texts } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { responseMapping } from '#blocks/_shared/response-mapping.ts';
import { defineBlock } from '#blocks/define.ts';
import { sections } from './sections.ts';

const userParts = [
  'Emails',
  'Company Names',
  'First Names',
  'Second Names',
  'Display Names',
  'Initials',
  'Job Titles',
  'Profile Photo IDs',
  'Timezones',
  'Manager IDs',
  'Department Names',
  'Account Statuses',
  'User IDs',
  'Employee IDs',
] as const;

const kind = <const N extends string>(name: N) =>
  z.literal(name).meta({ title: 'Find by', widget: 'select' });

const userFilter = z
  .discriminatedUnion('type', [
    z.object({ type: absent }),
    z.object({
      type: kind('User ID'),
      userId: text('User', { suggests: { question: 'users', isId: true } }),
    }),
    z.object({
      type: kind('Employee ID'),
      employeeId: text('Employee', { suggests: { question: 'employees', isId: true } }),
    }),
  ])
  .optional()
  .meta({ title: 'Which users' });

const flag = (title: string) => z.boolean().optional().meta({ title, widget: 'toggle' });

/** People and feed events of Blink. */
export const blink = defineBlock({
  type: 'blink',
  kind: 'integration',
  label: 'Blink',
  help: 'Looks up people and posts to the Blink feed.',
  icon: 'newspaper',
  keywords: 'intranet, employee, feed, notification',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'blink' },
  clientActions: ['redirect'],
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('blink'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Get Users', {
          ...credentialsFields,
          filter: userFilter,
          responseMapping: responseMapping(userParts),
        }),
        action('Redirect', { ...credentialsFields, url: text('Address', { widget: 'url' }) }),
        action('Send Feed Event', {
          ...credentialsFields,
          categoryId: text('Category', { suggests: { question: 'categories', isId: true } }),
          ribbonColor: text('Colour of the ribbon', { widget: 'color' }),
          sections,
          allowComments: flag('Allow comments'),
          allowReactions: flag('Allow reactions'),
          userIds: texts('Users', { suggests: { question: 'users', isId: true } }),
          groupIds: texts('Groups'),
          pushNotification: z
            .object({ title: text('Title'), text: text('Text') })
            .optional()
            .meta({ title: 'Notification' }),
          responseMapping: responseMapping(['Event ID']),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: (block) => (block.options.action === 'Redirect' ? [] : accountProblems(block)),
});
