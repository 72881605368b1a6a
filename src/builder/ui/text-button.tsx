import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A small button beside a label that is only a word. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes.button} />;
}
