import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRunnableAddress } from '#lib/is-runnable-address.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withMeta } from './type-fields.ts';

/** Addresses that would run code instead of opening a page: they are never opened. */
export const unsafeAddresses: Rule = blockRule(
  { concerns: withMeta(({ widget }) => widget === 'url' || widget === 'rich-text') },
  (fact) => {
    const fields = fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] =>
      meta['widget'] === 'url' && typeof value === 'string' && isRunnableAddress(value)
        ? [found(value, fieldPlace(fact, path))]
        : [],
    );
    const known = new Set(fields.map(({ message }) => message));
    const links = [...new Set(linksIn(fact.block.content))]
      .filter(isRunnableAddress)
      .map((address) => found(address, { place: fact.place, path: 'content' }))
      .filter(({ message }) => !known.has(message));
    return [...unique(fields), ...links];
  },
);

function found(address: string, at: Pick<Diagnostic, 'place' | 'path'>): Diagnostic {
  const message = `The address "${address.trim().slice(0, 60)}" is never opened, because it contains code instead of a URL`;
  return { code: 'address/unsafe', severity: 'error', message, ...at };
}

const unique = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
  all.filter(({ message }, index) => all.findIndex((other) => other.message === message) === index);

/** Links in rich text, whose elements no schema describes. */
function linksIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'url' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}
