import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Edge } from '#model/graph.ts';
import { isSameSource, sourcePath } from './source-path.ts';

/** Makes an edge. What left the same place before is removed. Nothing, when there is no such place. */
export function connect(draft: BotDraft, edge: Edge): readonly Op[] {
  const pointer = sourcePath(draft, edge.from);
  if (pointer === undefined) return [];
  const before = draft.edges.filter(({ from }) => isSameSource(from, edge.from));
  return [
    ...before.map(({ id }): Op => ({ op: 'remove', path: ['edges', id] })),
    { op: 'add', list: ['edges'], value: edge, after: draft.edges.at(-1)?.id ?? null },
    { op: 'set', path: pointer, to: edge.id },
  ];
}
