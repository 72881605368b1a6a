import * as z from 'zod';
import { choiceOptions } from '#blocks/_shared/choice-options.ts';
import { displayConditionSchema } from '#blocks/_shared/display-condition.ts';
import { blockFields, itemFields, reads, text, writes } from '#blocks/_shared/fields.ts';
import { givenChoice } from '#blocks/_shared/given-choice.ts';
import { leftoverProblems } from '#blocks/_shared/leftover-problems.ts';
import { elseWay } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Buttons to choose from. */
export const choiceInput = defineBlock({
  type: 'choice input',
  kind: 'input',
  label: 'Buttons',
  help: 'Offers buttons: one to choose, each with its own path, or several.',
  icon: 'square-check',
  keywords: 'question, answer, choice, options, select, menu, multiple',
  channels: {
    works: 'limited',
    because: 'Up to three short buttons; more of them, or multiple choices, become a numbered list.',
  },
  replyType: 'buttons',
  schema: z.object({
    ...blockFields,
    type: z.literal('choice input'),
    items: z
      .array(
        z.object({
          ...itemFields,
          content: text('Label'),
          value: text('Value', {
            description: 'Saved instead of the label; visitors do not see it.',
            isAdvanced: true,
          }),
          displayCondition: displayConditionSchema,
        }),
      )
      .prefault([])
      .meta({ title: 'Buttons' }),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        ...choiceOptions,
        dynamicVariableId: reads('Buttons from', {
          itemsBecome: 'button',
          description:
            'A variable with a list. Each of its texts becomes a button, instead of the buttons above.',
          isAdvanced: true,
        }),
        areInitialSearchButtonsVisible: z
          .boolean()
          .default(true)
          .meta({
            title: 'Buttons before searching',
            description: 'Whether buttons are shown before the visitor types into the search field.',
            shownWhen: { field: 'isSearchable', is: true },
            widget: 'toggle',
            isAdvanced: true,
          }),
      })
      .prefault({}),
  }),
  itemView: z.object({ id: z.string(), content: z.string() }),
  summary: ({ items, options }, names) => {
    const labels = items.map((item) => item.content ?? '').filter((label) => label !== '');
    return savedIn(labels.join(' · ') || 'No buttons', [options.variableId], names);
  },
  itemSummary: (item) => item.content || 'No label',
  ownWay: ({ items, options }) => elseWay(items.length > 0 && !options.isMultipleChoice, 'Any other button'),
  fresh: (newId) => ({ items: [{ id: newId() }] }),
  freshItem: () => ({}),
  choices: choicesIn,
  gives: ({ items, options }) => [
    {
      variableId: options.variableId,
      value: givenChoice(items, choicesIn({ items, options }), options.isMultipleChoice),
    },
  ],
  variableId: (block) => block.options.variableId,
  paths: ({ items, options }) =>
    options.isMultipleChoice
      ? []
      : items.map(({ id, content, outgoingEdgeId }) => ({
          itemId: id,
          label: content ?? '',
          ...(outgoingEdgeId !== undefined && { outgoingEdgeId }),
        })),
  problems: ({ items, options }) => {
    if (options.dynamicVariableId !== undefined) return leftoverProblems(items, 'content');
    if (items.length === 0) return [{ text: 'has no buttons', path: ['items'] }];
    const bare = items.find((item) => !item.content);
    return bare ? [{ text: 'has a button without a label', path: ['items', bare.id, 'content'] }] : [];
  },
});

interface Offer {
  readonly items: readonly { readonly value?: string | undefined; readonly content?: string | undefined }[];
  readonly options: { readonly dynamicVariableId?: string | undefined };
}

function choicesIn({ items, options }: Offer): readonly string[] | undefined {
  if (options.dynamicVariableId !== undefined) return undefined;
  return items.map(({ value, content }) => (value || content || '').trim());
}
