import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { ReferencePath } from '#bot/references.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact } from './facts.ts';

interface Named {
  readonly id: string;
  readonly place: ReferencePath;
}

/** Ids that occur twice among elements of the same kind: only the first element is used. */
export const duplicateIds: Rule = (facts) => {
  const { document, blocks, blocksById, edgesById } = facts;
  const kinds: Readonly<Record<string, readonly Named[]>> = {
    event: document.events.map(({ id }) => ({ id, place: { eventId: id } })),
    group: document.groups.map(({ id }) => ({ id, place: { groupId: id } })),
    block:
      blocks.length === blocksById.size ? [] : blocks.map(({ block, place }) => ({ id: block.id, place })),
    edge:
      document.edges.length === edgesById.size
        ? []
        : document.edges.map(({ id }) => ({ id, place: { edgeId: id } })),
    variable: document.variables.map(({ id }) => ({ id, place: { variableId: id } })),
  };
  return [
    ...Object.entries(kinds).flatMap(([kind, named]) => repeated(named).map((one) => found(kind, one))),
    ...blocksWithRepeatedItems(facts).flatMap((fact) =>
      repeated(itemsOf(fact)).map((one) => found('item', one)),
    ),
  ];
};

const blocksWithRepeatedItems = blocksWith((fact) => repeated(itemsOf(fact)).length > 0);

function found(kind: string, { place }: Named): Diagnostic {
  const message = `Another ${kind} has the same id. Only the first one is used`;
  return { code: 'graph/duplicate-id', severity: 'error', message, place };
}

/** The items and paths of a block: among those of one block, ids may not repeat. */
function itemsOf({ sources }: BlockFact): readonly Named[] {
  // The first one is the block itself.
  return sources.length < 3
    ? []
    : sources.slice(1).map(({ from: { itemId, pathId }, place }) => ({
        id: JSON.stringify([itemId ?? null, pathId ?? null]),
        place,
      }));
}

function repeated(named: readonly Named[]): readonly Named[] {
  const seen = new Set<string>();
  return named.filter(({ id }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated;
  });
}
