import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '#builder/ui/class-names.ts';
import classes from './suggestion-list.module.css';

/** One line of a list of suggestions. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** A word behind it: what kind of thing it is. */
  readonly detail?: string;
}

interface SuggestionListProps {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** Position of the one that Enter takes; -1: none. */
  readonly active: number;
  /** Where it is shown. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onPick: (index: number) => void;
}

const HEIGHT = 220;

/** A list below a field, over everything else; the focus stays in the field. Options have the id `${id}-${index}`. */
export function SuggestionList({ id, label, suggestions, active, anchor, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (box === undefined || list.current === null) return;
      const isAbove = box.bottom + HEIGHT > window.innerHeight && box.top > HEIGHT;
      list.current.style.cssText = `left:${box.left}px;width:${Math.max(box.width, 180)}px;max-height:${HEIGHT}px;${
        isAbove ? `bottom:${window.innerHeight - box.top + 4}px` : `top:${box.bottom + 4}px`
      }`;
    };
    list.current?.showPopover();
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} id={id} className={classes.list} popover="manual" role="listbox" aria-label={label}>
      {suggestions.map((each, index) => (
        <div
          key={each.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(classes.option, index === active && classes.active)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <span className={classes.label}>{each.label}</span>
          {each.detail !== undefined && <span className={classes.detail}>{each.detail}</span>}
        </div>
      ))}
    </div>
  );
}
