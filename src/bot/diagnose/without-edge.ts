import type { BotDocument } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import type { Op } from '#bot/ops/op.ts';
import { fieldPath } from './field-path.ts';

/** Removes an edge, and what names it. */
export function withoutEdge(document: BotDocument, edgeId: string): readonly Op[] {
  const ofEvents = document.events
    .filter(({ outgoingEdgeId }) => outgoingEdgeId === edgeId)
    .map(({ id }) => ['events', id, 'outgoingEdgeId']);
  const ofBlocks = document.groups.flatMap((group) =>
    group.blocks.flatMap((block) => {
      return fieldsOf(block)
        .filter(({ value, path }) => value === edgeId && String(path.at(-1)).endsWith('EdgeId'))
        .flatMap(({ path }) => [fieldPath({ block, group }, path.join('.'))]);
    }),
  );
  const isThere = document.edges.some(({ id }) => id === edgeId);
  return [...ofEvents, ...ofBlocks, ...(isThere ? [['edges', edgeId]] : [])]
    .filter((path) => path !== undefined)
    .map((path) => ({ op: 'remove', path }));
}
