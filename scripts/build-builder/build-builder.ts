import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { sourceStamp, stampFile } from '../freshen.mjs';
import { type BuilderSize, builderLimits } from './builder-sizes.ts';
import { cssModules } from './css-modules.ts';
import { type FontFaces, fontFaces } from './font-faces.ts';
import { iconShapes } from './icon-shapes.ts';
import { leanZod } from './lean-zod.ts';
import { workerFiles } from './worker-files.ts';

const out = 'dist/builder';
const source = 'src/builder';

/** What the server needs to know of the files. */
export interface BuilderManifest {
  /** The program of the page, and what it imports at once. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** Rules that name the fonts, and the font that is loaded at once. */
  readonly fontFaces: string;
  readonly font: string;
  /** Files whose name changes with their content: all of them. */
  readonly immutable: readonly string[];
}

/** Bundles the builder. Same sources, same bytes. `quality` is brotli's: 6 takes a tenth of the time of 11. */
export async function buildBuilder(
  folder = out,
  quality = 6,
): Promise<{ readonly sizes: readonly BuilderSize[] }> {
  const stamp = sourceStamp('builder');
  const fonts = fontFaces();
  const built = await bundle();
  const files = new Map<string, string | Buffer>([...built.files, ...fonts.files]);
  const manifest: BuilderManifest = {
    entry: built.entry,
    preload: closureOf(built, built.entry).filter((name) => name !== built.entry),
    fontFaces: fonts.css,
    font: fonts.latin,
    immutable: [...files.keys()].sort(),
  };
  writeAll(files, { folder, quality });
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (folder === out) writeFileSync(stampFile('builder'), stamp);
  return { sizes: sizesOf(built, fonts) };
}

interface Built {
  readonly entry: string;
  readonly files: ReadonlyMap<string, string>;
  readonly outputs: Metafile['outputs'];
}

async function bundle(): Promise<Built> {
  const { outputFiles, metafile } = await build({
    entryPoints: { app: `${source}/main.tsx` },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'react',
    write: false,
    metafile: true,
    outdir: out,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    publicPath: '/app/assets/',
    assetNames: '[name]-[hash]',
    plugins: [cssModules(), iconShapes, leanZod, workerFiles],
  });
  const entry = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === `${source}/main.tsx`,
  );
  return {
    entry: basename(entry?.[0] ?? ''),
    files: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
    outputs: Object.fromEntries(
      Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
    ),
  };
}

/** A file, and all that it cannot do without. */
function closureOf({ outputs }: Built, entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const { path, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') found.add(basename(path));
  return [...found];
}

function sizesOf(built: Built, { files, latin }: FontFaces): readonly BuilderSize[] {
  const font = files.get(latin)?.length ?? 0;
  const base = closureOf(built, built.entry);
  const bytesOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(built.files.get(name) ?? '').length, font);
  const screens = Object.entries(built.outputs).flatMap(([name, { entryPoint }]) =>
    entryPoint === undefined || name === built.entry ? [] : [{ name, screen: entryPoint }],
  );
  return [
    { screen: 'every page', bytes: bytesOf(base), limit: undefined },
    ...screens.map(({ name, screen }) => {
      const short = screen.replace(`${source}/`, '');
      const bytes = bytesOf([...new Set([...base, ...closureOf(built, name)])]);
      return { screen: short, bytes, limit: builderLimits[short] };
    }),
  ];
}

/** Writes the files, each also compressed. What was there before goes. */
function writeAll(
  files: ReadonlyMap<string, string | Buffer>,
  { folder, quality }: { readonly folder: string; readonly quality: number },
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const path = join(folder, name);
    writeFileSync(path, content);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  }
}
