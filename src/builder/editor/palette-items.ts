import { blockDefs } from '#blocks/registry.schema.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { BlockKind } from '#engine/block.ts';
import { eventDefs } from '#model/event-defs.ts';
import { type BotEvent, eventSchema } from '#model/event-schema.ts';

/** A type of block or event as the palette offers it. */
export type PaletteItem = BlockItem | EventItem;

interface Shown {
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly keywords: string;
}

export interface BlockItem extends Shown {
  readonly kind: BlockKind;
  readonly type: string;
}

export interface EventItem extends Shown {
  readonly kind: 'event';
  readonly type: BotEvent['type'];
}

/** Names of the kinds, in the order of the palette. */
export const kindTitles: Readonly<Record<PaletteItem['kind'], string>> = {
  bubble: 'Bubbles',
  input: 'Inputs',
  logic: 'Logic',
  integration: 'Integrations',
  event: 'Events',
};

/** All that can be added, in the order of the palette: no types of old bots, and not the start event. */
export const paletteItems: readonly PaletteItem[] = [
  ...blockDefs
    .filter((def: { readonly isLegacy?: true }) => def.isLegacy !== true)
    .map(({ type, kind, label, help, icon, keywords }) => ({ type, kind, label, help, icon, keywords })),
  ...eventSchema.options
    .map(({ shape }) => shape.type.value)
    .filter((type) => eventDefs[type].isFixed !== true)
    .map((type): EventItem => ({ ...eventDefs[type], type, kind: 'event' })),
];

/** The event of a draft that leaves no room for another one of its type; undefined: it can be added. */
export function eventInTheWay(draft: BotDraft, item: PaletteItem): BotEvent | undefined {
  if (item.kind !== 'event' || eventDefs[item.type].isUnique !== true) return undefined;
  return draft.events.find(({ type }) => type === item.type);
}

/**
 * The items that a text names: by their names first, then with their kinds (`text input`), by
 * keywords and help.
 */
export function matchingItems(text: string): readonly PaletteItem[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const rank = ({ label, kind, keywords, help }: PaletteItem): number => {
    const name = label.toLowerCase();
    const whole = `${name} ${kindTitles[kind].toLowerCase()}`;
    if (words.every((word) => name.startsWith(word))) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    if (words.every((word) => whole.includes(word))) return 2;
    if (words.every((word) => `${name} ${keywords}`.includes(word))) return 3;
    return words.every((word) => `${name} ${keywords} ${help.toLowerCase()}`.includes(word)) ? 4 : 5;
  };
  return paletteItems
    .map((item) => ({ item, rank: rank(item) }))
    .filter((each) => each.rank < 5)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
