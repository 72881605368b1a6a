import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { PhonePreview, type PhonePreviewProps } from './phone-preview.tsx';

interface TryOnPhoneProps extends Pick<PhonePreviewProps, 'channel'> {
  /** Beside the board: there is little room, and the chat on the phone is shown there. */
  readonly isBesideBoard?: boolean;
}

/** The way to the draft on one's own phone. */
export function TryOnPhone({ channel, isBesideBoard = false }: TryOnPhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  const close = (): void => setIsOpen(false);
  return (
    <>
      {isBesideBoard ? (
        <IconButton icon="smartphone" label="Try on your phone" onClick={open} />
      ) : (
        <Button isSmall icon="smartphone" onClick={open}>
          Try on your phone …
        </Button>
      )}
      {isOpen && (
        <PhonePreview channel={channel} onClose={close} {...(isBesideBoard && { onRunning: close })} />
      )}
    </>
  );
}
