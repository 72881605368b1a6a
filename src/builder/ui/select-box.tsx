import { classNames } from './class-names.ts';
import classes from './selection.module.css';
import type { Selection } from './use-selected.ts';

interface SelectBoxProps {
  readonly id: string;
  /** What is selected by it, for its accessible name. */
  readonly name: string;
  readonly selection: Selection;
  /** Hidden until it is pointed at or something is selected. */
  readonly isQuiet?: boolean;
}

/** The box that selects one of several things; with Shift, everything since the one before. */
export function SelectBox({ id, name, selection, isQuiet = false }: SelectBoxProps) {
  return (
    <label
      className={classNames(classes.box, isQuiet && selection.ids.length === 0 && classes.hidden)}
      data-select-box
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.press({ id, isRange });
        }}
      />
    </label>
  );
}
