import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockBase } from '#model/graph.ts';

/**
 * Whether any of these blocks acts on the page around the chat: the window it opens is there, out of reach for the
 * sandboxed frame of scripts.
 * @example reachesIntoPage([{ blocks: [{ type: 'Chatwoot', … }] }]) // true
 */
export function reachesIntoPage(groups: readonly { readonly blocks: readonly BlockBase[] }[]): boolean {
  return groups.some(({ blocks }) => blocks.some(({ type }) => types.has(type)));
}

const types: ReadonlySet<string> = new Set(
  blockDefs.filter((def) => def.pageNeeds !== undefined).map((def) => def.type),
);
