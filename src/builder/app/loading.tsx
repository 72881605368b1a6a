import { Spinner } from '#builder/ui/spinner.tsx';
import classes from './loading.module.css';

/** A screen is on its way. */
export function Loading({ text = 'Loading …' }: { readonly text?: string }) {
  return (
    <p className={classes.loading} role="status">
      <Spinner />
      {text}
    </p>
  );
}
