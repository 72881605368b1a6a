import type { Runtime } from '#blocks/runtime.ts';
import { follow, next, pending } from '#engine/next.ts';
import type { condition } from './schema.ts';

/** Takes the first path that is true; one without an edge ends the path. If none is true the flow continues. */
export const conditionRun: Runtime<typeof condition> = {
  run({ items }, ctx) {
    for (const [index, item] of items.entries()) {
      const holds = ctx.condition(item.content, item.id);
      if (holds === undefined) return pending;
      if (holds) return follow(item.outgoingEdgeId, `condition ${index + 1} is true`);
    }
    return next;
  },
};
