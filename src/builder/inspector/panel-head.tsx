import type { ReactNode } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './inspector.module.css';

interface PanelHeadProps {
  readonly icon: string;
  /** Name of a class for the colour of the icon. */
  readonly tone?: string;
  /** The name, or a field for it. */
  readonly title: ReactNode;
  /** What it is and does. */
  readonly text?: string;
}

/** The top of a panel: what is selected. */
export function PanelHead({ icon, tone = 'event', title, text }: PanelHeadProps) {
  return (
    <header className={classes.head}>
      <Icon name={icon} className={classes[tone]} />
      {typeof title === 'string' ? <h2 className={classes.title}>{title}</h2> : title}
      {text !== undefined && <p className={classes.sub}>{text}</p>}
    </header>
  );
}
