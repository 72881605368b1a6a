import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  readonly text?: string;
  /** What can be done on the page; the main action is last. */
  readonly children?: ReactNode;
}

/** The title of a page and its actions. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h1>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children !== undefined && <div className={classes.tools}>{children}</div>}
    </header>
  );
}
