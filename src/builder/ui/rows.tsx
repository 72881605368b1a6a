import type { ReactNode } from 'react';
import classes from './page.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its own title. */
export function Section({ title, text, tools, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2>{title}</h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}

interface RowsProps {
  /** What is in the list, where no heading says it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A list in a card. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={classes.card} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** A control at the beginning. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Controls at the end. */
  readonly children?: ReactNode;
}

/** One thing in a list: what it is, more about it, and what can be done with it. */
export function Row({ lead, title, text, children }: RowProps) {
  return (
    <li className={classes.row}>
      {lead}
      <div className={classes.grow}>
        <div className={classes.strong}>{title}</div>
        {text !== undefined && <div className={classes.quiet}>{text}</div>}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </li>
  );
}

/** A card around a form. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={`${classes.card} ${classes.padded}`}>{children}</div>;
}
