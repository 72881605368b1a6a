import { useId, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { elementParts } from './element-parts.ts';
import classes from './list.module.css';
import { ListElement } from './list-element.tsx';
import { pastedRows } from './pasted-rows.ts';
import { PresetButtons } from './preset-buttons.tsx';
import { elementSpot } from './spot.ts';
import type { ControlProps, FieldOf } from './use-field.ts';
import { useList } from './use-list.ts';

/**
 * A list: Enter in the first text of an element makes the next one, pasted lines and rows make one each, Backspace removes an empty
 * one; the handle moves it, by arrow keys or by dragging.
 */
export function ListControl({ field, spot }: ControlProps<FieldOf<'list'>>) {
  const { root, list, address, add, paste, remove, move } = useList({ field, spot });
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
                onPaste={(text, lead) => {
                  const rows = pastedRows(text, field.element, lead);
                  if (rows !== undefined) paste(index, rows);
                  return rows !== undefined;
                }}
                onRemove={() => remove(index)}
                onMove={(by) => move(index, index + by)}
                drag={{ start: () => setDragged(index), over: () => setOver(index), drop }}
              />
            );
          })}
        </ol>
      )}
      {list.length < 3 && <PasteHint field={field} spot={spot} />}
      {field.presets !== undefined && (
        <PresetButtons presets={field.presets} values={list} {...{ field, spot }} />
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

/** How many are added at once, for lists of ways whose elements begin with a text. */
function PasteHint({ field, spot }: ControlProps<FieldOf<'list'>>) {
  const { lead } = elementParts(field.element);
  if (field.hasEdges !== true || lead === undefined || spot.address.length > 0) return null;
  return (
    <p className={classes.note}>Enter adds the next one; a pasted list, or rows of a table, adds many.</p>
  );
}
