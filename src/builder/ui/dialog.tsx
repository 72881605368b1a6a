import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import type { DialogName } from './dialog-name.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly name: DialogName;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its buttons; the main one is last. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** `alertdialog`: a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A window over the page with a title, its content and its buttons. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { name, title, onClose, children, actions, isWide, role } = props;
  const id = useId();
  return (
    <Modal
      name={name}
      className={classNames(classes.modal, isWide === true && classes.wide)}
      onClose={onClose}
      role={role}
      labelledBy={id}
    >
      <div className={classes.dialog}>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" isSmall onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        {actions !== undefined && <div className={classes.foot}>{actions}</div>}
      </div>
    </Modal>
  );
}
