import { colourOf } from '#builder/editor/colour-of.ts';
import { usePeople } from '#builder/editor/editor.ts';
import classes from './people-tag.module.css';

/** The names of others who have selected this. */
export function PeopleTag({ id }: { readonly id: string }) {
  const here = usePeople().filter(({ selection }) => selection.includes(id));
  const [first] = here;
  if (first === undefined) return null;
  const names = [...new Set(here.map(({ name }) => name))].join(', ');
  return (
    <span className={classes.tag} style={{ background: colourOf(first.userId) }} data-people={names}>
      {names}
    </span>
  );
}
