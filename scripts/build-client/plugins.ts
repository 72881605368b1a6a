import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Plugin, transform } from 'esbuild';

/** `import css from './x.css'` is the minified text. */
export const cssText: Plugin = {
  name: 'css-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * Keeps all that is needed at once in one file. What a lazy file shares with the core would otherwise become a file
 * for each way of sharing: here every lazy file is made to import the whole core, which is loaded by then. What is drawn
 * later than `second`, the file that comes right after the core, imports that too.
 */
export function oneMainChunk(core: string, second: string): Plugin {
  return {
    name: 'one-main-chunk',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' ? { path: resolve(resolveDir, path), namespace: 'lazy' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: [core, ...(/\/(chat|inputs|bubbles|consent)\//.test(path) ? [second] : [])]
          .map((each) => `import ${JSON.stringify(each)};\n`)
          .concat(`export * from ${JSON.stringify(path)};\n`)
          .join(''),
        resolveDir: dirname(path),
        loader: 'ts',
      }));
    },
  };
}
