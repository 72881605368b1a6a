import assert from 'node:assert/strict';
import type { EmbedFormId } from '#model/embedding/embed-forms.ts';
import type { TestBrowser } from './browser.ts';

/** The code of each form, as the button copies it on the page about embedding of that bot. */
export async function copiedSnippets(
  browser: TestBrowser,
  address: string,
): Promise<(id: EmbedFormId) => string> {
  const { page, close } = await browser.page();
  await page.goto(`${address}/embed`);
  const found: unknown = await page.evaluate(
    "Object.fromEntries([...document.querySelectorAll('section')].map((each) => [each.id, each.querySelector('.copy').dataset.text]))",
  );
  await close();
  const codes = new Map(Object.entries(found ?? {}));
  return (id) => {
    const code = codes.get(id);
    assert.equal(typeof code, 'string', `No code for ${id}`);
    return String(code);
  };
}
