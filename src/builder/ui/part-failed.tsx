import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

const title = 'This part of Parley could not be loaded';
const text =
  'Parley was updated while this page was open, or it cannot be reached. Your changes are kept. Reload the page to continue.';

/** Says in the place of a part of the page that it could not be loaded, and what to do. `isSmall`: of a form that works without it. */
export function PartFailed({ isSmall = false }: { readonly isSmall?: boolean }) {
  if (isSmall)
    return (
      <Notice tone="bad">
        <p>
          {title}. {text}
        </p>
        <ReloadButton isSmall />
      </Notice>
    );
  return (
    <div role="alert">
      <EmptyState icon="cloud-off" {...{ title, text }}>
        <ReloadButton />
      </EmptyState>
    </div>
  );
}

/** The same for what would have opened over the page. */
export function WindowFailed({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      {...{ title, onClose }}
      name="part-failed"
      isOpen
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <ReloadButton />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/**
 * Browsers remember that a file could not be loaded until the page is loaded again, so trying again would not help. Without
 * the server the page would be gone, and it stays.
 */
function ReloadButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const [state, setState] = useState<'ready' | 'asking' | 'unreachable'>('ready');
  const reload = async (): Promise<void> => {
    setState('asking');
    const isThere = await fetch('/app', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) window.location.reload();
    else setState('unreachable');
  };
  return (
    <>
      {state === 'unreachable' && <span role="status">Parley cannot be reached. Try again in a moment.</span>}
      <Button look="primary" isSmall={isSmall} isBusy={state === 'asking'} onClick={() => void reload()}>
        Reload
      </Button>
    </>
  );
}
