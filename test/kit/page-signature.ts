import { hash } from 'node:crypto';
import type { Page } from 'playwright-core';

/**
 * What a page is made of now, as a short text: elements with their attributes and texts, shadow trees, styles,
 * what is typed, the focus, the size and the colours. Tokens with digits (addresses, identifiers) are numbered
 * in the order in which they come, so that two servers give the same; style sheets come in any order.
 */
export async function signatureOf(page: Page): Promise<string> {
  return hash('sha256', String(await page.evaluate(signature)));
}

const signature = `(() => {
  const numbers = new Map();
  const numbered = (text) => text.replace(/[\\w-]*\\d[\\w-]*/g, (token) => {
    if (!numbers.has(token)) numbers.set(token, '#' + numbers.size);
    return numbers.get(token);
  });
  const sheets = (root) => root.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).sort().join('');
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) return '';
    const attributes = [...(node.attributes ?? [])].map(({ name, value }) =>
      ' ' + name + '=' + (name === 'style' || name === 'class' ? value : numbered(value))).join('');
    const state = [node.value, node.checked, node.disabled, node.matches?.(':focus')].join();
    const shadow = node.shadowRoot == null ? '' : '{' + sheets(node.shadowRoot) + write(node.shadowRoot) + '}';
    return '<' + node.nodeName + attributes + ' ' + state + '>' + shadow + [...node.childNodes].map(write).join('') + '<>';
  };
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)', '(pointer: coarse)']
    .map((query) => matchMedia(query).matches);
  return [innerWidth, innerHeight, devicePixelRatio, media, sheets(document), write(document.documentElement)].join();
})()`;
