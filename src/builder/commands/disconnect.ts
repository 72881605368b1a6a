import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Edge } from '#model/graph.ts';
import { sourcePath } from './source-path.ts';

/** Removes edges, and what points at them where they begin. */
export function disconnect(draft: BotDraft, edges: readonly Edge[]): readonly Op[] {
  return edges.flatMap(({ id, from }): readonly Op[] => {
    const pointer = sourcePath(draft, from);
    return [
      ...(pointer === undefined ? [] : [{ op: 'remove', path: pointer } as const]),
      { op: 'remove', path: ['edges', id] },
    ];
  });
}
