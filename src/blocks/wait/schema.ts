import { z } from 'zod';
import { blockFields, numberOrVariable } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** A pause before what follows is shown. */
export const wait = defineBlock({
  type: 'Wait',
  kind: 'logic',
  label: 'Wait',
  help: 'Pauses for some seconds before the conversation goes on.',
  icon: 'hourglass',
  keywords: ['pause', 'delay', 'seconds', 'sleep'],
  clientActions: ['wait'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Wait'),
    options: z
      .object({
        secondsToWaitFor: numberOrVariable('Seconds', { description: 'Such as 2, 0.5 or {{Delay}}.' }),
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
