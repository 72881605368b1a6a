import type { ButtonHTMLAttributes, Ref } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: string;
  /** What it does: its accessible name, and its tooltip. */
  readonly label: string;
  /** Keys that do the same, shown in the tooltip: `Ctrl+Z`. */
  readonly keys?: string;
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon. */
export function IconButton({ icon, label, keys, isSmall = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      className={classNames(
        classes.button,
        classes.quiet,
        classes.icon,
        isSmall && classes.small,
        rest.className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
