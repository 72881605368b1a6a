import type { ButtonHTMLAttributes } from 'react';
import classes from './text-button.module.css';

/** A small button beside a label that is only a word. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={classes.button} />;
}
