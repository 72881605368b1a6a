import { basename } from 'node:path';
import { build } from 'esbuild';

/** Runs in a thread of its own, so it needs a file of its own, beside what starts it. */
const worker = 'src/server/sandbox/worker.ts';

/**
 * Bundles programs for the pinned Node, flat in one folder: `main.ts` becomes `main.mjs`. What is only loaded when it is
 * wanted stays in files of its own. Names and lines are kept, for whoever reads a stack. Returns every file that went in.
 *
 * @example await bundleProgram(['src/cli/main.ts'], 'dist/server');
 */
export async function bundleProgram(entries: readonly string[], folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...entries, worker].map((file) => [basename(file, '.ts'), file])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
    // Packages of the older kind ask for parts of Node by this name.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
  });
  return Object.keys(metafile.inputs);
}
