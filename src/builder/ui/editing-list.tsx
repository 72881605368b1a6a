import classes from './editing-list.module.css';

/** Somebody who is editing a field. */
export interface Editing {
  readonly clientId: string;
  readonly name: string;
  /** The field in words. */
  readonly field: string;
  readonly color: string;
}

/** Who is editing what besides oneself; nothing while nobody is. */
export function EditingList({ editing }: { readonly editing: readonly Editing[] }) {
  if (editing.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Others here">
      {editing.map(({ clientId, name, field, color }) => (
        <li key={clientId}>
          <span className={classes.dot} style={{ background: color }} />
          {name} is editing “{field}”
        </li>
      ))}
    </ul>
  );
}
