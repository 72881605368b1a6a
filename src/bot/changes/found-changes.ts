import { diffOps } from '../ops/diff-ops.ts';
import type { Path } from '../ops/op.ts';
import type { ReferencePath } from '../references.ts';
import { sourceKey } from '../repair/pointers.ts';
import type { ChangedThing, ChangeKind, OrderedOp } from './bot-change.ts';
import type { ComparedEdge, ComparedState } from './compared-state.ts';
import { RecreatedElements, type RecreatedPair } from './recreated-elements.ts';
import { type SortedOp, sortOp } from './sort-op.ts';

/** A difference before it is put into words. */
export interface FoundChange {
  /** Tells it apart from all others. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly what: ChangedThing;
  readonly place: ReferencePath;
  readonly was?: ReferencePath;
  /** Steps from the element to what changed inside it. */
  readonly inner: readonly Path[];
  /** In their order. */
  readonly ops: readonly OrderedOp[];
  /** Of edges only. */
  readonly edges?: EdgePair;
}

/** Edges from the same place, before and after. */
export interface EdgePair {
  readonly before: ComparedEdge | undefined;
  readonly after: ComparedEdge | undefined;
  /** Whether they lead to the same place. */
  readonly isSame: boolean;
}

/** More are one for each part of the bot. */
const MOST_OPS = 20_000;

/** The differences between two states, one for each element and kind, in the order of the ops that lead there. */
export function foundChanges(before: ComparedState, after: ComparedState): readonly FoundChange[] {
  const ops = diffOps({ ...before.parts }, { ...after.parts }, MOST_OPS).map((op, index) => ({ index, op }));
  const sorted = ops.map((each): Sorted => ({ ...each, about: sortOp(each.op) }));
  const recreated = RecreatedElements.among(
    sorted.map(({ about }) => about),
    before,
    after,
  );
  return new Finding({ before, after, recreated }).changes(sorted);
}

interface Sorted extends OrderedOp {
  readonly about: SortedOp;
}

interface Compared {
  readonly before: ComparedState;
  readonly after: ComparedState;
  readonly recreated: RecreatedElements;
}

/** Collects the ops of each element. */
class Finding {
  readonly #compared: Compared;
  /** Edges by where they begin: another one from there leads elsewhere, or is the same. */
  readonly #earlier: ReadonlyMap<string, ComparedEdge>;
  readonly #later: ReadonlyMap<string, ComparedEdge>;
  readonly #found = new Map<string, FoundChange>();
  readonly #byEdgeSource = new Map<string, string>();

  constructor(compared: Compared) {
    const { before, after, recreated } = compared;
    this.#compared = compared;
    this.#earlier = new Map(before.parts.edges.map((edge) => [recreated.earlierSource(edge), edge]));
    this.#later = new Map(after.parts.edges.map((edge) => [sourceKey({ ...edge.from }), edge]));
  }

  changes(sorted: readonly Sorted[]): readonly FoundChange[] {
    // Pointers to edges belong to the changes of these.
    for (const each of sorted) if (!each.about.isPointer) this.#add(each);
    for (const each of sorted) if (each.about.isPointer) this.#addPointer(each);
    return [...this.#found.values()]
      .map((change) => ({ ...change, ops: change.ops.toSorted((one, other) => one.index - other.index) }))
      .toSorted((one, other) => (one.ops[0]?.index ?? 0) - (other.ops[0]?.index ?? 0));
  }

  #add(each: Sorted): void {
    const { about } = each;
    const edgeId = about.what === 'edge' && about.kind !== 'moved' ? about.place.edgeId : undefined;
    const edge = edgeId === undefined ? undefined : this.#edge(edgeId);
    if (edge === undefined) return this.#addElement(each);
    this.#addEdge(each, edge);
  }

  #addElement({ about: { kind, what, place, inner }, ...op }: Sorted): void {
    const again = this.#compared.recreated.pairOf(kind, place);
    if (again !== undefined) return this.#put(recreatedChange(again), op);
    const isWhole = what === 'theme' || what === 'settings' || what === 'bot';
    this.#put(
      {
        id: changeId(kind, what, isWhole ? inner : idsOf(place)),
        ...{ kind, what, place, inner: kind === 'changed' ? [inner] : [] },
      },
      op,
    );
  }

  #edge(id: string): { readonly source: string } | undefined {
    const { before, after, recreated } = this.#compared;
    const later = after.edges.get(id);
    if (later !== undefined) return { source: sourceKey({ ...later.from }) };
    const earlier = before.edges.get(id);
    return earlier && { source: recreated.earlierSource(earlier) };
  }

  #addEdge({ about: _, ...op }: Sorted, { source }: { readonly source: string }): void {
    const { recreated } = this.#compared;
    const [before, after] = [this.#earlier.get(source), this.#later.get(source)];
    const isSame = before !== undefined && after !== undefined && recreated.isSameTarget(before, after);
    const again = isSame ? recreated.pairOfEdge(after) : undefined;
    const edgeId = after?.id ?? before?.id ?? '';
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const change: NewChange =
      again === undefined
        ? {
            id: changeId(kind, 'edge', [edgeId]),
            ...{ kind, what: 'edge', place: { edgeId }, inner: [], edges: { before, after, isSame } },
          }
        : recreatedChange(again);
    this.#byEdgeSource.set(source, change.id);
    this.#put(change, op);
  }

  /** Which edge leaves an element changes with the edge. */
  #addPointer(each: Sorted): void {
    const { place, inner } = each.about;
    const pathId = inner.at(-1) === 'errorEdgeId' ? 'error' : inner[0] === 'paths' ? inner[1] : undefined;
    const { eventId, blockId, itemId } = place;
    const from = eventId === undefined ? { blockId, itemId, pathId } : { eventId };
    const change = this.#found.get(this.#byEdgeSource.get(sourceKey(from)) ?? '');
    if (change === undefined) return this.#addElement(each);
    const { index, op } = each;
    this.#put(change, { index, op });
  }

  #put(change: NewChange, op: OrderedOp): void {
    const known = this.#found.get(change.id);
    this.#found.set(
      change.id,
      known === undefined
        ? { ...change, ops: [op] }
        : { ...known, inner: [...known.inner, ...change.inner], ops: [...known.ops, op] },
    );
  }
}

type NewChange = Omit<FoundChange, 'ops'>;

const recreatedChange = ({ what, was, is }: RecreatedPair): NewChange => ({
  id: changeId('recreated', what, idsOf(is)),
  ...{ kind: 'recreated', what, place: is, was, inner: [] },
});

const changeId = (kind: ChangeKind, what: ChangedThing, ids: readonly string[]): string =>
  [kind, what, ...ids.map((id) => id.replaceAll('%', '%25').replaceAll('/', '%2F'))].join('/');

/** An element is the same wherever it was moved; items are known within their blocks. */
function idsOf({ groupId, blockId, itemId, eventId, edgeId, variableId }: ReferencePath): readonly string[] {
  const single = variableId ?? edgeId ?? eventId;
  if (single !== undefined) return [single];
  return [blockId ?? groupId ?? '', ...(itemId === undefined ? [] : [itemId])];
}
