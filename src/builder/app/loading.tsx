import { useEffect, useState } from 'react';
import { Spinner } from '#builder/ui/spinner.tsx';
import classes from './loading.module.css';

/** What takes longer than so long needs a word, ms. */
const LONG_MS = 8_000;

/** A screen is on its way. */
export function Loading({ text = 'Loading …' }: { readonly text?: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={classes.loading} role="status">
      <Spinner />
      {isLong ? `${text} This takes longer than usual. Check the connection, or reload the page.` : text}
    </p>
  );
}
