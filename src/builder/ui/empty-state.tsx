import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** What a place shows that has nothing yet, or nothing that fits. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={20} />
      </span>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children !== undefined && children !== false && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
