/** How large the memory of a WebAssembly instance may be. */
export interface HeapCap {
  bytes: number;
  /** Whether something was refused since this was last set to false. */
  wasReached: boolean;
}

/**
 * Holds a memory under a number of bytes, at first without limit: what would grow it further fails, and the interpreter
 * runs out of memory. Its own limit only sees how large each single piece is.
 */
export function capHeap(memory: WebAssembly.Memory): HeapCap {
  const cap: HeapCap = { bytes: Number.POSITIVE_INFINITY, wasReached: false };
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes <= cap.bytes) return grow(pages);
    cap.wasReached = true;
    throw new RangeError('The memory of the sandbox is full.');
  };
  return cap;
}

const pageBytes = 65_536;
