import type { BotDocument } from './document.ts';

type Taken = Pick<BotDocument, 'events' | 'groups'>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of a new group, and space around it, px. */
const NEW = { width: 288, height: 160 };
const GAP = 48;

interface FreePlaceOptions {
  /** Where it goes if the point is not free. Default: to the right. */
  readonly way?: 'right' | 'down';
  /** Size of what needs the place, px. Default: that of a new group. */
  readonly size?: { readonly width: number; readonly height: number };
  /** How tall groups are, px, by id. Default: estimated from the number of their blocks. */
  readonly heights?: ReadonlyMap<string, number>;
}

/** A place for something new: the point itself, or right of or below whatever is there. */
export function freePlace(
  document: Taken,
  at: Point,
  { way = 'right', size = NEW, heights }: FreePlaceOptions = {},
): Point {
  const taken = takenPlaces(document, heights);
  let place = at;
  // Each step leaves at least one of them behind.
  for (const _step of taken) {
    const hit = taken.find(
      ({ x, y, width, height }) =>
        place.x < x + width + GAP &&
        x < place.x + size.width + GAP &&
        place.y < y + height + GAP &&
        y < place.y + size.height + GAP,
    );
    if (hit === undefined) return place;
    place =
      way === 'right'
        ? { x: hit.x + hit.width + GAP * 2, y: place.y }
        : { x: place.x, y: hit.y + hit.height + GAP };
  }
  return place;
}

const takenPlaces = ({ events, groups }: Taken, heights: FreePlaceOptions['heights']) => [
  ...events.map(({ graphCoordinates }) => ({ ...origin, ...graphCoordinates, width: 176, height: 44 })),
  ...groups.map(({ id, graphCoordinates, blocks }) => ({
    ...{ ...origin, ...graphCoordinates, width: NEW.width },
    height: heights?.get(id) ?? 56 + 72 * blocks.length,
  })),
];

const origin = { x: 0, y: 0 };
