import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { action, actionProblems, actionSummary, noAction } from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

const shared = {
  baseUrl: z
    .string()
    .default('https://app.cal.com')
    .meta({ title: 'Base URL', widget: 'url', isAdvanced: true }),
};

/** Appointments through Cal.com. */
export const calCom = defineBlock({
  type: 'cal-com',
  kind: 'integration',
  label: 'Cal.com',
  help: 'Lets the visitor book an appointment.',
  icon: 'calendar',
  keywords: 'calendar, booking, meeting, schedule',
  channels: { works: 'web only', because: 'Its calendar opens in a page.' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('cal-com'),
    options: z
      .discriminatedUnion('action', [
        noAction(shared),
        action('Book event', {
          ...shared,
          link: text('Event link', {
            widget: 'url',
            placeholder: 'https://cal.com/ana/30min',
            suggests: { question: 'events' },
          }),
          layout: z
            .enum(['Month', 'Weekly', 'Columns'])
            .default('Month')
            .meta({ title: 'Layout', widget: 'select' }),
          name: text('Name'),
          email: text('Email'),
          phone: text('Phone'),
          additionalNotes: text('Notes', { widget: 'long-text' }),
          anyPrefilledInformations: z
            .array(
              z.object({
                questionId: text('Question', { suggests: { question: 'questions' } }),
                value: text('Value'),
              }),
            )
            .optional()
            .meta({ title: 'Other answers', isAdvanced: true }),
          saveBookedDateInVariableId: writes('Save the date in'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Book event' } }),
  problems: actionProblems,
});
