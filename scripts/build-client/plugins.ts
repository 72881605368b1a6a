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
 * Parts that are loaded one by one in the sources, and come in one file: what every chat needs after its core, and
 * small ones that are rarely needed alone. A request costs more than their bytes.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  first: ['chat/first-parts.ts', 'locales/en.ts'],
  media: ['bubbles/media-pieces.ts', 'chat/lightbox.tsx'],
  host: [
    'host/create-host.ts',
    'host/mount-custom-embed.ts',
    'host/open-frame.ts',
    'host/page-code.ts',
    'host/run-in-page.ts',
  ],
  later: [
    'headless/create-chat-persistence.ts',
    'headless/create-client-logs.ts',
    'headless/listen-for-turn.ts',
    'headless/second-thoughts.ts',
    'headless/upload-file.ts',
    'theme/load-font.ts',
  ],
};

/**
 * Keeps all that is needed at once in one file. What a lazy file shares with the core would otherwise become a file
 * for each way of sharing: here every lazy file is made to import the whole core, which is loaded by then. What is drawn
 * in a chat imports the file that comes right after the core, too.
 */
export function oneMainChunk(core: string, source: string): Plugin {
  const groups = new Map(
    Object.entries(together).map(([name, paths]) => [
      resolve(source, name),
      paths.map((path) => resolve(source, path)),
    ]),
  );
  const groupOf = (path: string): string =>
    [...groups].find(([, paths]) => paths.includes(path))?.[0] ?? path;
  const first = resolve(source, 'first');
  return {
    name: 'one-main-chunk',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import'
          ? { path: groupOf(resolve(resolveDir, path)), namespace: 'lazy' }
          : undefined,
      );
      onResolve({ filter: /^lazy:first$/ }, () => ({ path: first, namespace: 'lazy' }));
      onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => {
        // Rules need no code.
        const isText = path.endsWith('-styles.ts');
        const needsFirst =
          path !== first && /\/(chat|inputs|bubbles|consent|media)(\/|$)/.test(path.slice(source.length));
        return {
          contents: (isText ? [] : [core, ...(needsFirst ? ['lazy:first'] : [])])
            .map((each) => `import ${JSON.stringify(each)};\n`)
            .concat((groups.get(path) ?? [path]).map((each) => `export * from ${JSON.stringify(each)};\n`))
            .join(''),
          resolveDir: dirname(path),
          loader: 'ts',
        };
      });
    },
  };
}
