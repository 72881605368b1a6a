import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { lazyCommonJs } from './lazy-common-js.ts';
import { withPlainBuiltins } from './plain-builtins.ts';

/** They run in threads of their own, so they need files of their own, beside what starts them. */
const threads = ['src/server/sandbox/worker.ts', 'src/server/problems/problem-worker.ts'];

/** Parts of the HTTP framework that are only loaded for schemas and simulated requests, which the server does not use. */
const unused = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
] as const;

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
  const { metafile, outputFiles } = await build({
    entryPoints: Object.fromEntries([...entries, ...threads].map((file) => [basename(file, '.ts'), file])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    charset: 'ascii',
    write: false,
    metafile: true,
    plugins: [lazyCommonJs],
    external: [...unused],
    logLevel: 'warning',
    // Packages of the older kind ask for parts of Node by this name.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, withPlainBuiltins(inAscii(text)));
  return { inputs: Object.keys(metafile.inputs), lazy: lazyParts(metafile) };
}

/**
 * Escapes what the bundler leaves in patterns and comments. One other character, and the engine keeps the whole file as
 * text of two bytes per character: 5 MB of memory more.
 */
function inAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
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
