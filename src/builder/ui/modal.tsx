import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DialogName } from './dialog-name.ts';

interface ModalProps {
  readonly name: DialogName;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** Its accessible name; or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
}

/** What somebody came to fill in. */
const firstField = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

/**
 * A window over the page, by the platform: what is behind it cannot be reached, Escape and a press beside it close it, and
 * the focus goes back to where it was.
 */
export function Modal(props: ModalProps) {
  const { name, className, onClose, children, role = 'dialog', label, labelledBy } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: else the focus would not go back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The platform would choose the first button, which is the one that closes.
    current?.querySelector<HTMLElement>(firstField)?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      role={role}
      data-dialog={name}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
