import type { ReactNode } from 'react';
import { KindIcon, type KindIconProps } from '#builder/ui/kind-icon.tsx';
import classes from './panel.module.css';

interface PanelHeadProps {
  readonly icon: string;
  /** The family of what is selected. Default: an event. */
  readonly kind?: KindIconProps['kind'];
  /** The name, or a field for it. */
  readonly title: ReactNode;
  /** What it is and does. */
  readonly text?: string;
}

/** The top of a panel: what is selected. */
export function PanelHead({ icon, kind = 'event', title, text }: PanelHeadProps) {
  return (
    <header className={classes.head}>
      <KindIcon name={icon} kind={kind} />
      {typeof title === 'string' ? <h2 className={classes.title}>{title}</h2> : title}
      {text !== undefined && <p className={classes.sub}>{text}</p>}
    </header>
  );
}
