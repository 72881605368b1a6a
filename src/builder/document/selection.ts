/** What is selected on the canvas, by ids. */
export interface Selected {
  readonly groups: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
/** Nothing is selected. */
export const nothingSelected: Selected = { groups: none, blocks: none, events: none, edges: none };

/** One thing, of a kind. */
export interface Thing {
  readonly kind: keyof Selected;
  readonly id: string;
}

/** What one person has selected, and whether its details are open. */
export interface SelectionStore {
  readonly get: () => Selected;
  readonly subscribe: (listener: () => void) => () => void;
  /** Selects these things and nothing else. */
  readonly select: (things: readonly Thing[]) => void;
  /** Adds a thing to the selection, or takes it out. */
  readonly toggle: (thing: Thing) => void;
  /** Takes out what is no longer there. */
  readonly keepOnly: (isThere: (thing: Thing) => boolean) => void;
}

/** @example selection.select([{ kind: 'blocks', id: 'b1' }]) */
export function createSelection(): SelectionStore {
  let current = nothingSelected;
  const listeners = new Set<() => void>();
  const change = (things: readonly Thing[]): void => {
    const next = selectedOf(things);
    if (isSame(next, current)) return;
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select: change,
    toggle: ({ kind, id }) => {
      const all = thingsOf(current);
      const others = all.filter((thing) => thing.kind !== kind || thing.id !== id);
      change(others.length < all.length ? others : [...all, { kind, id }]);
    },
    keepOnly: (isThere) => change(thingsOf(current).filter(isThere)),
  };
}

/** The selected things, one by one. */
export function thingsOf({ groups, blocks, events, edges }: Selected): readonly Thing[] {
  const of = (kind: keyof Selected, ids: ReadonlySet<string>): readonly Thing[] =>
    [...ids].map((id) => ({ kind, id }));
  return [...of('groups', groups), ...of('blocks', blocks), ...of('events', events), ...of('edges', edges)];
}

/** The only selected thing; undefined: none, or several. */
export function onlySelected(selected: Selected): Thing | undefined {
  const [first, ...others] = thingsOf(selected);
  return others.length === 0 ? first : undefined;
}

function selectedOf(things: readonly Thing[]): Selected {
  const ids = (kind: keyof Selected): ReadonlySet<string> =>
    new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
  return { groups: ids('groups'), blocks: ids('blocks'), events: ids('events'), edges: ids('edges') };
}

function isSame(left: Selected, right: Selected): boolean {
  return (['groups', 'blocks', 'events', 'edges'] as const).every(
    (kind) => left[kind].size === right[kind].size && [...left[kind]].every((id) => right[kind].has(id)),
  );
}
