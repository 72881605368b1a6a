import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  /** Id of the control; its notes have `${id}-notes`. */
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  /** A small control beside the label: resets the field, for example. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its label, its help and what is wrong with it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isLabelHidden = false, help, error, action, children } = props;
  return (
    <div className={classes.field}>
      <div className={classNames(classes.head, isLabelHidden && action === undefined && 'visually-hidden')}>
        <label htmlFor={id} className={classNames(classes.label, isLabelHidden && 'visually-hidden')}>
          {label}
        </label>
        {action}
      </div>
      {children}
      {(help !== undefined || error !== undefined) && (
        <div id={`${id}-notes`}>
          {error !== undefined && (
            <p className={classes.error}>
              <Icon name="circle-alert" size={14} />
              {error}
            </p>
          )}
          {help !== undefined && <p className={classes.help}>{help}</p>}
        </div>
      )}
    </div>
  );
}
