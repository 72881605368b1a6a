import type { Locator } from 'playwright-core';

/** What another program holds over the page. */
export interface HeldFiles {
  readonly files?: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: readonly number[];
  }[];
  readonly text?: string;
  /** Px of the window. Default: the middle of the lower edge of the element. */
  readonly at?: { readonly x: number; readonly y: number };
}

/**
 * Tells an element, as the browser does, that something of another program is held over it or dropped there; gives
 * whether the page does something about it, and not the browser, which would open a file.
 */
export async function dragOutside(
  type: 'dragover' | 'drop',
  element: Locator,
  { files = [], text, at }: HeldFiles,
): Promise<boolean> {
  const page = element.page();
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const { name, type, bytes } of ${JSON.stringify(files)})
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
    if (${text !== undefined}) data.setData('text/plain', ${JSON.stringify(text)});
    return data;
  })()`);
  // The last listener: it hears what the others decided.
  const answer = await page.evaluateHandle(`(() => {
    const answer = { isTaken: false };
    addEventListener('${type}', (event) => { answer.isTaken = event.defaultPrevented; }, { once: true });
    return answer;
  })()`);
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const point = at ?? { x: x + width / 2, y: y + height - 6 };
  await element.dispatchEvent(type, { dataTransfer, clientX: point.x, clientY: point.y });
  return (await (await answer.getProperty('isTaken')).jsonValue()) === true;
}
