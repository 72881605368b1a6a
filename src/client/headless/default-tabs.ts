import type { TabChannel, TabPlatform } from './conversation-options.ts';

/** What browsers offer for tabs of one website. */
export const defaultTabs: TabPlatform = { openChannel, withLock };

function openChannel(name: string, listener: (message: unknown) => void): TabChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => listener(event.data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return null;
  }
}

/** A page with an opaque origin has locks, but never gets one: it has no other tabs either. */
async function withLock(name: string, work: (hadToWait: boolean) => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  let hasBegun = false;
  const begin = (hadToWait: boolean): Promise<void> => {
    hasBegun = true;
    return work(hadToWait);
  };
  try {
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await begin(false);
      return lock !== null;
    });
    if (!isDone) await locks.request(name, () => begin(true));
  } catch (error) {
    if (hasBegun) throw error;
    await work(false);
  }
}
