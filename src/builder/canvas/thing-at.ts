import type { Thing } from '#builder/document/selection.ts';

/** What an element on the board belongs to. */
export function thingAt(target: EventTarget | null): Thing | undefined {
  if (!(target instanceof Element)) return undefined;
  const idOf = (name: string): string | undefined =>
    target.closest(`[data-${name}-id]`)?.getAttribute(`data-${name}-id`) ?? undefined;
  const [block, edge, group, event] = ['block', 'edge', 'group', 'event'].map(idOf);
  if (block !== undefined) return { kind: 'blocks', id: block };
  if (edge !== undefined) return { kind: 'edges', id: edge };
  if (group !== undefined) return { kind: 'groups', id: group };
  return event === undefined ? undefined : { kind: 'events', id: event };
}
