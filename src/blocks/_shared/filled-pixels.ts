import type { BlockContext } from '#engine/block-context.ts';

/** A length in pixels from a number or a text with variables; `fallback` if it is invalid. */
export function filledPixels(
  option: number | string | undefined,
  fallback: number,
  ctx: BlockContext,
): number {
  const pixels = typeof option === 'string' ? Number.parseFloat(ctx.fill(option)) : option;
  return pixels !== undefined && Number.isFinite(pixels) && pixels > 0 ? pixels : fallback;
}
