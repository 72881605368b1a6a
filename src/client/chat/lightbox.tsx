import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Picture, useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { Piece } from '../ui/lazy.tsx';
import { icons } from './icons.ts';
import css from './lightbox.css';

/** The picture, and what happens when the viewer is closed. */
export interface LightboxProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** A modal dialog: Escape and a click anywhere close it, and the focus returns to where it was. */
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
