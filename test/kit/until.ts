import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Waits until an expression is true in the page; also where its policy forbids to evaluate texts. */
export async function until(page: Page, expression: string, timeout = 20_000): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (performance.now() > end) assert.fail(`Never true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
