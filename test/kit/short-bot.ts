import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import type { Edge, EventBase, Graph } from '#model/graph.ts';

/** A full V6 document from the short form that rows are written in. */
export function expandBot(
  short: ShortBot,
): Graph & { readonly version: string; readonly name: string; readonly groups: readonly ShortGroup[] } {
  const edges: Edge[] = [];
  const connect = (from: Edge['from'], to: string): string => {
    const [groupId = '', blockId] = to.split('/');
    const id = `e${edges.length}`;
    edges.push({ id, from, to: blockId === undefined ? { groupId } : { groupId, blockId } });
    return id;
  };
  const first = short.start === undefined ? Object.keys(short.groups)[0] : short.start;
  const start: EventBase = {
    id: 'start',
    type: 'start',
    ...place(0),
    ...(first && { outgoingEdgeId: connect({ eventId: 'start' }, first) }),
  };
  const events = (short.events ?? []).map((event, index) => ({
    id: `event${index}`,
    type: event.type,
    ...place(index + 1),
    ...(event.options && { options: event.options }),
    ...(event.to && { outgoingEdgeId: connect({ eventId: `event${index}` }, event.to) }),
  }));
  const groups = Object.entries(short.groups).map(([id, blocks], index) => ({
    id,
    title: id,
    ...place(index),
    blocks: blocks.map((block, position) => expandBlock(block, { id: `${id}${position}`, connect })),
  }));
  return {
    version: short.version ?? '6',
    name: 'Row',
    events: [start, ...events],
    groups,
    edges,
    variables: (short.variables ?? []).map((variable) =>
      typeof variable === 'string' ? { id: variable, name: variable } : { id: variable.name, ...variable },
    ),
    theme: short.theme ?? {},
    settings: short.settings ?? {},
  };
}

interface ShortGroup {
  readonly id: string;
  readonly title: string;
  readonly graphCoordinates: { readonly x: number; readonly y: number };
  readonly blocks: readonly {
    readonly id: string;
    readonly type: string;
    readonly outgoingEdgeId?: string;
  }[];
}

const place = (index: number) => ({ graphCoordinates: { x: index * 300, y: 0 } });

interface Around {
  readonly id: string;
  readonly connect: (from: Edge['from'], to: string) => string;
}

function expandBlock(block: ShortBlock, around: Around) {
  if (typeof block === 'string') {
    return {
      id: around.id,
      type: 'text',
      content: { richText: [{ type: 'p', children: [{ text: block }] }] },
    };
  }
  const { to, error, items, ...rest } = block;
  const id = block.id ?? around.id;
  return {
    ...rest,
    id,
    ...(Array.isArray(items) && {
      items: items.map((item, index) => expandItem(item, { ...around, id, index })),
    }),
    ...(to !== undefined && { outgoingEdgeId: around.connect({ blockId: id }, to) }),
    ...(error !== undefined && { errorEdgeId: around.connect({ blockId: id, pathId: 'error' }, error) }),
  };
}

function expandItem(item: unknown, around: Around & { readonly index: number }) {
  if (typeof item === 'string') return { id: `${around.id}-${around.index}`, content: item };
  if (!isRecord(item)) return item;
  const { to, paths, ...rest } = item;
  const itemId = typeof item.id === 'string' ? item.id : `${around.id}-${around.index}`;
  return {
    ...rest,
    id: itemId,
    ...(Array.isArray(paths) && {
      paths: paths.map((path: unknown, index) => {
        if (!isRecord(path)) return path;
        const { to: pathTo, ...others } = path;
        const pathId = typeof path.id === 'string' ? path.id : `${itemId}-${index}`;
        return {
          ...others,
          id: pathId,
          ...(typeof pathTo === 'string' && {
            outgoingEdgeId: around.connect({ blockId: around.id, itemId, pathId }, pathTo),
          }),
        };
      }),
    }),
    ...(typeof to === 'string' && { outgoingEdgeId: around.connect({ blockId: around.id, itemId }, to) }),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
