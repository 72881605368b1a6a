import type { DocumentBlock } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';

/** Whether another bot may run there, which can bring back values for any variable. */
export function leavesBot(block: DocumentBlock): boolean {
  return fieldsOf(block).some(({ value, meta }) => meta['widget'] === 'bot' && value !== 'current');
}
