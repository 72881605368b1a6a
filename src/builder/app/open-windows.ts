const nameOf = (clientId: string): string => `parley-window-${clientId}`;

/** A page that is loaded again is gone at once; another tab that is there after this time stays, ms. */
const GOING_MS = 500;

/** Says to other windows of this browser that this one is open. Gives what ends it. */
export function holdWindow(clientId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers have locks in secure pages only; without them every other window counts as closed.
  void navigator.locks?.request(nameOf(clientId), () => promise).catch(() => undefined);
  return resolve;
}

/** Whether a window of this browser is open. */
export async function isWindowOpen(clientId: string): Promise<boolean> {
  if (navigator.locks === undefined) return false;
  try {
    await navigator.locks.request(
      nameOf(clientId),
      { signal: AbortSignal.timeout(GOING_MS) },
      () => undefined,
    );
    return false;
  } catch {
    return true;
  }
}
