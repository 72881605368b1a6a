import { lazy, Suspense, useEffect } from 'react';
import { useClashes } from '#builder/editor/editor.ts';

const load = () => import('./clash-dialog.tsx');
const ClashDialog = lazy(async () => ({ default: (await load()).ClashDialog }));

/** How long after the editor was opened its code is there, ms. */
const SOON_MS = 3_000;

/** The question what stays. Its code is loaded ahead: when it is needed, the network may be gone. */
export function Clashes() {
  const hasClashes = useClashes().length > 0;
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{hasClashes && <ClashDialog />}</Suspense>;
}
