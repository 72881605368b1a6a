import type { Op, Path } from '../ops/op.ts';
import type { ReferencePath } from '../references.ts';
import type { ChangedThing, ChangeKind } from './bot-change.ts';

/** What an op is about. */
export interface SortedOp {
  readonly kind: Exclude<ChangeKind, 'recreated'>;
  readonly what: ChangedThing;
  readonly place: ReferencePath;
  /** Steps from the element to what changes; empty: the element itself. */
  readonly inner: Path;
  /** It changes which edge leaves the element: the change is that of the edge. */
  readonly isPointer: boolean;
}

/**
 * The element that an op changes, and how.
 * @example sortOp({ op: 'set', path: ['groups', 'g', 'title'], to: 'Hi' }) // { kind: 'changed', what: 'group', … }
 */
export function sortOp(op: Op): SortedOp {
  const { what, place, inner } = elementOf(pathOf(op));
  const isPointer =
    pointers.has(inner.at(-1) ?? '') && (what === 'block' || what === 'item' || what === 'event');
  const kind = inner.length === 0 && what !== 'theme' && what !== 'settings' ? kinds[op.op] : 'changed';
  return { what, place, inner, isPointer, kind: inner[0] === 'graphCoordinates' ? 'moved' : kind };
}

const pointers: ReadonlySet<string> = new Set(['outgoingEdgeId', 'errorEdgeId']);

const kinds: Readonly<Record<Op['op'], SortedOp['kind']>> = {
  add: 'added',
  remove: 'removed',
  move: 'moved',
  set: 'changed',
};

function pathOf(op: Op): Path {
  switch (op.op) {
    case 'add':
      return [...op.list, op.value.id];
    case 'move':
      return [...op.list, op.path.at(-1) ?? ''];
    case 'set':
    case 'remove':
      return op.path;
  }
}

interface Element {
  readonly what: ChangedThing;
  readonly place: ReferencePath;
  readonly inner: Path;
}

function elementOf(path: Path): Element {
  const [list = '', id, ...inner] = path;
  if (list === 'theme' || list === 'settings') return { what: list, place: {}, inner: path.slice(1) };
  if (id === undefined) return { what: 'bot', place: {}, inner: [list] };
  switch (list) {
    case 'groups':
      return inGroup(id, inner);
    case 'events':
      return { what: 'event', place: { eventId: id }, inner };
    case 'edges':
      return { what: 'edge', place: { edgeId: id }, inner };
    case 'variables':
      return { what: 'variable', place: { variableId: id }, inner };
    default:
      return { what: 'bot', place: {}, inner: path };
  }
}

function inGroup(groupId: string, inner: Path): Element {
  const [blocks, blockId, items, itemId, ...ofItem] = inner;
  if (blocks !== 'blocks' || blockId === undefined) return { what: 'group', place: { groupId }, inner };
  if (items !== 'items' || itemId === undefined)
    return { what: 'block', place: { groupId, blockId }, inner: inner.slice(2) };
  return { what: 'item', place: { groupId, blockId, itemId }, inner: ofItem };
}
