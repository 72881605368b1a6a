/** Milliseconds before each automatic retry; then the visitor is asked. */
const loadDelays = [500, 2000] as const;

/** Retries for a moment before it fails. */
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
