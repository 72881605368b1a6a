/** Limits the memory of a WebAssembly instance. */
export interface HeapCap {
  bytes: number;
  /** Whether an allocation was refused since this was last set to false. */
  wasReached: boolean;
}

/**
 * Limits a memory to a number of bytes, at first without a limit: growing further fails, and the interpreter runs out
 * of memory. The interpreter's own limit only checks the size of single allocations.
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
