import type { BlockContext } from '#engine/block-context.ts';
import { setOwn } from '#lib/own.ts';

interface Pair {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
}

/**
 * Named texts as a record, with variables filled in; those without a name or value are left out, the last one with a
 * name wins.
 */
export function pairsOf(
  pairs: readonly Pair[] | undefined,
  ctx: BlockContext,
): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  for (const { key, value } of pairs ?? []) {
    const [name, text] = [ctx.fill(key ?? '').trim(), ctx.fill(value ?? '')];
    if (name !== '' && text !== '') setOwn(record, name, text);
  }
  return record;
}
