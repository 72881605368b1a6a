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

async function withLock(name: string, work: (hadToWait: boolean) => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return work(false);
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(false);
    return lock !== null;
  });
  if (!isDone) await locks.request(name, () => work(true));
}
