import type { Fix } from '#bot/diagnostic.ts';
import type { BlockFact } from './facts.ts';
import { fieldPath } from './field-path.ts';

/** A place that authors replace by theirs. */
const DRAFT = 'https://example.com/';

/**
 * Writes a fixed server in front of an address that a variable begins. Undefined: the field cannot be named.
 * @example `https://{{Site}}/x` // https://example.com/{{Site}}/x
 */
export function fixedHost(fact: BlockFact, path: string, address: string): Fix | undefined {
  const steps = fieldPath(fact, path);
  const to = `${DRAFT}${address.trim().replace(/^(?:[a-z][a-z\d+.-]{0,20}:)?\/\//i, '')}`;
  return steps && { label: `Begin with "${DRAFT}"`, ops: [{ op: 'set', path: steps, to }] };
}
