import type { Given } from '#blocks/_shared/pick-one.ts';
import { loosely, placeNamed } from '#blocks/_shared/same-text.ts';
import { COST } from '#engine/turn-work.ts';
import type { Card, CardPath } from './cards-of.ts';

/** A card, and the button that selected it, if any. */
export interface Chosen {
  readonly card: Card;
  readonly path?: CardPath | undefined;
}

/**
 * The card that a reply means: by a button's id, by its own id, by its title in any case, by the label of a button that
 * only one card has, by its position (`2`). Without a button, the card's first one is used.
 */
export function pickCard(cards: readonly Card[], given: Given): Chosen | undefined {
  const buttons = cards.flatMap((card) => card.paths.map((path) => ({ card, path })));
  const text = loosely(given.text);
  return (
    buttons.find(({ path }) => path.id === given.replyId) ??
    buttons.find(({ path }) => path.id === given.text.trim()) ??
    byFirstButton(cards.find(({ id }) => id === given.replyId || id === given.text.trim())) ??
    (text === '' ? undefined : (byTitle(cards, text) ?? byLabel(buttons, text) ?? byPlace(cards, given.text)))
  );
}

/** Upper bound of the units for finding the card of a reply. */
export function pickingCost(cards: readonly Card[], text: string): number {
  let units = text.length * COST.foldOther;
  for (const { title, paths } of cards) {
    const chars = paths.reduce((sum, path) => sum + path.text.length, title.length);
    units += COST.foldItem * (paths.length + 2) + chars * COST.foldOther;
  }
  return units;
}

const byFirstButton = (card: Card | undefined): Chosen | undefined => card && { card, path: card.paths[0] };

const byTitle = (cards: readonly Card[], text: string) =>
  byFirstButton(cards.find(({ title }) => loosely(title) === text));

function byLabel(buttons: readonly Chosen[], text: string): Chosen | undefined {
  const found = buttons.filter(({ path }) => loosely(path?.text ?? '') === text);
  return found.length === 1 ? found[0] : undefined;
}

const byPlace = (cards: readonly Card[], text: string) => byFirstButton(cards[placeNamed(text) ?? -1]);
