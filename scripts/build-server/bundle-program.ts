import { basename, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { lazyCommonJs } from './lazy-common-js.ts';

/** They run in threads of their own, so they need files of their own, beside what starts them. */
const threads = ['src/server/sandbox/worker.ts', 'src/server/problems/problem-worker.ts'];

/** What went into a bundle. */
export interface Bundle {
  /** Every file that went in. */
  readonly inputs: readonly string[];
  /** What is loaded only when it is wanted. */
  readonly lazy: readonly LazyPart[];
}

/** The target of an `import()`. */
export interface LazyPart {
  /** The file that is imported, as the sources see it: `node_modules/undici/index.js`. */
  readonly source: string;
  /** The file of the bundle that holds it: `undici-3GWGKE7S.mjs`. */
  readonly file: string;
}

/**
 * Bundles programs for the pinned Node, flat in one folder: `main.ts` becomes `main.mjs`. What is only loaded when it is
 * wanted stays in files of its own. Names and lines are kept, for whoever reads a stack.
 *
 * @example await bundleProgram(['src/cli/main.ts'], 'dist/server');
 */
export async function bundleProgram(entries: readonly string[], folder: string): Promise<Bundle> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...entries, ...threads].map((file) => [basename(file, '.ts'), file])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    charset: 'utf8',
    metafile: true,
    plugins: [lazyCommonJs],
    logLevel: 'warning',
    // Packages of the older kind ask for parts of Node by this name.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
  });
  return { inputs: Object.keys(metafile.inputs), lazy: lazyParts(metafile) };
}

function lazyParts({ outputs }: Metafile): readonly LazyPart[] {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const wanted = imports.flatMap(({ kind, external, path }) =>
    kind === 'dynamic-import' && external !== true ? [path] : [],
  );
  return [...new Set(wanted)].map((path) => ({
    source: relative('', (outputs[path]?.entryPoint ?? '').replace(`${lazyCommonJs.name}:`, '')),
    file: basename(path),
  }));
}
