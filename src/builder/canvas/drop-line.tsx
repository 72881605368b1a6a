import classes from './drop-line.module.css';

/** Where the dragged blocks would go. */
export function DropLine() {
  return <li className={classes.line} aria-hidden="true" />;
}
