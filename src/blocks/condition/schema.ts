import * as z from 'zod';
import { comparisonProblems } from '#blocks/_shared/comparison-problems.ts';
import { conditionSchema } from '#blocks/_shared/condition-schema.ts';
import { blockFields, itemFields } from '#blocks/_shared/fields.ts';
import { defineBlock } from '#blocks/define.ts';
import { conditionSentence } from '#model/condition-sentence.ts';

const freshWay = (newId: () => string) => ({
  content: { comparisons: [{ id: newId(), comparisonOperator: 'Equal to' }] },
});

/** Paths that depend on variables. Its own edge is the path for everything else. */
export const condition = defineBlock({
  type: 'Condition',
  kind: 'logic',
  label: 'Condition',
  help: 'Takes the first path whose comparisons are true, otherwise the last path.',
  icon: 'git-branch',
  keywords: 'if, else, compare, branch, filter, switch',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('Condition'),
    items: z
      .array(
        z.object({
          ...itemFields,
          content: conditionSchema.optional().meta({ title: 'Condition', widget: 'condition' }),
        }),
      )
      .prefault([])
      .meta({ title: 'Ways' }),
  }),
  paths: (block) =>
    block.items.map(({ id, outgoingEdgeId }, index) => ({
      itemId: id,
      label: `If ${index + 1}`,
      outgoingEdgeId,
    })),
  summary: ({ items }, names) =>
    items.map((item) => conditionSentence(item.content, names) ?? '…').join('; ') || 'No condition',
  itemSummary: ({ content }, _block, names) => conditionSentence(content, names) ?? 'No condition',
  ownWay: () => ({ label: 'Else' }),
  fresh: (newId) => ({ items: [{ id: newId(), ...freshWay(newId) }] }),
  freshItem: freshWay,
  problems: ({ items }) => {
    const bare = items.find((item) => !item.content?.comparisons?.length);
    const loose = items.find((item) => item.outgoingEdgeId === undefined);
    const inside = items.flatMap(({ id, content }) => comparisonProblems(content, ['items', id, 'content']));
    const once = new Map(inside.toReversed().map((problem) => [problem.text, problem]));
    return [
      ...(bare
        ? [
            {
              text: 'has a path without comparisons, which is never taken',
              path: ['items', bare.id, 'content'],
            },
          ]
        : []),
      ...inside.filter((problem) => once.get(problem.text) === problem),
      ...(loose
        ? [
            {
              text: 'ends the chat if the condition of an unconnected path is true',
              path: ['items', loose.id],
            },
          ]
        : []),
    ];
  },
});
