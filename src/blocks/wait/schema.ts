import * as z from 'zod';
import { blockFields, numberOrVariable } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';

/** A pause before what follows is shown. */
export const wait = defineBlock({
  type: 'Wait',
  kind: 'logic',
  label: 'Wait',
  help: 'Pauses the conversation, for seconds or for days.',
  icon: 'hourglass',
  keywords: 'pause, delay, seconds, sleep',
  channels: { works: 'everywhere' },
  clientActions: ['wait'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Wait'),
    options: z
      .object({
        secondsToWaitFor: numberOrVariable('Seconds', {
          placeholder: '2',
          bounds: { min: 0 },
          description:
            'Such as 2, 0.5 or {{Delay}}. The server handles waits of more than 60 seconds, up to 30 days.',
        }),
        shouldPause: z.boolean().default(false).meta({
          title: 'Stop the flow',
          description:
            'The following blocks run after the wait. Otherwise they run at once, and only their messages wait.',
          widget: 'toggle',
          isAdvanced: true,
        }),
      })
      .prefault({}),
  }),
  summary: ({ options: { secondsToWaitFor: seconds } }) =>
    seconds === undefined || seconds === '' ? 'No time' : `Wait ${seconds} s`,
  ownWay: () => ({ label: 'After the wait' }),
  problems: ({ options: { secondsToWaitFor: seconds } }) =>
    seconds === undefined || seconds === ''
      ? [{ text: 'has no time', path: ['options', 'secondsToWaitFor'] }]
      : [],
});
