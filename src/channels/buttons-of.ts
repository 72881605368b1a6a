import type { PortableCard, PortableItem } from '#model/portable-input.ts';

/** What may be pressed on a card: the card itself where it has no buttons. */
export const buttonsOf = ({ id, label, buttons }: PortableCard): readonly PortableItem[] =>
  buttons.length === 0 ? [{ id, label }] : buttons;
