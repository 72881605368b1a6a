import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its buttons; the main one is last. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** A question that must be answered; `dialog` by default. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A window over the page. Escape and a click beside it close it; the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, isWide = false, role = 'dialog' } = props;
  return (
    <ModalOverlay
      className={classes.overlay}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classNames(classes.modal, isWide && classes.wide)}>
        <AriaDialog className={classes.dialog} role={role}>
          <div className={classes.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="x" label="Close" isSmall onClick={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
          {actions !== undefined && <div className={classes.foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
