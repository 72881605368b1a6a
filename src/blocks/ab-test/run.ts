import type { Runtime } from '#blocks/runtime.ts';
import { follow, next } from '#engine/next.ts';
import type { abTest } from './schema.ts';

/** Chooses a path at random; a path without an edge falls back to B, then to the next block. */
export const abTestRun: Runtime<typeof abTest> = {
  run({ items, options: { aPercent } }, ctx) {
    const isA = ctx.random() * 100 < aPercent;
    const a = items.find((item) => item.path === 'a')?.outgoingEdgeId;
    const b = items.find((item) => item.path === 'b')?.outgoingEdgeId;
    if (isA && a !== undefined) return follow(a, 'A');
    return b === undefined ? next : follow(b, 'B');
  },
};
