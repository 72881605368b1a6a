import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockBase } from '#model/graph.ts';

/**
 * Whether a block of these works in the page around the chat: the window that it opens stands there, which the frame of
 * scripts cannot reach.
 *
 * @example reachesIntoPage([{ blocks: [{ type: 'Chatwoot', … }] }]) // true
 */
export function reachesIntoPage(groups: readonly { readonly blocks: readonly BlockBase[] }[]): boolean {
  return groups.some(({ blocks }) => blocks.some(({ type }) => types.has(type)));
}

const types: ReadonlySet<string> = new Set(
  blockDefs.filter((def) => def.pageNeeds !== undefined).map((def) => def.type),
);
