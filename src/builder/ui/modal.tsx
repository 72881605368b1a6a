import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DialogName } from './dialog-name.ts';
import { isSameStop, tabbablesIn } from './tabbable.ts';

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
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab') goAround(event);
      }}
    >
      {children}
    </dialog>
  );
}

/** Behind the last control of a window its first one follows: the platform would leave the page. */
function goAround(event: KeyboardEvent<HTMLDialogElement>): void {
  const all = tabbablesIn(event.currentTarget);
  const ordered = event.shiftKey ? all.toReversed() : all;
  const at = ordered.findIndex((each) => each === document.activeElement);
  const isLast = at !== -1 && ordered.slice(at + 1).every((each) => isSameStop(each, ordered[at]));
  if (!isLast || event.defaultPrevented) return;
  event.preventDefault();
  ordered[0]?.focus();
}
