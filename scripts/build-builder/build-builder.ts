import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sourceStamp, stampFile } from '../freshen.mjs';
import { type BuilderSize, builderLimits } from './builder-sizes.ts';
import { type Bundle, closureOf } from './bundle.ts';
import { bundleBuilder } from './bundle-builder.ts';
import { type FontFaces, fontFaces } from './font-faces.ts';
import { mergeChunks } from './merge-chunks.ts';

const out = 'dist/builder';
const source = 'src/builder';

/** What the server needs to know of the files. */
export interface BuilderManifest {
  /** The program of every page, and what it imports at once. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** What else a page loads at once, by the name of its module: `flow` for `flow-page.tsx`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
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
  const built = await mergeChunks(await bundleBuilder(out));
  const files = new Map<string, string | Buffer>([
    ...[...built.chunks].map(([name, { text }]) => [name, text] as const),
    ...built.assets,
    ...fonts.files,
  ]);
  const manifest: BuilderManifest = {
    entry: built.entry,
    preload: closureOf(built, built.entry).filter((name) => name !== built.entry),
    pages: pagesOf(built),
    fontFaces: fonts.css,
    font: fonts.latin,
    immutable: [...files.keys()].sort(),
  };
  writeAll(files, { folder, quality });
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (folder === out) writeFileSync(stampFile('builder'), stamp);
  return { sizes: sizesOf(built, fonts) };
}

function pagesOf(built: Bundle): BuilderManifest['pages'] {
  const base = new Set(closureOf(built, built.entry));
  const pages = [...built.chunks].flatMap(([name, { entryPoint = '' }]) => {
    const page = /([\w-]+)-page\.tsx$/.exec(entryPoint)?.[1];
    return page === undefined
      ? []
      : [[page, closureOf(built, name).filter((each) => !base.has(each))] as const];
  });
  return Object.fromEntries(pages);
}

function sizesOf(built: Bundle, { files, latin }: FontFaces): readonly BuilderSize[] {
  const font = files.get(latin)?.length ?? 0;
  const base = closureOf(built, built.entry);
  const bytesOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(built.chunks.get(name)?.text ?? '').length, font);
  const screens = [...built.chunks].flatMap(([name, { entryPoint }]) =>
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
