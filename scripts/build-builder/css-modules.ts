import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const addStyles = fileURLToPath(new URL('../../src/builder/ui/add-styles.ts', import.meta.url));

/**
 * `import styles from './x.module.css'` gives the names of its classes; `import './x.css'` gives nothing. Both add
 * their rules to the document, so that a screen that is loaded later brings its own, in the order of the imports.
 */
export function cssModules(): Plugin {
  const taken = new Map<string, string>();
  return {
    name: 'css-modules',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const isModule = path.endsWith('.module.css');
        const name = basename(path);
        const other = isModule ? (taken.get(name) ?? path) : path;
        // Classes are told apart by the names of their files.
        if (other !== path) return { errors: [{ text: `${path} and ${other} have the same name` }] };
        taken.set(name, path);
        const { css, names } = await compile(path, isModule);
        return {
          contents: [
            `import { addStyles } from ${JSON.stringify(addStyles)};`,
            `addStyles(${JSON.stringify(css)});`,
            `export default ${JSON.stringify(names)};`,
          ].join('\n'),
          resolveDir: dirname(path),
          loader: 'js',
        };
      });
    },
  };
}

async function compile(path: string, isModule: boolean) {
  const { outputFiles } = await build({
    stdin: {
      contents: isModule
        ? `import names from ${JSON.stringify(path)}; globalThis.names = names;`
        : `import ${JSON.stringify(path)};`,
      resolveDir: dirname(path),
    },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    target: 'es2022',
    loader: { '.module.css': 'local-css' },
    logLevel: 'silent',
  });
  const textOf = (ending: string): string =>
    outputFiles.find((file) => file.path.endsWith(ending))?.text.trim() ?? '';
  return { css: textOf('.css'), names: isModule ? namesIn(textOf('.js')) : {} };
}

/** What the bundler calls each class: `var x_default={root:"x_root"}`. */
function namesIn(script: string): Readonly<Record<string, string>> {
  const body = /\{([^}]*)\}/.exec(script)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/["']?([\w-]+)["']?:\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}
