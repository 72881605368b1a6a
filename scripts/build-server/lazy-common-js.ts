import { readFileSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

const namespace = 'lazy-common-js';

/**
 * Gives CommonJS modules that are imported by `import()` the names that Node gives them. A chunk has to name what it
 * exports, and the names of a CommonJS module exist only once it has run: left alone, esbuild exports nothing but
 * `default`, and `const { Client } = await import('undici')` is `undefined` in the bundle.
 */
export const lazyCommonJs: Plugin = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (from.kind !== 'dynamic-import' || pluginData === namespace || isBuiltin(path)) return;
      const found = await build.resolve(path, { ...from, pluginData: namespace });
      if (found.errors.length > 0 || found.external || !isCommonJs(found.path)) return;
      return { path: found.path, namespace };
    });
    build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
      contents: withNames(path, await namesOf(path)),
      resolveDir: dirname(path),
    }));
  },
};

/** As Node decides it: by the ending, else by the nearest package.json. */
function isCommonJs(file: string): boolean {
  if (extname(file) !== '.js') return extname(file) === '.cjs';
  const manifest = findPackageJSON(pathToFileURL(file));
  const read: unknown = manifest === undefined ? {} : JSON.parse(readFileSync(manifest, 'utf8'));
  return !(typeof read === 'object' && read !== null && 'type' in read && read.type === 'module');
}

/** What Node's own `import()` of the file offers besides `default`. */
async function namesOf(file: string): Promise<readonly string[]> {
  const module: object = await import(pathToFileURL(file).href);
  return Object.keys(module).filter((name) => name !== 'default' && name !== 'module.exports');
}

function withNames(file: string, names: readonly string[]): string {
  return [
    `const whole = require(${JSON.stringify(file)});`,
    'export default whole;',
    ...names.map(
      (name, n) =>
        `const named${n} = whole[${JSON.stringify(name)}]; export { named${n} as ${JSON.stringify(name)} };`,
    ),
  ].join('\n');
}
