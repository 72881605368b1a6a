import type * as z from 'zod';
import type { listExamples as endpoint, exampleSchema } from '#contract/examples.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import type { ExampleBot } from '#server/setup/examples.ts';
import { exampleDescriptions } from './example-descriptions.ts';
import { knownExamples } from './known-examples.ts';

/** The main bots of the examples. */
export const listExamples: Operation<typeof endpoint> = async ({ caller }) => {
  requireReading(caller);
  const examples = await knownExamples();
  const mains = examples.filter(
    ({ folder }, index) => examples.findIndex((each) => each.folder === folder) === index,
  );
  return { examples: mains.map(toWireExample) };
};

function toWireExample({ folder, bot }: ExampleBot): z.input<typeof exampleSchema> {
  const { groups, edges } = bot.document;
  const groupOf = new Map(groups.flatMap(({ id, blocks }) => blocks.map((block) => [block.id, id] as const)));
  return {
    id: folder,
    name: bot.name,
    icon: bot.icon,
    description: exampleDescriptions[folder] ?? '',
    groups: groups.map(({ id, title, graphCoordinates: { x, y } = { x: 0, y: 0 }, blocks }) => ({
      ...{ id, title, x, y },
      blocks: blocks.length,
    })),
    edges: edges.flatMap(({ from, to }) =>
      to.groupId === undefined ? [] : [{ from: groupOf.get(from.blockId ?? '') ?? null, to: to.groupId }],
    ),
  };
}
