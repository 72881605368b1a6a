import { jsonEqual } from '#lib/json-equal.ts';
import type { Raw } from '../raw.ts';
import { applyOps } from './apply-ops.ts';
import { ItemHomes } from './item-homes.ts';
import { itemsOf, valueAt } from './items.ts';
import { isPrefix, type Op, type Path, parentOf } from './op.ts';

/** A place that both changed, in ways that do not fit together. Undefined: there is nothing. */
export interface Clash {
  /** As it was named in the state that both began with. */
  readonly path: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Rebased {
  /** The changes that fit, to be made after theirs. */
  readonly ops: readonly Op[];
  readonly clashes: readonly Clash[];
}

/**
 * My changes as they are to be made after somebody else's; both began with the same state. What they moved is found in its
 * new place. A change clashes when they gave the same place another value, when they removed what it is about, or when it
 * would remove or replace what they changed. Two who put something into the same list, or move the same item, do not
 * clash: mine is last.
 */
export function rebaseOps(base: Raw, { mine, theirs }: Record<'mine' | 'theirs', readonly Op[]>): Rebased {
  const { batches, clashes } = rebaseBatches(base, { mine: [mine], theirs });
  return { ops: batches.flat(), clashes };
}

/** The same for batches of mine, each of which stays one: `batches` has as many. */
export function rebaseBatches(
  base: Raw,
  { mine, theirs }: { readonly mine: readonly (readonly Op[])[]; readonly theirs: readonly Op[] },
): { readonly batches: readonly (readonly Op[])[]; readonly clashes: readonly Clash[] } {
  const applied = applyOps(base, theirs);
  // Whoever names a state with which the changes did not begin has nothing that fits.
  if (!applied.ok || !applyOps(base, mine.flat()).ok)
    return { batches: mine.map(() => []), clashes: mine.flat().map((op) => clashOf(op, base)) };
  const rebase = new Rebase(base, { theirs, after: applied.value });
  const batches = mine.map((batch) => {
    const before = rebase.ops.length;
    for (const op of batch) rebase.take(op);
    return rebase.ops.slice(before);
  });
  return { batches, clashes: rebase.clashes };
}

/** A change; addresses are those that things had at first. */
interface Touch {
  readonly op: Op;
  readonly address: Path;
  /** Where something was put. */
  readonly list: Path | undefined;
}

type Fit = 'fits' | 'clashes' | 'is made already';

class Rebase {
  readonly ops: Op[] = [];
  readonly clashes: Clash[] = [];
  readonly #base: Raw;
  readonly #theirs: Raw;
  readonly #touches: readonly Touch[];
  /** Of what they moved, of what I moved, and of both. */
  readonly #theirHomes = new ItemHomes();
  readonly #myHomes = new ItemHomes();
  readonly #homes = new ItemHomes();
  /** Addresses of mine that clashed: so does what I changed inside afterwards. */
  readonly #refused: Path[] = [];

