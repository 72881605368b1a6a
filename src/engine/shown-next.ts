import type { Ctx } from './context.ts';
import type { Program } from './program.ts';

/** Id of the bubble after a block, when it shows this variable and nothing else. */
export function shownNext(
  draft: Pick<Ctx, 'loneVariable'> & { readonly program: Program },
  blockId: string,
  variableId: string | undefined,
): string | undefined {
  const place = draft.program.blocks.get(blockId)?.after ?? null;
  const text = place === null ? undefined : draft.program.blocks.get(place)?.block?.shows;
  if (place === null || text === undefined || variableId === undefined) return undefined;
  return draft.loneVariable(text)?.id === variableId ? place : undefined;
}
