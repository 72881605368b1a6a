import { useEffect, useState } from 'react';
import classes from './loading.module.css';
import { Spinner } from './spinner.tsx';

/** What takes longer than so long needs a word, ms. */
const LONG_MS = 8_000;

interface LoadingProps {
  readonly text?: string;
  /** Of a window: over the page. */
  readonly isOver?: boolean;
}

/** A part of the page is on its way. */
export function Loading({ text = 'Loading …', isOver = false }: LoadingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={isOver ? classes.over : classes.loading} role="status">
      <Spinner />
      {isLong ? `${text} This takes longer than usual. Check the connection, or reload the page.` : text}
    </p>
  );
}
