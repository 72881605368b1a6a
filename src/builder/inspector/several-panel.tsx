import { duplicate } from '#builder/commands/duplicate.ts';
import { moveOnBoard } from '#builder/commands/move-on-board.ts';
import type { Point } from '#builder/commands/point.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { type Selected, thingsOf } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { useRun } from './use-run.ts';

/** Several things: how many, and what can be done with all of them. */
export function SeveralPanel({ selected }: { readonly selected: Selected }) {
  const { store, selection, view, newId } = useEditor();
  const run = useRun();
  const count = thingsOf(selected).length;
  const groups = store.get().groups.filter(({ id }) => selected.groups.has(id));
  const canCopy = selected.groups.size + selected.blocks.size > 0;
  const align = (axis: 'x' | 'y'): void => {
    const edge = Math.min(...groups.map(({ graphCoordinates }) => graphCoordinates?.[axis] ?? 0));
    const moved = groups.map(({ id, graphCoordinates }) => {
      const at: Point = { ...(graphCoordinates ?? { x: 0, y: 0 }), [axis]: edge };
      return { kind: 'groups', id, to: at } as const;
    });
    run('Align groups', moveOnBoard(moved));
  };
  const copy = (): void => {
    const { ops, made } = duplicate(store.get(), selected, newId);
    run('Duplicate', ops);
    selection.select(made);
  };
  return (
    <>
      <PanelHead icon="layers" title={`${count} selected`} text={kinds(selected)} />
      <div className={classes.actions}>
        {canCopy && (
          <Button isSmall icon="copy" onClick={copy}>
            Duplicate
          </Button>
        )}
        {groups.length > 1 && (
          <>
            <Button isSmall icon="align-start-vertical" onClick={() => align('x')}>
              Align left
            </Button>
            <Button isSmall icon="align-start-horizontal" onClick={() => align('y')}>
              Align top
            </Button>
            <Button isSmall icon="wand-sparkles" onClick={() => view.tidy()}>
              Tidy up
            </Button>
          </>
        )}
        <Button
          isSmall
          icon="trash-2"
          onClick={() => {
            selection.select([]);
            run(`Delete ${count} things`, removeThings(store.get(), selected));
          }}
        >
          Delete
        </Button>
      </div>
    </>
  );
}

/** What is selected, in words: `2 groups, 1 event`. */
function kinds({ groups, blocks, events, edges }: Selected): string {
  const parts = [
    [groups.size, 'group'],
    [blocks.size, 'block'],
    [events.size, 'event'],
    [edges.size, 'connection'],
  ] as const;
  return parts
    .filter(([size]) => size > 0)
    .map(([size, word]) => `${size} ${word}${size === 1 ? '' : 's'}`)
    .join(', ');
}
