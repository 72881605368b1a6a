import assert from 'node:assert/strict';

/** Waits until something is true; what it throws meanwhile counts as not yet. */
export async function eventually(isTrue: () => Promise<boolean>, timeout = 20_000): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    const failure = await isTrue().then(
      (done) => (done ? undefined : 'It never became true'),
      (error: unknown) => String(error),
    );
    if (failure === undefined) return;
    if (performance.now() > end) assert.fail(failure);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
