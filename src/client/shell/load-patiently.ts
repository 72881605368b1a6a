/** Milliseconds before each further attempt to load something by itself; then the visitor is asked. */
const loadDelays = [500, 2000] as const;

/** Tries again for a moment before it gives up. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of loadDelays) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}
