import { shownItems } from '#blocks/_shared/display-condition.ts';
import { listCost, placesOf } from '#blocks/_shared/list-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { COST } from '#engine/turn-work.ts';
import type { cards } from './schema.ts';

type Block = Filled<typeof cards>;
type Item = Block['items'][number];

/** A card with all variables filled in; missing parts are empty. */
export interface Card {
  readonly id: string;
  readonly imageUrl: string;
  readonly title: string;
  readonly description: string;
  readonly internalValue: string;
  readonly paths: readonly CardPath[];
  readonly edgeId?: string | undefined;
}

export interface CardPath {
  readonly id: string;
  readonly text: string;
  readonly edgeId?: string | undefined;
}

/**
 * The cards to show now: a single card whose picture, title or description is a list variable becomes one card per
 * item. Undefined while conditions wait.
 */
export function cardsOf(block: Block, ctx: BlockContext): readonly Card[] | undefined {
  const shown = shownItems(block.items, ctx, (item) => item.options.displayCondition);
  if (shown === undefined) return undefined;
  const [only] = block.items.length === 1 ? shown : [];
  const repeated = only ? repeatedCards(only, ctx) : [];
  return repeated.length > 0 ? repeated : shown.map((item) => toCard(item, (text) => ctx.fill(text ?? '')));
}

/**
 * As many cards as there are titles, otherwise pictures, otherwise descriptions. Other texts repeat, other lists are
 * matched by index.
 */
function repeatedCards(item: Item, ctx: BlockContext): readonly Card[] {
  const lists = new Map<string | null | undefined, readonly string[] | undefined>();
  const listOf = (text: string | null | undefined) => {
    if (!lists.has(text)) lists.set(text, listIn(text, ctx));
    return lists.get(text);
  };
  const count = [item.title, item.imageUrl, item.description]
    .map((text) => listOf(text)?.length ?? 0)
    .find((length) => length > 0);
  return Array.from({ length: count ?? 0 }, (_, index) => {
    ctx.work(COST.listItem * (4 + item.paths.length));
    const card = toCard(item, (text) => {
      const list = listOf(text);
      return list ? (list[index] ?? '') : ctx.fill(text ?? '');
    });
    const id = `dynamic-card-${index}`;
    return { ...card, id, paths: card.paths.map((path, place) => ({ ...path, id: `${id}-path-${place}` })) };
  });
}

/** The list, if the text is a single list variable. */
function listIn(text: string | null | undefined, ctx: BlockContext): readonly string[] | undefined {
  const variable = text ? ctx.loneVariable(text) : undefined;
  const value = variable ? ctx.value(variable.id) : null;
  const isList = Array.isArray(value) || (typeof value === 'string' && value.trimStart().startsWith('['));
  if (!isList) return undefined;
  ctx.work(listCost(value));
  return placesOf(value);
}

function toCard(item: Item, textOf: (text: string | null | undefined) => string): Card {
  return {
    id: item.id,
    imageUrl: textOf(item.imageUrl),
    title: textOf(item.title),
    description: textOf(item.description),
    internalValue: textOf(item.options.internalValue),
    paths: item.paths.map((path) => ({ id: path.id, text: textOf(path.text), edgeId: path.outgoingEdgeId })),
    edgeId: item.outgoingEdgeId,
  };
}
