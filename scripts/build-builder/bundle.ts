/** A file of code, which may be loaded when it is needed. */
export interface Chunk {
  readonly text: string;
  /** The module that it stands for, when it is loaded by itself: `src/builder/app/flow-page.tsx`. */
  readonly entryPoint: string | undefined;
  readonly exports: readonly string[];
  /** Names of the chunks that are loaded with it. */
  readonly imports: readonly string[];
  /** Names of the chunks that it loads once they are needed. */
  readonly lazyImports: readonly string[];
}

/** The files of a program, by name: `flow-page-LVF5TGHW.js`. */
export interface Bundle {
  /** The chunk that begins. */
  readonly entry: string;
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** What is no code of the page itself: workers. */
  readonly assets: ReadonlyMap<string, string>;
}

/** A chunk and all that is loaded with it: first what others need, as they run. */
export function closureOf({ chunks }: Bundle, entry: string): readonly string[] {
  const found = new Set<string>();
  const done: string[] = [];
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of chunks.get(name)?.imports ?? []) visit(each);
    done.push(name);
  };
  visit(entry);
  return done;
}
