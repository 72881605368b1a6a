import { leftOutOfPreviews, notConfigured, passOver } from '#blocks/_shared/not-configured.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { next } from '#engine/next.ts';
import { guessType } from '#model/value.ts';
import { pixel } from './schema.ts';

/** Reports the event in the page. Parameter values that look like numbers are sent as numbers. */
export const pixelRun: Runtime<typeof pixel> = {
  run(block, ctx) {
    const problems = pixel.problems?.(block) ?? [];
    if (problems.length > 0) return passOver(ctx, notConfigured(pixel, problems));
    if (!ctx.hasPage) return next;
    if (ctx.isPreview) return passOver(ctx, leftOutOfPreviews(pixel));
    const { params, ...event } = block.options;
    const filled = (params ?? []).flatMap((param) => filledParam(param, ctx));
    ctx.client({
      type: 'pixel',
      pixel: { ...ctx.fillDeep(event), ...(filled.length > 0 && { params: filled }) },
    });
    return next;
  },
};

interface Param {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly value?: unknown;
}

function filledParam({ id, key, value }: Param, ctx: BlockContext): readonly Param[] {
  const filled = typeof value === 'string' ? guessType(ctx.fill(value)) : ctx.fillDeep(value);
  if (!key || filled === undefined || filled === '') return [];
  return [{ ...(id !== undefined && { id }), key: ctx.fill(key), value: filled }];
}
