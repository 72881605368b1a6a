import { blockSchemaOf } from '#bot/block-answers.ts';
import type { Rule } from '#bot/diagnostic.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { walkSchema } from '#bot/walk-schema.ts';
import { isRunnableAddress } from '#lib/is-runnable-address.ts';

/** Addresses that would run code instead of opening a page: they are never opened. */
export const unsafeAddresses: Rule = ({ blocks }) =>
  blocks.flatMap(({ block, place }) =>
    [...new Set([...addressFields(block), ...linksIn(block.content)])]
      .filter(isRunnableAddress)
      .map((address) => ({
        code: 'address/unsafe',
        severity: 'error',
        message: `The address "${address.trim().slice(0, 60)}" is never opened, because it contains code instead of a URL`,
        place,
      })),
  );

function addressFields(block: DocumentBlock): readonly string[] {
  const schema = blockSchemaOf(block.type);
  const found: string[] = [];
  if (schema === undefined) return found;
  walkSchema(schema, block, ({ value, meta }) => {
    if (typeof value === 'string' && meta['widget'] === 'url') found.push(value);
  });
  return found;
}

/** Links in rich text, whose elements no schema describes. */
function linksIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'url' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}
