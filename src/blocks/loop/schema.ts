import * as z from 'zod';
import { comparisonProblems } from '#blocks/_shared/comparison-problems.ts';
import { conditionSchema } from '#blocks/_shared/condition-schema.ts';
import { blockFields, itemFields, numberOrVariable, reads, writes } from '#blocks/_shared/fields.ts';
import { variableName } from '#blocks/_shared/saved-in.ts';
import { defineBlock, type RoundCount } from '#blocks/define.ts';
import { conditionSentence } from '#model/condition-sentence.ts';

const modeLabels = {
  'For each': 'For each item of a list',
  Count: 'A number of times',
  Until: 'Until a condition is true',
} as const;

/** Runs the flow of its item repeatedly. Its own edge is taken after the last round. */
export const loop = defineBlock({
  type: 'Loop',
  kind: 'logic',
  label: 'Loop',
  help: 'Repeats a part of the flow: for each item of a list, a number of times, or until a condition is true.',
  icon: 'repeat',
  keywords: 'repeat, for each, while, until, list, times, iterate',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('Loop'),
    /** At most one: where a round starts. */
    items: z.array(z.object(itemFields)).max(1).prefault([]),
    options: z
      .object({
        mode: z
          .enum(['For each', 'Count', 'Until'])
          .default('For each')
          .meta({ title: 'Repeat', widget: 'select', labels: modeLabels }),
        listVariableId: reads('List', {
          description: 'For each: the list, with its items when the loop starts.',
          shownWhen: { field: 'mode', is: 'For each' },
        }),
        itemVariableId: writes('Save the item in', {
          description: 'For each: the item of the round.',
          shownWhen: { field: 'mode', is: 'For each' },
        }),
        times: numberOrVariable('Times', {
          description: 'Count: such as 3 or {{Guests}}.',
          placeholder: '3',
          bounds: { min: 0 },
          shownWhen: { field: 'mode', is: 'Count' },
        }),
        condition: conditionSchema.optional().meta({
          title: 'Until',
          description: 'Until: evaluated before each round.',
          shownWhen: { field: 'mode', is: 'Until' },
          widget: 'condition',
        }),
        indexVariableId: writes('Save the number of the round in', { description: 'From 1.' }),
        maxIterations: z.number().int().min(1).max(1000).default(100).meta({
          title: 'At most',
          description: 'After this number of rounds, the flow continues in any case and the log says so.',
          widget: 'number',
          isAdvanced: true,
        }),
      })
      .prefault({}),
  }),
  paths: ({ items }) =>
    items.map(({ id, outgoingEdgeId }) => ({
      itemId: id,
      label: 'Each round',
      comesBack: true,
      ...(outgoingEdgeId !== undefined && { outgoingEdgeId }),
    })),
  summary: ({ options: { mode, times, listVariableId, condition } }, names) => {
    if (mode === 'Count') return `Repeat ${times || 0} times`;
    if (mode === 'Until') return `Repeat until ${conditionSentence(condition, names) ?? '…'}`;
    return listVariableId ? `For each item of ${variableName(listVariableId, names)}` : 'For each item';
  },
  itemSummary: () => 'Each round',
  ownWay: () => ({ label: 'After the last round' }),
  rounds: ({ options: { mode, times, maxIterations } }) =>
    roundCounts.filter(
      (count) =>
        (count !== 'several' || maxIterations > 1) &&
        (mode !== 'Count' || typeof times !== 'number' || count === countOf(times)),
    ),
  fresh: (newId) => ({ items: [{ id: newId() }] }),
  freshItem: null,
  problems: ({ items, options }) => [
    ...(items[0]?.outgoingEdgeId === undefined ? [{ text: 'has nothing to repeat', path: ['items'] }] : []),
    ...(options.mode === 'For each' && !options.listVariableId
      ? [{ text: 'has no list', path: ['options', 'listVariableId'] }]
      : []),
    ...(options.mode === 'Count' && (options.times === undefined || options.times === '')
      ? [{ text: 'has no number of times', path: ['options', 'times'] }]
      : []),
    ...(options.mode === 'Until' && !options.condition?.comparisons?.length
      ? [{ text: 'has no condition, so only its limit ends it', path: ['options', 'condition'] }]
      : []),
    ...(options.mode === 'Until' ? comparisonProblems(options.condition, ['options', 'condition']) : []),
  ],
});

const roundCounts: readonly RoundCount[] = ['none', 'one', 'several'];

const countOf = (times: number): RoundCount => (times < 1 ? 'none' : times < 2 ? 'one' : 'several');
