import type { BlockContext } from '#engine/block-context.ts';

/** A number, or the number in a text with variables; undefined for anything else. */
export function numberOf(given: number | string | undefined, ctx: BlockContext): number | undefined {
  if (typeof given === 'number') return given;
  const text = ctx.fill(given ?? '').trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}
