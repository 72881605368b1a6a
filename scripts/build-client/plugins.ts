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
 * for each way of sharing: here every lazy file is made to import the whole core, which is loaded by then.
 */
export function oneMainChunk(core: string): Plugin {
  return {
    name: 'one-main-chunk',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' ? { path: resolve(resolveDir, path), namespace: 'lazy' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: `import ${JSON.stringify(core)};\nexport * from ${JSON.stringify(path)};\n`,
        resolveDir: dirname(path),
        loader: 'ts',
      }));
    },
  };
}
