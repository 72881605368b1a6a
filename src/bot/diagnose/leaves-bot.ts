import { fieldsOf } from '#bot/fields-of.ts';
import type { BlockFact } from './facts.ts';

/** Whether another bot may run there, which can bring back values for any variable. */
export function leavesBot({ block }: BlockFact): boolean {
  return fieldsOf(block).some(({ value, meta }) => meta['widget'] === 'bot' && value !== 'current');
}
