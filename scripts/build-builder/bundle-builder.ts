import { basename } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { Bundle, Chunk } from './bundle.ts';
import { cssModules } from './css-modules.ts';
import { iconShapes } from './icon-shapes.ts';
import { leanZod } from './lean-zod.ts';
import { workerFiles } from './worker-files.ts';

const main = 'src/builder/main.tsx';

/** Bundles the sources of the builder: a chunk for each set of modules that are needed in the same cases. */
export async function bundleBuilder(folder: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: { app: main },
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
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    publicPath: '/app/assets/',
    assetNames: '[name]-[hash]',
    plugins: [cssModules(), iconShapes, leanZod, workerFiles],
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const entry = [...outputs].find(([, { entryPoint }]) => entryPoint === main)?.[0] ?? '';
  const code = codeFrom(entry, outputs);
  const texts = outputFiles.map(({ path, text }) => [basename(path), text] as const);
  return {
    entry,
    chunks: new Map(
      texts.flatMap(([name, text]) => {
        const output = code.has(name) ? outputs.get(name) : undefined;
        return output ? [[name, chunkOf(text, output)]] : [];
      }),
    ),
    assets: new Map(texts.filter(([name]) => !code.has(name))),
  };
}

type Output = Metafile['outputs'][string];

/** Everything that is loaded as code, at once or later. */
function codeFrom(entry: string, outputs: ReadonlyMap<string, Output>): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const name of found)
    for (const { path, kind } of outputs.get(name)?.imports ?? [])
      if (kind === 'import-statement' || kind === 'dynamic-import') found.add(basename(path));
  return found;
}

function chunkOf(text: string, { entryPoint, exports, imports }: Output): Chunk {
  const named = (kind: string): readonly string[] =>
    imports.flatMap((each) => (each.kind === kind ? [basename(each.path)] : []));
  return {
    ...{ text, entryPoint, exports },
    imports: named('import-statement'),
    lazyImports: named('dynamic-import'),
  };
}
