import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './kind.module.css';

export interface KindIconProps {
  readonly name: string;
  /** The family that gives it its colour. */
  readonly kind: 'bubble' | 'input' | 'logic' | 'integration' | 'event' | 'unknown';
  readonly className?: string;
}

/** The icon of a block or an event, in the colour of its family. */
export function KindIcon({ name, kind, className }: KindIconProps) {
  return <Icon name={name} className={classNames(classes[kind], className)} />;
}
