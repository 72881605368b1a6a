import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** The author's own code. */
export const script = defineBlock({
  type: 'Code',
  kind: 'logic',
  label: 'Script',
  help: "Runs your own JavaScript, in the visitor's browser or on the server.",
  icon: 'code',
  keywords: 'javascript, code, function, custom',
  channels: {
    works: 'limited',
    because: 'Code for the browser is skipped; code on the server runs.',
  },
  clientActions: ['scriptToExecute'],
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('Code'),
    options: z
      .object({
        name: z.string().default('Script').meta({ title: 'Name', widget: 'text' }),
        content: z.string().optional().meta({
          title: 'Code',
          description: 'On the server, setVariable("Name", value) writes a variable.',
          widget: 'code',
          language: 'javascript',
        }),
        isExecutedOnClient: z.boolean().default(true).meta({
          title: 'Run in the browser',
          description: 'Otherwise it runs on the server, isolated from everything.',
          widget: 'toggle',
        }),
        /** Set by imports until the author trusts the code. */
        isUnsafe: z.boolean().optional().meta({ isHidden: true }),
        /** Kept for old documents, no effect. */
        shouldExecuteInParentContext: z.boolean().optional().meta({ isHidden: true }),
      })
      .prefault({}),
  }),
  summary: (block) => block.options.name,
  ownWay: ownWays.next,
  code: (block) => [block.options.content ?? ''],
  problems: (block) =>
    block.options.content?.trim() ? [] : [{ text: 'has no code', path: ['options', 'content'] }],
});
