import type { Page } from 'playwright-core';

/** Holds requests back: a promise of the first, and what lets them go on. */
export async function holdRequests(
  page: Page,
  address: RegExp,
): Promise<readonly [Promise<void>, () => void]> {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  return [asked.promise, free.resolve];
}
