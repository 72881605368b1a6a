/** Whoever says wrongly that there is no network is believed for so long, ms. */
const OFFLINE_MS = 8000;

/**
 * Loads a file of the client. Without a network it waits for one. Chromium remembers which files did not load and fails
 * their import for as long as the page is open, so a second attempt asks for the file under another address.
 *
 * @example loadFile(() => import('./markdown.tsx'))
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  // Where no browser is, nobody knows.
  if (navigator.onLine === false)
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, OFFLINE_MS);
    });
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return import(`${address}?${Date.now()}`);
  }
}
