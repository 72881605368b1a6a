import * as z from 'zod';
import { blockFields, numberOrVariable } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** A pause before what follows is shown. */
export const wait = defineBlock({
  type: 'Wait',
  kind: 'logic',
  label: 'Wait',
  help: 'Pauses before the conversation goes on, for seconds or for days.',
  icon: 'hourglass',
  keywords: ['pause', 'delay', 'seconds', 'sleep'],
  channels: { works: 'everywhere' },
  clientActions: ['wait'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Wait'),
    options: z
      .object({
        secondsToWaitFor: numberOrVariable('Seconds', {
          description: 'Such as 2, 0.5 or {{Delay}}. Beyond 60 the server waits, up to 30 days.',
        }),
        shouldPause: z.boolean().default(false).meta({
          title: 'Stop the flow',
          description: 'What follows runs only after the wait, not just appears after it.',
          widget: 'toggle',
          isAdvanced: true,
        }),
      })
      .prefault({}),
  }),
  summary: ({ options: { secondsToWaitFor: seconds } }) =>
    seconds === undefined || seconds === '' ? 'No time' : `Wait ${seconds} s`,
  problems: ({ options: { secondsToWaitFor: seconds } }) =>
    seconds === undefined || seconds === '' ? ['has no time'] : [],
});
