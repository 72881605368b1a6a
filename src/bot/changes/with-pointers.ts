import { isRaw, mapRaws, type Raw, rawsOf, textOf, without } from '../raw.ts';
import { sourceKey } from '../repair/pointers.ts';

/**
 * The document in which elements name the edges that begin at them: parts that came from another state may name edges that
 * are not there, or not name one that is. What was wrong in `before` stays as it is.
 */
export function withPointers(document: Raw, before: Raw): Raw {
  const edges = new Map(rawsOf(document.edges).map((edge) => [textOf(edge, 'id') ?? '', edge]));
  const known = new Set(rawsOf(before.edges));
  const news = rawsOf(document.edges).filter((edge) => !known.has(edge));
  const bySource = new Map(
    news.map((edge) => [sourceKey(isRaw(edge.from) ? edge.from : {}), textOf(edge, 'id') ?? '']),
  );
  const pointers = new Set<unknown>(pointersIn(before));
  const fix = (element: Raw, from: Raw, field: string): Raw => {
    const id = textOf(element, field);
    const wanted = bySource.get(sourceKey(from));
    if (wanted !== undefined && (id === undefined || !edges.has(id))) return { ...element, [field]: wanted };
    const isLost = id !== undefined && !edges.has(id) && (!pointers.has(id) || edgesOf(before).has(id));
    return isLost ? without(element, field) : element;
  };
  const own = (element: Raw, from: Raw): Raw => fix(element, from, 'outgoingEdgeId');
  const ofItem = (blockId: unknown) => (item: Raw) =>
    inList(own(item, { blockId, itemId: item.id }), 'paths', (path) =>
      own(path, { blockId, itemId: item.id, pathId: path.id }),
    );
  const ofBlock = (block: Raw): Raw => {
    const { id: blockId } = block;
    const fixed = fix(own(block, { blockId }), { blockId, pathId: 'error' }, 'errorEdgeId');
    return inList(fixed, 'items', ofItem(blockId));
  };
  const ofGroup = (group: Raw): Raw => inList(group, 'blocks', ofBlock);
  return inList(
    inList(document, 'events', (event) => own(event, { eventId: event.id })),
    'groups',
    ofGroup,
  );
}

/** The element with every element of a list changed; the same object if none is. */
function inList(element: Raw, key: string, change: (inner: Raw) => Raw): Raw {
  const list = element[key];
  if (!Array.isArray(list)) return element;
  const items: readonly unknown[] = list;
  const changed = mapRaws(items, change);
  const isSame = Array.isArray(changed) && changed.every((item, index) => item === items[index]);
  return isSame ? element : { ...element, [key]: changed };
}

const edgesOf = (document: Raw): ReadonlySet<string | undefined> =>
  new Set(rawsOf(document.edges).map((edge) => textOf(edge, 'id')));

function pointersIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(pointersIn);
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'outgoingEdgeId' || key === 'errorEdgeId' ? [field] : pointersIn(field),
  );
}
