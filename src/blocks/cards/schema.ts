import * as z from 'zod';
import { displayConditionSchema } from '#blocks/_shared/display-condition.ts';
import { blockFields, itemFields, writes } from '#blocks/_shared/fields.ts';
import { elseWay } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import type { FieldMeta } from '#model/field-meta.ts';

const face = (title: string, meta: FieldMeta) =>
  z
    .string()
    .nullable()
    .optional()
    .meta({ title, ...meta });

/** The parts of a card that can be saved in a variable. */
export const cardFields = ['Image URL', 'Title', 'Description', 'Button', 'Internal Value'] as const;

const freshCard = (newId: () => string) => ({ paths: [{ id: newId() }] });

/** Cards with buttons. */
export const cards = defineBlock({
  type: 'cards',
  kind: 'input',
  label: 'Cards',
  help: 'Offers cards with a picture, text and buttons, each button with its own path.',
  icon: 'gallery-horizontal',
  keywords: 'question, answer, carousel, products, gallery, choice',
  channels: { works: 'limited', because: 'Each card is a message with its buttons.' },
  replyType: 'cards',
  schema: z.object({
    ...blockFields,
    type: z.literal('cards'),
    items: z
      .array(
        z.object({
          ...itemFields,
          imageUrl: face('Picture', { widget: 'url', media: 'image' }),
          title: face('Title', { widget: 'text' }),
          description: face('Description', { widget: 'long-text' }),
          options: z
            .object({
              internalValue: z.string().nullable().optional().meta({
                title: 'Value',
                description: 'For variables; visitors do not see it.',
                widget: 'text',
                isAdvanced: true,
              }),
              displayCondition: displayConditionSchema,
            })
            .prefault({})
            .meta({ title: 'More' }),
          paths: z
            .array(
              z.object({
                ...itemFields,
                text: z.string().optional().meta({ title: 'Label', widget: 'text' }),
              }),
            )
            .prefault([])
            .meta({ title: 'Buttons' }),
        }),
      )
      .prefault([])
      .meta({ title: 'Cards' }),
    options: z
      .object({
        variableId: writes('Save the answer in'),
        saveResponseMapping: z
          .array(
            z.object({
              field: z.enum(cardFields).optional().meta({ title: 'Part of the card', widget: 'select' }),
              variableId: writes('Save it in'),
            }),
          )
          .prefault([])
          .meta({ title: 'Save parts of the chosen card', isAdvanced: true }),
      })
      .prefault({}),
  }),
  itemView: z.object({
    id: z.string(),
    imageUrl: z.string().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    paths: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  summary: ({ items, options }, names) => {
    const titles = items.map((item) => item.title ?? '').filter((title) => title !== '');
    return savedIn(titles.join(' · ') || 'Cards', [options.variableId], names);
  },
  itemSummary: (item) => item.title || 'No title',
  ownWay: ({ items }) => elseWay(items.length > 0, 'Any other card'),
  fresh: (newId) => ({ items: [{ id: newId(), ...freshCard(newId) }] }),
  freshItem: freshCard,
  variableId: (block) => block.options.variableId,
  paths: ({ items }) =>
    items.flatMap((item, index) => {
      const name = item.title || `Card ${index + 1}`;
      const buttons = item.paths.map((path) => ({
        itemId: item.id,
        pathId: path.id,
        label: path.text ? `${name}: ${path.text}` : name,
        ...(path.outgoingEdgeId !== undefined && { outgoingEdgeId: path.outgoingEdgeId }),
      }));
      if (item.outgoingEdgeId === undefined && buttons.length > 0) return buttons;
      const own = {
        itemId: item.id,
        label: name,
        ...(item.outgoingEdgeId !== undefined && { outgoingEdgeId: item.outgoingEdgeId }),
      };
      return [own, ...buttons];
    }),
  problems: ({ items }) => {
    if (items.length === 0) return [{ text: 'has no cards', path: ['items'] }];
    const bare = items.find((item) => !item.title && !item.imageUrl);
    const mute = items.find((item) => item.paths.length === 0);
    return [
      ...(bare
        ? [{ text: 'has a card with neither title nor picture', path: ['items', bare.id, 'title'] }]
        : []),
      ...(mute ? [{ text: 'has a card without a button', path: ['items', mute.id, 'paths'] }] : []),
    ];
  },
});
