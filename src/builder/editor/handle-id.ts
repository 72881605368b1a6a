import { jsonIn } from '#lib/parse-json.ts';
import type { EdgeSource } from '#model/graph.ts';

/** The id of the port that an edge leaves. */
export function sourceHandle({ eventId, blockId, itemId, pathId }: EdgeSource): string {
  return JSON.stringify(eventId === undefined ? [blockId, itemId ?? '', pathId ?? ''] : [eventId]);
}

/** The same for the board's library, which puts it into selectors: without quotes. */
export const boardHandle = (from: EdgeSource): string => encodeURIComponent(sourceHandle(from));

/** The place that a port belongs to, by either of its ids. */
export function sourceOfHandle(handle: string): EdgeSource {
  const [first, itemId, pathId] = textsIn(handle.startsWith('[') ? handle : decodeURIComponent(handle));
  if (itemId === undefined) return { eventId: first };
  return { blockId: first, ...(itemId !== '' && { itemId }), ...(pathId !== '' && { pathId }) };
}

function textsIn(handle: string): readonly string[] {
  const list: unknown = jsonIn(handle);
  return Array.isArray(list) ? list.map(String) : [];
}

/** The id of the port that an edge to a block ends at; without a block: of its group. */
export const targetHandle = (blockId: string | undefined): string => `to:${blockId ?? ''}`;
