import type { BlockKind } from '#engine/block.ts';

/** How a new block is called in code, on the wire and for people. */
export interface BlockNames {
  /** Kebab case, such as `star-input`. */
  readonly folder: string;
  readonly kind: BlockKind;
  /** `starInput` */
  readonly name: string;
  /** `star input` */
  readonly type: string;
  /** `Star` */
  readonly label: string;
}

/** The files of a new block by name: they compile and their rows pass, as a place to begin from. */
export function blockFiles(names: BlockNames): Readonly<Record<string, string>> {
  const isInput = names.kind === 'input';
  return {
    'schema.ts': schema(names),
    'run.ts': isInput ? inputRun(names) : stepRun(names),
    'cases.ts': isInput ? inputCases(names) : stepCases(names),
    'doc.md': doc(names),
  };
}

const schema = ({ name, type, kind, label }: BlockNames): string => `import * as z from 'zod';
import { blockFields, ${kind === 'input' ? 'writes' : 'text'} } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** TODO: one line about the block. */
export const ${name} = defineBlock({
  type: '${type}',
  kind: '${kind}',
  label: '${label}',
  help: 'TODO: one sentence for the palette.',
  icon: 'square',
  keywords: '${label.toLowerCase()}',
  channels: { works: 'everywhere' },${kind === 'input' ? `\n  replyType: '${type.replace(/ input$/, '')}',` : ''}
  schema: z.object({
    ...blockFields,
    type: z.literal('${type}'),
    options: z
      .object({
        ${kind === 'input' ? "variableId: writes('Save the answer in')" : "text: text('Text')"},
      })
      .prefault({}),
  }),
  summary: () => '${label}',
  ownWay: ownWays.${kind === 'input' ? 'afterAnswer' : 'next'},${kind === 'input' ? '\n  variableId: (block) => block.options.variableId,' : ''}
});
`;

const inputRun = ({
  name,
}: BlockNames): string => `import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { rejected, replyText } from '#engine/next.ts';
import type { ${name} } from './schema.ts';

/** TODO: what it takes for an answer. */
export const ${name}Run: Runtime<typeof ${name}> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('text', view),
  accept(_block, _ctx, reply) {
    const text = replyText(reply);
    return text === undefined ? rejected : { kind: 'accepted', content: text };
  },
};
`;

const stepRun = ({ name }: BlockNames): string => `import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { ${name} } from './schema.ts';

/** TODO: what it does. */
export const ${name}Run: Runtime<typeof ${name}> = {
  run: () => next,
};
`;

const inputCases = ({ type, label }: BlockNames): string =>
  `import type { BlockCase } from '#blocks/case.ts';

const bot = { groups: { a: [{ type: '${type}', options: { variableId: 'v' } }, 'ok {{v}}'] }, variables: ['v'] };

/** Rows of the ${label} input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'an answer is saved',
    bot,
    turns: [
      ['start', { ask: '${type}' }],
      ['x', { said: ['ok x'], answers: [['a0', 'x']], values: { v: 'x' }, status: 'ended' }],
    ],
  },
  {
    name: 'a value that is there is offered',
    bot,
    prefill: { v: 'y' },
    turns: [['start', { ask: '${type}', view: { prefilledValue: 'y' } }]],
  },
  {
    name: 'no answer is asked for again',
    bot,
    turns: [
      ['start', { ask: '${type}' }],
      [{ type: 'audio', url: 'https://a.example/clip' }, { said: [retry], ask: '${type}', answers: [] }],
    ],
  },
];
`.replace('const bot =', "const retry = 'Sorry, that did not work. Please try again.';\nconst bot =");

const stepCases = ({ type, label }: BlockNames): string => `import type { BlockCase } from '#blocks/case.ts';

const block = { type: '${type}' };

/** Rows of the ${label} block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the walk goes on',
    bot: { groups: { a: [block, 'after'] } },
    turns: [['start', { said: ['after'], status: 'ended' }]],
  },
  {
    name: 'its own edge is followed',
    bot: { groups: { a: [{ ...block, to: 'b' }], b: ['there'] } },
    turns: [['start', { said: ['there'], status: 'ended' }]],
  },
  {
    name: 'previews are the same',
    bot: { groups: { a: [block, 'after'] } },
    isPreview: true,
    turns: [['start', { said: ['after'], status: 'ended' }]],
  },
];
`;

const doc = ({ label, type }: BlockNames): string => `---
title: ${label}
---

TODO: what it is good for, and what happens when something is missing.

| option | default | what it does |
|---|---|---|
| TODO | – | TODO |

\`\`\`json
{ "id": "a", "type": "${type}" }
\`\`\`
`;
