import { isRaw, mapRaws, type Raw, rawsOf, textOf, without } from '#bot/raw.ts';

/** An element that edges leave, and the edge it names as its own. */
export interface Source {
  /** Identifies the element in the same form as `from` of an edge. */
  readonly from: Raw;
  readonly outgoingEdgeId: string | undefined;
}

/** Everything that an edge may leave: events, blocks, their items and the paths of these. */
export function sourcesOf(document: Raw): readonly Source[] {
  return [
    ...rawsOf(document.events).map((event) => source({ eventId: event.id }, event)),
    ...rawsOf(document.groups).flatMap((group) =>
      rawsOf(group.blocks).flatMap((block) => [
        source({ blockId: block.id }, block),
        ...errorSource(block),
        ...rawsOf(block.items).flatMap((item) => [
          source({ blockId: block.id, itemId: item.id }, item),
          ...rawsOf(item.paths).map((path) =>
            source({ blockId: block.id, itemId: item.id, pathId: path.id }, path),
          ),
        ]),
      ]),
    ),
  ];
}

/** Removes every `outgoingEdgeId` and `errorEdgeId` that refers to none of these edges. */
export function dropPointers(document: Raw, isEdge: (id: unknown) => boolean): Raw {
  const isLost = (raw: Raw, key: string) => raw[key] !== undefined && !isEdge(raw[key]);
  const drop = (raw: Raw): Raw => {
    const lost = ['outgoingEdgeId', 'errorEdgeId'].filter((key) => isLost(raw, key));
    return lost.length === 0 ? raw : without(raw, ...lost);
  };
  const inList = (raw: Raw, key: string, change: (inner: Raw) => Raw): Raw =>
    Array.isArray(raw[key]) ? { ...raw, [key]: mapRaws(raw[key], change) } : raw;
  const ofItem = (item: Raw) => inList(drop(item), 'paths', drop);
  const ofBlock = (block: Raw) => inList(drop(block), 'items', ofItem);
  const ofGroup = (group: Raw) => inList(group, 'blocks', ofBlock);
  return inList(inList(document, 'events', drop), 'groups', ofGroup);
}

/** A key for the element that a `from` refers to; the same key for the same element. */
export function sourceKey(from: Raw): string {
  return JSON.stringify(
    typeof from.blockId === 'string'
      ? [from.blockId, from.itemId ?? null, from.pathId ?? null]
      : [from.eventId],
  );
}

/** The error path exists when the block names an edge for it. */
function errorSource(block: Raw): readonly Source[] {
  const outgoingEdgeId = textOf(block, 'errorEdgeId');
  return outgoingEdgeId === undefined
    ? []
    : [{ from: { blockId: block.id, pathId: 'error' }, outgoingEdgeId }];
}

function source(from: Raw, element: Raw): Source {
  return { from: isRaw(from) ? from : {}, outgoingEdgeId: textOf(element, 'outgoingEdgeId') };
}
