import type { CorePlatform, KeyValueStorage } from './conversation-options.ts';

/**
 * The platform of browsers, and as much of it as other runtimes have. The functions for tabs are loaded when chats are
 * stored.
 */
export function defaultPlatform(): CorePlatform {
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (timer) => clearTimeout(Number(timer)),
    newId,
    isOnline: () => globalThis.navigator?.onLine !== false,
    onConnectionChange,
    storage,
  };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function onConnectionChange(listener: (isOnline: boolean) => void): () => void {
  const onChange = ({ type }: Event): void => listener(type === 'online');
  const target: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> = globalThis;
  const each = (how: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of ['online', 'offline']) target[how]?.(type, onChange);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}

/** Reading these throws where storage is blocked, and outside of pages. */
function storage(kind: 'session' | 'local'): KeyValueStorage | null {
  try {
    return document && (kind === 'local' ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}
