import { useId, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { linesOf } from './lines-of.ts';
import classes from './list.module.css';
import { ListElement } from './list-element.tsx';
import { elementSpot } from './spot.ts';
import type { ControlProps, FieldOf } from './use-field.ts';
import { useList } from './use-list.ts';

/**
 * A list: Enter in the first text of an element makes the next one, pasted lines make one each, Backspace removes an empty
 * one; the handle moves it, by arrow keys or by dragging.
 */
export function ListControl({ field, spot }: ControlProps<FieldOf<'list'>>) {
  const { root, list, address, add, remove, move } = useList({ field, spot });
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const [over, setOver] = useState<number | undefined>(undefined);
  const id = useId();
  const drop = (): void => {
    if (dragged !== undefined && over !== undefined && dragged !== over) move(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <div ref={root} className={classes.list} role="group" aria-labelledby={id} data-list={address}>
      <span id={id} className={classes.heading}>
        {field.title}
      </span>
      {field.help !== undefined && <p className={classes.note}>{field.help}</p>}
      {list.length > 0 && (
        <ol
          className={classes.elements}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
        >
          {list.map((_, index) => {
            const inner = elementSpot(spot, field.path, index);
            return (
              <ListElement
                key={inner.address.at(-1)}
                {...{ field, index, spot: inner }}
                isDropPlace={dragged !== undefined && over === index && over !== dragged}
                onAdd={() => add(index + 1)}
                onPaste={(text) => {
                  const lines = linesOf(text);
                  if (lines === undefined) return false;
                  add(index + 1, lines);
                  return true;
                }}
                onRemove={() => remove(index)}
                onMove={(by) => move(index, index + by)}
                drag={{ start: () => setDragged(index), over: () => setOver(index), drop }}
              />
            );
          })}
        </ol>
      )}
      <Button
        isSmall
        icon="plus"
        aria-label={`Add to ${field.title}`}
        data-add={address}
        onClick={() => add(list.length)}
      >
        Add
      </Button>
    </div>
  );
}
