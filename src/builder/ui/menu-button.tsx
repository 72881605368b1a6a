import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly children?: ReactNode;
}

/** The button of a menu, with the look of our own buttons. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const isIcon = children === undefined || children === null;
  return (
    <AriaButton
      aria-label={isIcon ? label : undefined}
      className={classNames(classes.button, classes.quiet, isIcon && classes.icon)}
    >
      {isIcon ? <Icon name={icon} /> : children}
    </AriaButton>
  );
}
