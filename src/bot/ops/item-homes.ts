import { isPrefix, type Path, parentOf } from './op.ts';

/**
 * Where items are that somebody moved. Each item keeps the address that it had at first; this says where that is now, and
 * whose address a place of now is.
 */
export class ItemHomes {
  /** By first address of an item: first address of the list that it is in now. */
  readonly #lists = new Map<string, Path>();
  /** By the place of an item in such a list: its first address. */
  readonly #origins = new Map<string, Path>();

  /** The first address of what stands at a path now. */
  firstAddress(path: Path): Path {
    if (this.#origins.size === 0) return path;
    return path.reduce<Path>((address, step) => {
      const next = [...address, step];
      return this.#origins.get(JSON.stringify(next)) ?? next;
    }, []);
  }

  /** Where something is now, by its first address. */
  placeOf(address: Path): Path {
    if (this.#lists.size === 0) return address;
    let place: Path = [];
    for (const [index, step] of address.entries()) {
      const list = this.#lists.get(JSON.stringify(address.slice(0, index + 1)));
      place = [...(list === undefined ? place : this.placeOf(list)), step];
    }
    return place;
  }

  /** An item went to another list; both by their first addresses. */
  move(item: Path, list: Path): void {
    const id = item.at(-1) ?? '';
    const before = this.#lists.get(JSON.stringify(item)) ?? parentOf(item);
    this.#origins.delete(JSON.stringify([...before, id]));
    const place = [...list, id];
    if (JSON.stringify(place) === JSON.stringify(item)) {
      this.#lists.delete(JSON.stringify(item));
      return;
    }
    this.#lists.set(JSON.stringify(item), list);
    this.#origins.set(JSON.stringify(place), item);
  }

  /** Whether an item, or what holds it, is in a list below that address. */
  isIn(address: Path, holder: Path): boolean {
    return isPrefix(this.placeOf(holder), this.placeOf(address));
  }
}
