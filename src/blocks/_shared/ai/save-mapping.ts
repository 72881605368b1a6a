import type { BlockContext } from '#engine/block-context.ts';

interface Row {
  readonly item?: string | undefined;
  readonly variableId?: string | undefined;
}

/**
 * Saves parts of a response as the rows say. A row without an item means `first`; parts that are missing leave their
 * variables unchanged.
 */
export function saveMapping(
  rows: readonly Row[] | undefined,
  ctx: BlockContext,
  { first, parts }: { readonly first: string; readonly parts: Readonly<Record<string, unknown>> },
): void {
  for (const { item = first, variableId } of rows ?? []) {
    const part = parts[item];
    if (part !== undefined) ctx.set(variableId, part);
  }
}

/** The variable of the first row for that part: it receives the text while it is generated. */
export function variableOf(rows: readonly Row[] | undefined, items: readonly string[]): string | undefined {
  return rows?.find(({ item = items[0] }) => item !== undefined && items.includes(item))?.variableId;
}
