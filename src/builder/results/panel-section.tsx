import type { ReactNode } from 'react';
import classes from './result-panel.module.css';

interface PanelSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel of a result. */
export function PanelSection({ title, tools, children }: PanelSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  );
}
