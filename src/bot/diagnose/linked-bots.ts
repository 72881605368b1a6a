import type { DocumentBlock } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';

/** The other bots that may run at a block, which can bring back values for any variable. */
export const linkedBots = (block: DocumentBlock): readonly unknown[] =>
  fieldsOf(block)
    .filter(({ value, meta }) => meta['widget'] === 'bot' && value !== 'current')
    .map(({ value }) => value);
