import type { KeyValueStorage, Platform, TabChannel } from './conversation-options.ts';

/** What browsers offer, and as much of it as other runtimes have. */
export function defaultPlatform(): Platform {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
    clearTimeout: (timer) => {
      if (timer !== undefined) globalThis.clearTimeout(Number(timer));
    },
    newId,
    isOnline: () => globalThis.navigator?.onLine !== false,
    onConnectionChange,
    storage,
    openChannel,
    withLock,
  };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onConnectionChange(listener: (isOnline: boolean) => void): () => void {
  const target: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> = globalThis;
  const online = (): void => listener(true);
  const offline = (): void => listener(false);
  target.addEventListener?.('online', online);
  target.addEventListener?.('offline', offline);
  return () => {
    target.removeEventListener?.('online', online);
    target.removeEventListener?.('offline', offline);
  };
}

/** Reading the property throws where storage is blocked. Only pages have tabs and visits to remember. */
function storage(kind: 'session' | 'local'): KeyValueStorage | null {
  try {
    if (globalThis.document === undefined) return null;
    return (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
  } catch {
    return null;
  }
}

function openChannel(name: string, listener: (message: unknown) => void): TabChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => listener(event.data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return null;
  }
}

async function withLock(name: string, work: (hadToWait: boolean) => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return work(false);
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(false);
    return lock !== null;
  });
  if (!isDone) await locks.request(name, () => work(true));
}
