import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Bundle, Chunk } from './bundle.ts';
import { type ChunkGroup, groupChunks } from './group-chunks.ts';

/** Where a page finds its files. */
const folder = '/app/assets/';

/**
 * Makes one file of the chunks that are loaded together. esbuild makes one for each set of entries that share a module:
 * ninety for a page, most of them smaller than the request for them.
 */
export async function mergeChunks(bundle: Bundle): Promise<Bundle> {
  const groups = groupChunks(bundle);
  const homes = new Map(groups.flatMap((group) => group.chunks.map((name) => [name, group] as const)));
  const merged = await Promise.all(
    groups.map(async (group) => [group.name, await mergeGroup(group, { bundle, homes })] as const),
  );
  return renamedByContent({ ...bundle, chunks: new Map(merged) });
}

interface Around {
  readonly bundle: Bundle;
  /** The group of each chunk. */
  readonly homes: ReadonlyMap<string, ChunkGroup>;
}

/** One chunk for a group, which finds others by the names of their groups. */
async function mergeGroup(group: ChunkGroup, around: Around): Promise<Chunk> {
  const { chunks } = around.bundle;
  const { outputFiles } = await build({
    stdin: { contents: group.chunks.map((name) => exportsOf(name, around)).join('\n') },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [withinGroup(group, around)],
  });
  const members = group.chunks.flatMap((name) => chunks.get(name) ?? []);
  const others = (names: readonly string[]): readonly string[] =>
    [...new Set(names.flatMap((name) => around.homes.get(name)?.name ?? []))].filter(
      (name) => name !== group.name,
    );
  return {
    text: outputFiles[0]?.text ?? '',
    entryPoint: group.head === undefined ? undefined : chunks.get(group.head)?.entryPoint,
    exports: group.chunks.flatMap((name) => aliasesOf(name, around).map(([, alias]) => alias)),
    imports: others(members.flatMap(({ imports }) => imports)),
    lazyImports: others(members.flatMap(({ lazyImports }) => lazyImports)),
  };
}

/** Runs a chunk of a group, and exports from the group what it exports: another group may use it. */
function exportsOf(name: string, around: Around): string {
  const names = aliasesOf(name, around).map(([exported, alias]) => `${exported} as ${alias}`);
  return `export { ${names.join(', ')} } from './${name}';`;
}

/** What a chunk exports, and how its group calls it, as many chunks have an `a`. What is loaded by its own name keeps its words. */
function aliasesOf(
  name: string,
  { bundle, homes }: Around,
): readonly (readonly [exported: string, alias: string])[] {
  const group = homes.get(name);
  const exports = bundle.chunks.get(name)?.exports ?? [];
  if (group?.head === name) return exports.map((exported) => [exported, exported]);
  const place = group?.chunks.indexOf(name);
  return exports.map((exported) => [exported, `_${place}${exported}`]);
}

/** Takes in what belongs to the group, and leaves the rest to the files of other groups. */
const withinGroup = (group: ChunkGroup, around: Around): Plugin => ({
  name: 'within-group',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind, namespace }) => {
      const name = basename(path);
      const home = around.homes.get(name);
      if (namespace === 'elsewhere') return { path, external: true };
      if (home === group && kind === 'import-statement') return { path: name, namespace: 'here' };
      if (kind === 'import-statement') return { path: name, namespace: 'elsewhere' };
      if (home?.head !== name)
        return { errors: [{ text: `${name} is loaded by itself, but is part of ${home?.name}` }] };
      return { path: folder + name, external: true };
    });
    onLoad({ filter: /./, namespace: 'here' }, ({ path }) => ({
      contents: around.bundle.chunks.get(path)?.text,
    }));
    onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path }) => {
      const names = aliasesOf(path, around).map(([exported, alias]) => `${alias} as ${exported}`);
      return { contents: `export { ${names.join(', ')} } from '${folder}${around.homes.get(path)?.name}';` };
    });
  },
});

/** Gives chunks names that change with their content, and with that of all chunks that they load. */
function renamedByContent({ entry, chunks, assets }: Bundle): Bundle {
  const renamed = new Map([...chunks.keys()].map((name) => [name, nameByContent(name, chunks)]));
  const nameNow = (name: string): string => renamed.get(name) ?? name;
  const rename = (chunk: Chunk): Chunk => ({
    ...chunk,
    text: chunk.text.replaceAll(addresses, (_address, name: string) => folder + nameNow(name)),
    imports: chunk.imports.map(nameNow),
    lazyImports: chunk.lazyImports.map(nameNow),
  });
  return {
    entry: nameNow(entry),
    chunks: new Map([...chunks].map(([name, chunk]) => [nameNow(name), rename(chunk)])),
    assets,
  };
}

const addresses = /\/app\/assets\/([\w-]+\.js)/g;

function nameByContent(name: string, chunks: Bundle['chunks']): string {
  const reached = new Set([name]);
  for (const each of reached) {
    const { imports = [], lazyImports = [] } = chunks.get(each) ?? {};
    for (const other of [...imports, ...lazyImports]) reached.add(other);
  }
  const texts = [...reached].sort().map((each) => chunks.get(each)?.text ?? '');
  return name.replace(
    /-\w{8}\.js$/,
    `-${hash('sha256', [name, ...texts].join('\n'))
      .slice(0, 8)
      .toUpperCase()}.js`,
  );
}
