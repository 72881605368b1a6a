import type { Thing } from '#builder/document/selection.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './panel.module.css';
import { useSelectThing } from './use-select-thing.ts';

interface ThingLinkProps {
  readonly thing: Thing;
  readonly icon: string;
  readonly text: string;
  readonly detail?: string;
}

/** A line that leads to something on the board. */
export function ThingLink({ thing, icon, text, detail }: ThingLinkProps) {
  const select = useSelectThing();
  return (
    <li>
      <button type="button" className={classes.linkRow} onClick={() => select(thing)}>
        <Icon name={icon} size={14} />
        <span>{text}</span>
        {detail !== undefined && detail !== text && <small>{detail}</small>}
      </button>
    </li>
  );
}