  constructor(base: Raw, { theirs, after }: { readonly theirs: readonly Op[]; readonly after: Raw }) {
    this.#base = base;
    this.#theirs = after;
    this.#touches = theirs.map((op) => {
      const touch = touchOf(op, this.#theirHomes);
      if (op.op === 'move')
        for (const homes of [this.#theirHomes, this.#homes]) homes.move(touch.address, touch.list ?? []);
      return touch;
    });
  }

  take(op: Op): void {
    const mine = touchOf(op, this.#myHomes);
    const { address, list } = mine;
    const fit = this.#fit(mine);
    if (op.op === 'move' && list !== undefined) this.#myHomes.move(address, list);
    if (fit === 'clashes') this.#refuse(op, address);
    if (fit !== 'fits') return;
    const path = this.#homes.placeOf(address);
    const to = list === undefined ? [] : this.#homes.placeOf(list);
    if (op.op === 'move' && list !== undefined) this.#homes.move(address, list);
    this.ops.push(placed(op, path, to));
  }

  #fit(mine: Touch): Fit {
    const { op, address, list } = mine;
    if (this.#refused.some((refused) => isPrefix(refused, address))) return 'clashes';
    if (this.#isGone(address) || (list !== undefined && this.#isGone(list)))
      return op.op === 'remove' ? 'is made already' : 'clashes';
    const fits = this.#touches.map((touch) => this.#beside(touch, mine));
    if (fits.includes('clashes')) return 'clashes';
    return fits.includes('is made already') ? 'is made already' : 'fits';
  }

  /** Whether they removed the item in which something is. */
  #isGone(address: Path): boolean {
    const owner = address.findLastIndex(
      (_step, index) =>
        itemsOf(valueAt(this.#base, address.slice(0, index))) !== undefined &&
        valueAt(this.#base, address.slice(0, index + 1)) !== undefined,
    );
    if (owner === -1) return false;
    const place = this.#theirHomes.placeOf(address.slice(0, owner + 1));
    return valueAt(this.#theirs, place) === undefined;
  }

  #beside(touch: Touch, { op, address, list }: Touch): Fit {
    const same = touch.address.length === address.length && isPrefix(touch.address, address);
    switch (op.op) {
      case 'set':
      case 'remove': {
        if (same) return sameEffect(touch.op, op);
        const isOver = touch.op.op === 'set' && isPrefix(touch.address, address);
        const isRemovedByBoth = touch.op.op === 'remove' && op.op === 'remove';
        const isInside =
          touch.op.op !== 'move' && !isRemovedByBoth && this.#myHomes.isIn(touch.address, address);
        const isPutInside = touch.list !== undefined && this.#myHomes.isIn(touch.list, address);
        return isOver || isInside || isPutInside ? 'clashes' : 'fits';
      }
      case 'add':
        if (same && touch.op.op === 'add')
          return jsonEqual(touch.op.value, op.value) ? 'is made already' : 'clashes';
        return isReplaced(touch, list) ? 'clashes' : 'fits';
      case 'move':
        return isReplaced(touch, list) || isReplaced(touch, parentOf(address)) ? 'clashes' : 'fits';
    }
  }

  #refuse(op: Op, address: Path): void {
    this.#refused.push(address);
    const theirs = valueAt(this.#theirs, this.#theirHomes.placeOf(address));
    this.clashes.push({
      ...clashOf(op, this.#base),
      path: address,
      base: valueAt(this.#base, address),
      theirs,
    });
  }
}

/** A change of mine, against a state that stayed as it was. */
function clashOf(op: Op, base: Raw): Clash {
  const path = op.op === 'add' ? [...op.list, op.value.id] : op.path;
  const before = valueAt(base, path);
  const mine = op.op === 'set' ? op.to : op.op === 'add' ? op.value : op.op === 'move' ? before : undefined;
  return { path, base: before, mine, theirs: before };
}

/** Whether they gave the list, or what holds it, another value as a whole. */
const isReplaced = (touch: Touch, list: Path | undefined): boolean =>
  touch.op.op === 'set' && list !== undefined && isPrefix(touch.address, list);

/** Both changed the same place. */
function sameEffect(theirs: Op, mine: Op): Fit {
  if (theirs.op === 'move' || theirs.op === 'add') return 'fits';
  if (theirs.op === 'remove' || mine.op === 'remove')
    return theirs.op === mine.op ? 'is made already' : 'clashes';
  return mine.op === 'set' && jsonEqual(theirs.to, mine.to) ? 'is made already' : 'clashes';
}

function touchOf(op: Op, homes: ItemHomes): Touch {
  switch (op.op) {
    case 'set':
    case 'remove':
      return { op, address: homes.firstAddress(op.path), list: undefined };
    case 'add': {
      const list = homes.firstAddress(op.list);
      return { op, address: [...list, op.value.id], list };
    }
    case 'move':
      return { op, address: homes.firstAddress(op.path), list: homes.firstAddress(op.list) };
  }
}

function placed(op: Op, path: Path, list: Path): Op {
  switch (op.op) {
    case 'set':
    case 'remove':
      return { ...op, path };
    case 'add':
      return { ...op, list };
    case 'move':
      return { ...op, path, list };
  }
}
