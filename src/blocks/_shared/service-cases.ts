import type { BlockCase, ShortBlock } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

type Block = Exclude<ShortBlock, string>;

/** What a service block is tried with: one that lacks nothing, the job that it asks for, and what comes of it. */
interface ServiceFacts {
  readonly label: string;
  readonly block: Block;
  readonly asks: Readonly<Record<string, unknown>>;
  readonly output?: CodeValue;
  readonly variables?: BlockCase['bot']['variables'];
}

/** Rows that every block with a service has: set up or not, done or failed, its edges, previews. */
export function serviceCases({
  label,
  block,
  asks,
  output = null,
  variables,
}: ServiceFacts): readonly BlockCase[] {
  const withVariables = variables === undefined ? {} : { variables };
  const done = [{ asks, answers: { ok: true, output } as const }];
  const refused = [{ asks, answers: { ok: false, message: 'It is closed.', details: 'words' } as const }];
  const unset = `${label} is not set up.`;
  return [
    {
      name: 'without options it says so and the walk goes on',
      bot: { groups: { a: [{ type: block.type }, 'after'] } },
      turns: [['start', { said: ['after'], logs: [unset], ask: null, status: 'ended' }]],
    },
    {
      name: 'the service is asked, and the walk goes on',
      bot: { groups: { a: [block, 'after'] }, ...withVariables },
      services: done,
      turns: [['start', { said: ['after'], logs: [], status: 'ended' }]],
    },
    {
      name: 'the same in a preview',
      bot: { groups: { a: [block, 'after'] }, ...withVariables },
      isPreview: true,
      services: done,
      turns: [['start', { said: ['after'], status: 'ended' }]],
    },
    {
      name: 'its own edge is followed',
      bot: { groups: { a: [{ ...block, to: 'b' }], b: ['there'] }, ...withVariables },
      services: done,
      turns: [['start', { said: ['there'] }]],
    },
    {
      name: 'what fails is noted for the author, not shown to visitors, and the walk goes on',
      bot: { groups: { a: [block, 'after'] }, ...withVariables },
      services: refused,
      turns: [['start', { said: ['after'], logs: [], status: 'ended' }]],
    },
    {
      name: 'what fails is shown in previews',
      bot: { groups: { a: [block, 'after'] }, ...withVariables },
      isPreview: true,
      services: refused,
      turns: [['start', { said: ['after'], logs: [`${label}: It is closed.`] }]],
    },
    {
      name: 'what fails takes the error path',
      bot: {
        groups: { a: [{ ...block, to: 'b', error: 'c' }], b: ['there'], c: ['sorry'] },
        ...withVariables,
      },
      services: refused,
      turns: [['start', { said: ['sorry'] }]],
    },
  ];
}
