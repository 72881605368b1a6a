import type { DocumentBlock, DocumentGroup } from '../document.ts';
import { itemsOf } from '../ops/items.ts';
import type { Item } from '../ops/op.ts';
import type { ReferencePath } from '../references.ts';
import { sourceKey } from '../repair/pointers.ts';
import type { ChangedThing } from './bot-change.ts';
import { blockItems, type ComparedEdge, type ComparedState, elementAt } from './compared-state.ts';
import { likeness } from './likeness.ts';
import type { SortedOp } from './sort-op.ts';

/** An element that was removed, and the one that was added in its place. */
export interface RecreatedPair {
  readonly what: ChangedThing;
  readonly was: ReferencePath;
  readonly is: ReferencePath;
}

/** From this share of equal content on, an element was made again. */
const ALIKE = 0.6;
/** More pairs are not compared. */
const MOST_PAIRS = 4_000;

/** What was removed and added again with nearly the same content, and where that leaves ids. */
export class RecreatedElements {
  readonly #was = new Map<string, RecreatedPair>();
  readonly #is = new Map<string, RecreatedPair>();
  /** New ids by old ones. */
  readonly #ids = new Map<string, string>();
  /** By new id: the pair that it belongs to. */
  readonly #owners = new Map<string, RecreatedPair>();

  /** Looks among the elements that are removed and added by ops. */
  static among(ops: readonly SortedOp[], before: ComparedState, after: ComparedState): RecreatedElements {
    const found = new RecreatedElements();
    for (const what of ['group', 'block', 'item'] as const) {
      const of = (kind: 'removed' | 'added') =>
        ops
          .filter((op) => op.what === what && op.kind === kind && op.inner.length === 0)
          .map(({ place }) => place);
      const [gone, come] = [of('removed'), of('added')];
      if (gone.length * come.length > MOST_PAIRS) continue;
      const left = new Set(come);
      for (const was of gone) {
        const is = [...left].find((place) => isAgain({ what, was, is: place }, before, after));
        if (is === undefined) continue;
        left.delete(is);
        found.#add({ what, was, is }, before, after);
      }
    }
    return found;
  }

  /** The pair that a removed or added element is part of. */
  pairOf(kind: SortedOp['kind'], place: ReferencePath): RecreatedPair | undefined {
    if (kind !== 'removed' && kind !== 'added') return undefined;
    return (kind === 'removed' ? this.#was : this.#is).get(innermost(place));
  }

  /** The pair that explains why an edge that leads the same way has another end. */
  pairOfEdge(after: ComparedEdge): RecreatedPair | undefined {
    const ends = [after.from.itemId, after.from.blockId, after.to.blockId, after.to.groupId];
    return ends.map((id) => this.#owners.get(id ?? '')).find((pair) => pair !== undefined);
  }

  /** A key for where an edge of the earlier state begins, as `sourceKey` would give it for the later one. */
  earlierSource({ from }: ComparedEdge): string {
    return sourceKey({ ...from, blockId: this.#now(from.blockId), itemId: this.#now(from.itemId) });
  }

  /** Whether two edges lead to the same place. */
  isSameTarget(before: ComparedEdge, after: ComparedEdge): boolean {
    return (
      this.#now(before.to.groupId) === after.to.groupId && this.#now(before.to.blockId) === after.to.blockId
    );
  }

  #now(id: string | undefined): string | undefined {
    return id === undefined ? undefined : (this.#ids.get(id) ?? id);
  }

  #add(pair: RecreatedPair, before: ComparedState, after: ComparedState): void {
    this.#was.set(innermost(pair.was), pair);
    this.#is.set(innermost(pair.is), pair);
    const [was, is] = [elementAt(before, pair.was), elementAt(after, pair.is)];
    if (hasId(was) && hasId(is)) this.#same(was, is, pair);
  }

  /** Elements of the same place are the same, and so is what they hold. */
  #same(was: Item, is: Item, pair: RecreatedPair): void {
    this.#ids.set(was.id, is.id);
    this.#owners.set(is.id, pair);
    const [held, holds] = [heldIn(was), heldIn(is)];
    for (const [index, each] of held.entries()) {
      const other = holds[index];
      if (other !== undefined) this.#same(each, other, pair);
    }
  }
}

function isAgain({ what, was, is }: RecreatedPair, before: ComparedState, after: ComparedState): boolean {
  const [one, other] = [elementAt(before, was), elementAt(after, is)];
  if (what !== 'group' && !isSamePlace(siblings(before, was), siblings(after, is))) return false;
  return likeness(one, other) >= ALIKE;
}

/** The ids around an element in its list; null at its ends. */
interface Siblings {
  readonly list: string;
  readonly previous: string | null;
  readonly next: string | null;
}

const isSamePlace = (before: Siblings, after: Siblings): boolean =>
  before.list === after.list && (before.previous === after.previous || before.next === after.next);

function siblings(state: ComparedState, { groupId = '', blockId = '', itemId }: ReferencePath): Siblings {
  const placed = state.blocks.get(blockId);
  const all: readonly Item[] =
    itemId === undefined ? (state.groups.get(groupId)?.blocks ?? []) : blockItems(placed?.block);
  const at = all.findIndex(({ id }) => id === (itemId ?? blockId));
  return {
    list: itemId === undefined ? groupId : blockId,
    previous: all[at - 1]?.id ?? null,
    next: all[at + 1]?.id ?? null,
  };
}

/** The id by which an element is known; an item is known within its block. */
function innermost({ groupId, blockId, itemId }: ReferencePath): string {
  return JSON.stringify(itemId === undefined ? [blockId ?? groupId] : [blockId, itemId]);
}

const hasId = (value: unknown): value is DocumentGroup | DocumentBlock | Item =>
  typeof value === 'object' && value !== null && 'id' in value;

function heldIn(element: Item | DocumentGroup | DocumentBlock): readonly Item[] {
  if ('blocks' in element) return element.blocks;
  return 'items' in element ? (itemsOf(element.items) ?? []) : [];
}
