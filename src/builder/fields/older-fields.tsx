import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Fields that newer ones have replaced: bots that came from elsewhere may still use them. */
export function OlderFields({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={classes.older}>
      <legend>From older bots</legend>
      {children}
    </fieldset>
  );
}
