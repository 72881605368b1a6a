import type { Runtime } from '#blocks/runtime.ts';
import { follow, next, pending } from '#engine/next.ts';
import type { condition } from './schema.ts';

/** The first way that holds; one without an edge ends the path. When none holds the walk goes on. */
export const conditionRun: Runtime<typeof condition> = {
  run({ items }, ctx) {
    for (const [index, item] of items.entries()) {
      const holds = ctx.condition(item.content);
      if (holds === undefined) return pending;
      if (holds) return follow(item.outgoingEdgeId, `condition ${index + 1} holds`);
    }
    return next;
  },
};
