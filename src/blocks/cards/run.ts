import { inputView } from '#blocks/_shared/input-view.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { pending, rejected } from '#engine/next.ts';
import type { PortableCard } from '#model/portable-input.ts';
import { listField, textField } from '#model/view-fields.ts';
import { type Card, cardsOf } from './cards-of.ts';
import { type Chosen, pickCard, pickingCost } from './pick-card.ts';
import type { cardFields, cards } from './schema.ts';

type Field = (typeof cardFields)[number];
type Mapping = Filled<typeof cards>['options']['saveResponseMapping'];

/** Offers the cards to show now, and accepts one of them by one of its buttons. */
export const cardsRun: Runtime<typeof cards> = {
  ask(block, ctx) {
    const shown = cardsOf(block, ctx);
    return shown === undefined ? pending : inputView(block, ctx, { items: shown.map(toView) });
  },
  portable: (view) => ({ kind: 'cards', cards: (view.items ?? []).map(portableCard) }),
  accept(block, ctx, reply) {
    const shown = cardsOf(block, ctx);
    if (shown === undefined) return pending;
    if (shown.length === 0) return { kind: 'skipped' };
    if (reply?.type !== 'text') return rejected;
    ctx.work(pickingCost(shown, reply.text));
    const chosen = pickCard(shown, { text: reply.text, replyId: reply.metadata?.replyId });
    const content = chosen && (chosen.card.title || chosen.card.imageUrl || chosen.path?.text);
    if (!content) return rejected;
    saveParts(block.options.saveResponseMapping, chosen, ctx);
    const edgeId = chosen.path?.edgeId ?? chosen.card.edgeId;
    return { kind: 'accepted', content, ...(edgeId !== undefined && { edgeId }) };
  },
};

const toView = ({ id, imageUrl, title, description, paths }: Card) => ({
  id,
  ...(imageUrl && { imageUrl }),
  ...(title && { title }),
  ...(description && { description }),
  paths: paths.map(({ id: pathId, text }) => ({ id: pathId, text })),
});

function portableCard(item: unknown): PortableCard {
  const text = textField(item, 'description');
  const picture = textField(item, 'imageUrl');
  return {
    id: textField(item, 'id'),
    label: textField(item, 'title'),
    ...(text && { text }),
    ...(picture && { picture }),
    buttons: listField(item, 'paths').map((path) => ({
      id: textField(path, 'id'),
      label: textField(path, 'text'),
    })),
  };
}

/** A part that the card does not have leaves its variable unchanged. */
function saveParts(mapping: Mapping, chosen: Chosen, ctx: BlockContext): void {
  for (const { field, variableId } of mapping) {
    const part = field && partOf[field](chosen);
    if (part) ctx.set(variableId, part);
  }
}

const partOf: Readonly<Record<Field, (chosen: Chosen) => string | undefined>> = {
  'Image URL': ({ card }) => card.imageUrl,
  Title: ({ card }) => card.title,
  Description: ({ card }) => card.description,
  Button: ({ path }) => path?.text,
  'Internal Value': ({ card }) => card.internalValue,
};
