import { useEffect, useSyncExternalStore } from 'react';
import { useClashes } from '#builder/editor/editor.ts';
import { windowPart } from '#builder/ui/part.tsx';
import { clashDialog } from './clash-dialog-state.ts';

const ClashDialog = windowPart(() => import('./clash-dialog.tsx').then((file) => file.ClashDialog));

/** How long after the editor was opened its code is there, ms. */
const SOON_MS = 3_000;

/** The question what stays. Its code is loaded ahead: when it is needed, the network may be gone. */
export function Clashes() {
  const hasClashes = useClashes().length > 0;
  const isOpen = useSyncExternalStore(clashDialog.subscribe, clashDialog.get);
  useEffect(() => {
    const timer = setTimeout(ClashDialog.load, SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  // A question that comes up is shown; it may be closed and opened again from the header.
  useEffect(() => {
    if (hasClashes) clashDialog.open();
    return clashDialog.close;
  }, [hasClashes]);
  return hasClashes && isOpen && <ClashDialog onClose={clashDialog.close} />;
}
