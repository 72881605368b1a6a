import { blockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import type { EdgeSource } from '#model/graph.ts';

/** A way out of a block, as it is drawn. */
export interface Way {
  readonly from: EdgeSource;
  readonly label: string;
  /** The edge that leaves here, if any. */
  readonly edgeId: string | undefined;
  /** Of an item, whose summary says more than the label. */
  readonly itemId: string | undefined;
  /** Whether it is the exception: what follows a failure, or everything that no other way takes. */
  readonly isAside: boolean;
}

/**
 * The ways of a block that has several, in their order; none when it has its own edge only. The own edge is shown where it
 * can be followed: at the end of a group (`isLast`), or when it leads somewhere.
 */
export function waysOfBlock(block: DocumentBlock, isLast: boolean): readonly Way[] {
  const { paths } = blockFace(block);
  if (paths.length === 0) return [];
  const own = ownWayOf(block, isLast);
  return [
    ...paths.map(
      ({ itemId, pathId, label, outgoingEdgeId, isFailure }): Way => ({
        from: {
          blockId: block.id,
          ...(itemId !== undefined && { itemId }),
          ...(pathId !== undefined && { pathId }),
        },
        label,
        edgeId: outgoingEdgeId,
        itemId: pathId === undefined ? itemId : undefined,
        isAside: isFailure === true,
      }),
    ),
    ...(own === undefined ? [] : [own]),
  ];
}

/** The own edge of a block as a way; undefined: it is never followed, or the next block follows. */
export function ownWayOf(block: DocumentBlock, isLast: boolean): Way | undefined {
  const { ownWay } = blockFace(block);
  const edgeId = block.outgoingEdgeId;
  if (ownWay === null || (!isLast && edgeId === undefined)) return undefined;
  return { from: { blockId: block.id }, label: ownWay.label, edgeId, itemId: undefined, isAside: true };
}
