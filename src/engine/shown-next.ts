import type { BlockContext } from './block-context.ts';
import type { Program } from './program.ts';

/** Id of the bubble after a block, when it shows this variable and nothing else. */
export function shownNext(
  state: Pick<BlockContext, 'loneVariable'> & { readonly program: Program },
  blockId: string,
  variableId: string | undefined,
): string | undefined {
  const place = state.program.blocks.get(blockId)?.nextBlockId ?? null;
  const text = place === null ? undefined : state.program.blocks.get(place)?.block?.shows;
  if (place === null || text === undefined || variableId === undefined) return undefined;
  return state.loneVariable(text)?.id === variableId ? place : undefined;
}
