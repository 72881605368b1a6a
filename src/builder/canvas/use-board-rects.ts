import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { type BoardNode, GROUP_WIDTH } from './board-nodes.ts';
import { BoardRects } from './board-rects.ts';

const RectsContext = createContext(new BoardRects());
export const BoardRectsProvider = RectsContext.Provider;

/** Where the groups of the board around are. */
export const useRects = (): BoardRects => useContext(RectsContext);

/** Where the nodes of a board are, also while they are dragged. */
export function useBoardRects(nodes: readonly BoardNode[]): BoardRects {
  const [rects] = useState(() => new BoardRects());
  useLayoutEffect(() => {
    rects.set(
      new Map(
        nodes.map(({ id, position, measured, initialWidth, initialHeight }) => [
          id,
          {
            ...position,
            width: measured?.width ?? initialWidth ?? GROUP_WIDTH,
            height: measured?.height ?? initialHeight ?? 0,
          },
        ]),
      ),
    );
  }, [rects, nodes]);
  return rects;
}
