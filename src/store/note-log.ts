/** What is noted of something with an id. */
interface Note {
  readonly id: string;
}

/**
 * Notes of what turns have changed, until somebody takes them out. Turns add to it many thousands of times a second, and
 * it is emptied every minute: a list that grows at its end takes less time and memory than a map, above all of the garbage
 * collector. The turns of a chat come soon after each other, so nearly all of them find the note of the one before among
 * the recent ones.
 */
export class NoteLog<N extends Note> {
  #notes: N[] = [];
  /** How many were taken out. */
  #taken = 0;
  readonly #recent = new Array<N | undefined>(SLOTS).fill(undefined);

  /** How many notes there are; some may be about the same. */
  get size(): number {
    return this.#notes.length - this.#taken;
  }

  /** The last note about this id, which may be changed; undefined: there is none, or it is not among the recent ones. */
  recent(id: string): N | undefined {
    const note = this.#recent[slotOf(id)];
    return note?.id === id ? note : undefined;
  }

  add(note: N): void {
    this.#notes.push(note);
    this.#recent[slotOf(note.id)] = note;
  }

  /** Takes out the first ones, those of `limit` ids: of each id what was noted last among them. */
  take(limit: number): readonly N[] {
    const notes = new Map<string, N>();
    while (notes.size < limit && this.#taken < this.#notes.length) {
      const note = this.#notes[this.#taken++];
      if (note !== undefined) notes.set(note.id, note);
    }
    if (this.#taken * 2 >= this.#notes.length) this.#leave();
    this.#recent.fill(undefined);
    return [...notes.values()];
  }

  /** Puts back what was taken out; notes that came since then are newer. */
  putBack(notes: readonly N[]): void {
    this.#leave();
    this.#notes.unshift(...notes);
  }

  /** Gives up the space of what was taken out. */
  #leave(): void {
    this.#notes.splice(0, this.#taken);
    this.#taken = 0;
  }
}

/** More than there are chats whose turns come at the same time; a power of two. */
const SLOTS = 1024;

/** The last characters of ids are random. */
function slotOf(id: string): number {
  const { length } = id;
  let hash = 0;
  for (let i = Math.max(0, length - 4); i < length; i++)
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 13)) & (SLOTS - 1);
}
