import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const webhook = { url: 'https://hooks.example/1' };

/** Rows of the Zapier block. */
export const cases: readonly BlockCase[] = [
  ...passedOverCases('Zapier', { type: 'Zapier', options: { webhook } }),
  {
    name: 'the page sends the request when the author said so',
    bot: { groups: { a: [{ type: 'Zapier', options: { webhook, isExecutedOnClient: true } }, 'after'] } },
    turns: [
      [
        'start',
        { client: [{ type: 'httpRequestToExecute', expectsDedicatedReply: true }], status: 'client' },
      ],
      ['{"statusCode":200,"data":"ok"}', { said: ['after'], status: 'ended' }],
    ],
  },
];
