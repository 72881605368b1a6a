import * as z from 'zod';

/** What must be so before a bot is published. */
export const gateSchema = z
  .object({
    tests: z
      .enum(['off', 'all', 'tagged'])
      .default('off')
      .meta({ description: 'Tests that must pass on the draft: none, all, or those with `tag`.' }),
    tag: z.string().min(1).max(50).optional(),
    coverage: z.int().min(1).max(100).optional().meta({
      description:
        'How many percent of the blocks, of the ways and of the comparisons all tests together must reach. Default: any.',
      example: 90,
    }),
    problems: z.enum(['off', 'error', 'warning']).default('off').meta({
      description: 'Problems that close it: none, errors, or warnings as well. Ignored ones never do.',
    }),
  })
  .meta({ id: 'PublishGate' });

/** One thing that keeps a gate closed. */
export const closedBySchema = z
  .object({
    kind: z.enum(['test', 'problem', 'coverage']),
    name: z
      .string()
      .meta({ description: 'The name of the test, the code of the problem, or what is reached too little.' }),
    message: z.string(),
    testId: z.string().optional().meta({ description: 'Of the test.' }),
  })
  .meta({ id: 'GateClosedBy' });
