import * as z from 'zod';
import { choiceOptions } from '#blocks/_shared/choice-options.ts';
import { displayConditionSchema } from '#blocks/_shared/display-condition.ts';
import { blockFields, itemFields, reads, text, writes } from '#blocks/_shared/fields.ts';
import { givenChoice } from '#blocks/_shared/given-choice.ts';
import { leftoverProblems } from '#blocks/_shared/leftover-problems.ts';
import { elseWay } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Pictures to choose from. */
export const pictureChoiceInput = defineBlock({
  type: 'picture choice input',
  kind: 'input',
  label: 'Pictures',
  help: 'Offers pictures with titles: one to choose, each with its own path, or several.',
  icon: 'images',
  keywords: 'question, answer, choice, image, photo, options, gallery',
  channels: { works: 'limited', because: 'Each picture is a message with a button.' },
  replyType: 'picture choice',
  schema: z.object({
    ...blockFields,
    type: z.literal('picture choice input'),
    items: z
      .array(
        z.object({
          ...itemFields,
          pictureSrc: text('Picture', { widget: 'url', media: 'image' }),
          title: text('Title'),
          description: text('Description'),
          value: text('Value', {
            description: 'Saved instead of the title; visitors do not see it.',
            isAdvanced: true,
          }),
          displayCondition: displayConditionSchema,
        }),
      )
      .prefault([])
      .meta({ title: 'Pictures' }),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        ...choiceOptions,
        dynamicItems: z
          .object({
            isEnabled: z.boolean().default(false).meta({ title: 'Pictures from lists', widget: 'toggle' }),
            pictureSrcsVariableId: reads('Pictures', {
              itemsBecome: 'picture',
              description: 'A list of URLs.',
              shownWhen: { field: 'isEnabled', is: true },
            }),
            titlesVariableId: reads('Titles', {
              description: 'A list, matched by index.',
              shownWhen: { field: 'isEnabled', is: true },
            }),
            descriptionsVariableId: reads('Descriptions', {
              description: 'A list, matched by index.',
              shownWhen: { field: 'isEnabled', is: true },
            }),
          })
          .prefault({})
          .meta({ title: 'Lists', isAdvanced: true }),
      })
      .prefault({}),
  }),
  itemView: z.object({
    id: z.string(),
    pictureSrc: z.string(),
    title: z.string(),
    description: z.string(),
  }),
  summary: ({ items, options }, names) => {
    const labels = items.map((item) => item.title ?? '').filter((label) => label !== '');
    return savedIn(labels.join(' · ') || 'Pictures', [options.variableId], names);
  },
  itemSummary: (item) => item.title || 'No title',
  ownWay: ({ items, options }) => elseWay(items.length > 0 && !options.isMultipleChoice, 'Any other picture'),
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
      : items.map(({ id, title, outgoingEdgeId }, index) => ({
          itemId: id,
          label: title || `Picture ${index + 1}`,
          ...(outgoingEdgeId !== undefined && { outgoingEdgeId }),
        })),
  problems: ({ items, options: { dynamicItems } }) => {
    if (dynamicItems.isEnabled)
      return dynamicItems.pictureSrcsVariableId
        ? leftoverProblems(items, 'title')
        : [{ text: 'has no list of pictures', path: ['options', 'dynamicItems', 'pictureSrcsVariableId'] }];
    if (items.length === 0) return [{ text: 'has no pictures', path: ['items'] }];
    const bare = items.find((item) => !item.pictureSrc);
    return bare ? [{ text: 'has an item without a picture', path: ['items', bare.id, 'pictureSrc'] }] : [];
  },
});

interface Offer {
  readonly items: readonly {
    readonly value?: string | undefined;
    readonly title?: string | undefined;
    readonly pictureSrc?: string | undefined;
  }[];
  readonly options: { readonly dynamicItems: { readonly isEnabled: boolean } };
}

function choicesIn({ items, options }: Offer): readonly string[] | undefined {
  if (options.dynamicItems.isEnabled) return undefined;
  return items.map(({ value, title, pictureSrc }) => (value || title || pictureSrc || '').trim());
}
