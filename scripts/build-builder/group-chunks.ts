import { gzipSync } from 'node:zlib';
import { type Bundle, type Chunk, closureOf } from './bundle.ts';

/** What is smaller costs more to ask for than to bring along, in bytes over the wire. */
const SMALL = 1000;

/** Chunks that become one. */
export interface ChunkGroup {
  /** That of one of them. */
  readonly name: string;
  /** The one that is loaded by its own name; undefined: all of them are only needed by others. */
  readonly head: string | undefined;
  /** In the order in which they run. */
  readonly chunks: readonly string[];
}

/**
 * Which chunks become one file: those of the program of every page, with the small ones that some pages share; and those
 * that the same pages need, at once or later. What no page needs at once stays as it is.
 */
export function groupChunks(bundle: Bundle): readonly ChunkGroup[] {
  const base = withSmall(bundle, closureOf(bundle, bundle.entry));
  const pages = new Set([...base].flatMap((name) => bundle.chunks.get(name)?.lazyImports ?? []));
  const needs = [...pages].map((page) => needsOf(page, { bundle, pages }));
  const keyOf = (name: string, { entryPoint }: Chunk): string => {
    if (base.has(name)) return bundle.entry;
    const now = needs.flatMap(({ page, atOnce }) => (atOnce.has(name) ? [page] : []));
    const later = needs.flatMap(({ page, inAll }) => (inAll.has(name) ? [page] : []));
    if (entryPoint !== undefined || now.length === 0) return name;
    return now.length === 1 && later.length === 1 ? now.join() : `${now.join()} ${later.join()}`;
  };
  const byKey = Map.groupBy(inOrder(bundle), ([name, chunk]) => keyOf(name, chunk));
  return [...byKey].map(([key, its]) => ({
    name: bundle.chunks.has(key) ? key : (its[0]?.[0] ?? ''),
    head: bundle.chunks.get(key)?.entryPoint === undefined ? undefined : key,
    chunks: its.map(([name]) => name),
  }));
}

/** The chunks of a page. */
interface Needs {
  readonly page: string;
  readonly atOnce: ReadonlySet<string>;
  /** With what it loads once it is needed. */
  readonly inAll: ReadonlySet<string>;
}

/** `pages`: those that a person goes to from it are not its own. */
function needsOf(
  page: string,
  { bundle, pages }: { readonly bundle: Bundle; readonly pages: ReadonlySet<string> },
): Needs {
  const atOnce = new Set(closureOf(bundle, page));
  const inAll = new Set(atOnce);
  for (const name of inAll)
    for (const lazy of bundle.chunks.get(name)?.lazyImports ?? [])
      if (!pages.has(lazy)) for (const each of closureOf(bundle, lazy)) inAll.add(each);
  return { page, atOnce, inAll };
}

/** Adds small chunks that others share, which need nothing but what is there. */
function withSmall({ chunks }: Bundle, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  const candidates = [...chunks].filter(
    ([, { entryPoint, text }]) => entryPoint === undefined && gzipSync(text).length < SMALL,
  );
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [name, { imports }] of candidates)
      if (imports.every((each) => found.has(each))) found.add(name);
  }
  return found;
}

/** All chunks, what others need before them. */
function inOrder(bundle: Bundle): readonly (readonly [name: string, chunk: Chunk])[] {
  const found = new Set<string>();
  for (const name of [bundle.entry, ...bundle.chunks.keys()])
    for (const each of closureOf(bundle, name)) found.add(each);
  return [...found].flatMap((name) => {
    const chunk = bundle.chunks.get(name);
    return chunk ? [[name, chunk] as const] : [];
  });
}
