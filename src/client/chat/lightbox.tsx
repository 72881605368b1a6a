import { useLayoutEffect, useRef } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { Piece } from '../ui/lazy.tsx';
import { icons } from './icons.ts';
import type { LightboxProps } from './large-picture.tsx';
import css from './lightbox.css';

/** A modal dialog: Escape and a click anywhere close it, the focus returns to where it was. */
function Lightbox({ picture, onClose }: LightboxProps) {
  const { t } = useChat();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="parley-lightbox"
      aria-label={picture.alt || t('enlarge')}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
    >
      <img src={picture.url} alt={picture.alt} />
      <button type="button" class="parley-icon-button" aria-label={t('close')}>
        <Icon path={icons.close} />
      </button>
    </dialog>
  );
}

export const piece: Piece<LightboxProps> = { View: Lightbox, styles: css };
