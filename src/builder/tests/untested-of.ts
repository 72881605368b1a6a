import type { Untested } from '#builder/editor/board-marks.ts';
import type { Coverage } from '#trial/coverage-of.ts';

/** What the board shows of a coverage: blocks and edges that no test reaches, and blocks with comparisons that none decides. */
export function untestedOf({ blocks, ways, comparisons }: Coverage): Untested {
  const words = new Map<string, string>();
  const count = new Map<string, number>();
  for (const { place } of comparisons.missing)
    if (place.blockId !== undefined) count.set(place.blockId, (count.get(place.blockId) ?? 0) + 1);
  for (const [blockId, total] of count)
    words.set(blockId, total === 1 ? '1 comparison' : `${total} comparisons`);
  for (const { place } of blocks.missing)
    if (place.blockId !== undefined) words.set(place.blockId, 'Not reached');
  return { blocks: words, edges: new Set(ways.missing.flatMap(({ place }) => place.edgeId ?? [])) };
}

/** Something that no test reaches, in the order of the flow. */
export interface MissingPart {
  readonly kind: 'Event' | 'Block' | 'Way' | 'Comparison';
  readonly name: string;
  readonly place: Coverage['ways']['missing'][number]['place'];
}

/** Everything that no test reaches, in the order of the flow: for each block what is missing of it. */
export function missingParts(
  { events, blocks, ways, comparisons }: Coverage,
  order: ReadonlyMap<string, number>,
): readonly MissingPart[] {
  const parts = [
    ...events.missing.map((each) => ({ ...each, kind: 'Event' as const })),
    ...blocks.missing.map((each) => ({ ...each, kind: 'Block' as const })),
    ...ways.missing.map((each) => ({ ...each, kind: 'Way' as const })),
    ...comparisons.missing.map((each) => ({ ...each, kind: 'Comparison' as const })),
  ];
  const at = ({ place }: MissingPart): number => order.get(place.blockId ?? '') ?? -1;
  return parts
    .map(({ kind, name, place }): MissingPart => ({ kind, name, place }))
    .toSorted((one, other) => at(one) - at(other));
}
