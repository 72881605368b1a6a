/**
 * Flags of V8 for the server: an idle one gives its memory back, and a busy one does not spread out. Without the second, V8
 * would reduce memory by itself after eight seconds with few requests, and drop code that it has compiled:
 * `src/server/idle-watch.ts` knows better when nobody is there.
 */
export const runtimeFlags = ['--expose-gc', '--no-memory-reducer', '--max-semi-space-size=32'];
