import type { BotDocument } from './document.ts';

/** The shape of a flow: enough for a small picture of it. */
export interface FlowShape {
  /** Where groups are on the board, and how many blocks they have. */
  readonly groups: readonly { readonly x: number; readonly y: number; readonly blocks: number }[];
  /** Which groups are connected: their places in `groups`. */
  readonly edges: readonly { readonly from: number; readonly to: number }[];
}

/** More than this would be too small to be seen. */
const MOST_GROUPS = 60;

/** The shape of a flow, of the first 60 groups. Two groups are connected once, however many edges lead there. */
export function flowShape({ groups, edges }: Pick<BotDocument, 'groups' | 'edges'>): FlowShape {
  const shown = groups.slice(0, MOST_GROUPS);
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const ofBlock = new Map(shown.flatMap(({ blocks }, place) => blocks.map(({ id }) => [id, place])));
  const pairs = new Map<string, FlowShape['edges'][number]>();
  for (const edge of edges) {
    const from = ofBlock.get(edge.from.blockId ?? '');
    const to = places.get(edge.to.groupId ?? '');
    if (from !== undefined && to !== undefined) pairs.set(`${from} ${to}`, { from, to });
  }
  return {
    groups: shown.map(({ graphCoordinates, blocks }) => ({
      x: Math.round(graphCoordinates?.x ?? 0),
      y: Math.round(graphCoordinates?.y ?? 0),
      blocks: blocks.length,
    })),
    edges: [...pairs.values()],
  };
}
