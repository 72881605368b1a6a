import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  /** `primary`: the one thing to do here. `quiet`: without a border. Default: with a border. */
  readonly look?: 'primary' | 'quiet' | 'danger';
  readonly isSmall?: boolean;
  /** Name of an icon before the text. */
  readonly icon?: string;
  /** Shows that its work is under way; it cannot be pressed meanwhile. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button whose text is a verb. */
export function Button({ children, look, isSmall = false, icon, isBusy = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(classes.button, look && classes[look], isSmall && classes.small, rest.className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {isBusy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}
