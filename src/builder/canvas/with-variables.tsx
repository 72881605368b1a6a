import { Fragment } from 'react';
import classes from './with-variables.module.css';

/** A text with its `{{variables}}` marked. */
export function WithVariables({ text }: { readonly text: string }) {
  if (!text.includes('{{')) return text;
  return text.split(/(\{\{[^{}]*\}\})/).map((part, index) =>
    part.startsWith('{{') ? (
      <span key={index} className={classes.variable}>
        {part.slice(2, -2)}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
