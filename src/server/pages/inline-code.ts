import { escapeHtml } from '#lib/escape-html.ts';

/**
 * A sentence as HTML; what stands in backticks becomes code.
 *
 * @example inlineCode('Send `null` to clear it.') // 'Send <code>null</code> to clear it.'
 */
export const inlineCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
